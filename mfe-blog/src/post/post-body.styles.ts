import { css } from '@emotion/react';
import { proseInitialStyle, proseStyle } from '@cobblestone/design/layout/layout.tsx';
import * as design from '@cobblestone/design/styles.ts';

export const layout = css`
  ${design.gridOf('m xl')}
  ${design.pageColumn}
  padding-block: var(--space-m) var(--space-2xl);
  @media screen and ${design.from.laptop} {
    grid-template-columns: minmax(0, 14.5rem) ${design.track};
    padding-top: var(--space-xl);
  }
  @media print {
    padding-bottom: 0;
  }
  ${design.printAsBlocks}
`;

export const margin = css`
  ${design.stackOf('s', { justify: 'start' })}
  @media screen and ${design.from.laptop} {
    position: sticky;
    top: 7rem;
    align-self: start;
    padding-top: var(--space-xs);
    border-top: var(--rule-double);
  }
`;

export const back = css`
  ${design.touchTarget}
  font-weight: 600;
  ${design.notPrinted}
`;

export const article = css`
  min-width: 0;
  max-width: var(--measure);
`;

/** Adds to the site's prose: a first line in small capitals, lines above headlines, framed pictures. */
const storyStyle = css`
  font-size: calc(var(--step-0) * 1.04);
  & > p:first-of-type::first-line {
    font-variant-caps: small-caps;
    letter-spacing: 0.02em;
  }
  & h2 {
    padding-top: 0.45em;
    border-top: var(--rule-strong);
    line-height: 1.12;
  }
  & :is(h2, h3, h4) + :where(p, ul, ol, h3, h4) {
    margin-top: 0.6em;
  }
  & ul,
  & ol {
    padding-inline-start: 1.4em;
  }
  & blockquote {
    padding-inline-start: 1.2em;
    border-inline-start: var(--rule-double);
    & p + p {
      margin-top: 0.8em;
    }
  }
  & [role='region'] {
    overflow-x: auto;
    overscroll-behavior-x: contain;
    font-size: 0.92em;
    line-height: 1.4;
  }
  & table {
    min-width: 100%;
    border-collapse: collapse;
  }
  & :is(th, td) {
    min-width: 5em;
    padding: 0.5em 1em 0.5em 0;
    border-bottom: var(--rule-thin);
    text-align: start;
    vertical-align: top;
    &:last-child {
      padding-inline-end: 0;
    }
    &[data-align='center'] {
      text-align: center;
    }
    &[data-align='right'] {
      text-align: end;
    }
  }
  & thead th {
    border-bottom: var(--rule-strong);
  }
  & a:has(> sup) {
    padding: 0.7em 0.4em;
    /* The touch target takes no space in the line. */
    margin-inline: -0.4em;
    font-weight: 650;
    text-decoration: none;
  }
  & sup {
    font-size: 0.72em;
    line-height: 0;
  }
  /* Pull quotes are in the margin of wide screens, and hidden on others. */
  & aside[data-pull] {
    display: none;
    @media screen and ${design.from.desktop} {
      display: block;
      float: inline-end;
      clear: inline-end;
      width: 13.5rem;
      margin: 0.4em -16.5rem 1.5em 0;
      padding-top: var(--space-xs);
      border-top: var(--rule-double);
      font: var(--step-2) / 1.22 var(--font-display);
      text-wrap: balance;
      color: var(--color-accent);
    }
  }
  & aside[data-pull] + p {
    margin-top: 1.1em;
  }
  & figure {
    clear: inline-end;
    margin-block: 2em;
    /* Pictures are wider than the text column. */
    @media ${design.from.desktop} {
      margin-inline-end: -12rem;
    }
  }
  & figure picture {
    display: block;
    padding: clamp(6px, 1.2vw, 12px);
    background: var(--color-sheet);
    box-shadow: var(--shadow-paper);
  }
  & img {
    width: 100%;
    background: var(--color-fog);
  }
  & picture[data-failed] {
    position: relative;
    border: 1px dashed var(--color-brick);
    background: var(--color-fog);
    & img {
      opacity: 0;
    }
    &::after {
      content: 'Image not available';
      ${design.placedAt('0')}
      display: grid;
      place-items: center;
      font-size: var(--step--1);
    }
  }
`;

export const body = [proseStyle, proseInitialStyle, storyStyle];

export const ending = css`
  ${design.notPrinted}
  ${design.ruledOf('double', 's')}
  margin-top: var(--space-l);
`;

export const tags = css`
  ${design.rowOf('0 s')}
  & a {
    ${design.touchTarget}
  }
`;
