import { css } from '@emotion/react';
import { from, capitals, gridOf, rowOf, smallPrint, stackOf, touchTarget } from '@cobblestone/design/styles.ts';

export const releases = css`
  ${stackOf('0')}
  padding: var(--space-m);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-paper);
  & h3 {
    padding-bottom: var(--space-xs);
    ${capitals}
    color: var(--color-accent);
  }
  & ol {
    counter-reset: release;
  }
  & li {
    counter-increment: release;
    ${gridOf('0', { always: '2.2rem 1fr' })}
    padding-block: var(--space-s);
    border-top: var(--rule-thin);
    font: var(--step-1) / 1.25 var(--font-display);
  }
  & li::before {
    content: counter(release) '.';
    color: var(--color-accent);
  }
`;

export const facts = css`
  ${gridOf('0 xl', { tablet: 2 })}
  & > div {
    ${gridOf('s', { always: 'minmax(7rem, 1fr) minmax(0, 2fr)', align: 'baseline' })}
    padding-block: var(--space-xs);
    border-bottom: var(--rule-thin);
  }
  & dt {
    ${smallPrint}
  }
  & dd {
    font: var(--step-1) / 1.25 var(--font-display);
  }
`;

export const texts = gridOf('l xl', { tablet: '1fr 1.5fr' });

export const quotes = css`
  ${gridOf('m')}
  & li {
    padding-inline-start: var(--space-m);
    border-inline-start: 3px double var(--color-rule-strong);
  }
  & li:nth-of-type(even) {
    margin-inline-start: clamp(0rem, 4vw, 4rem);
  }
  & blockquote {
    font: var(--step-2) / 1.25 var(--font-display);
    text-wrap: balance;
  }
  & figcaption {
    ${rowOf('0 0.9em')}
    padding-top: var(--space-2xs);
    ${smallPrint}
  }
  & cite {
    font-style: normal;
    font-weight: 650;
    color: var(--color-text);
  }
`;

export const featured = css`
  ${gridOf('xs')}
  padding-top: var(--space-m);
  border-top: var(--rule-double);
  & h3 {
    font-size: var(--step-1);
  }
  & ul {
    ${rowOf('0 m')}
  }
  & a {
    ${touchTarget}
    font-family: var(--font-display);
  }
`;

export const contact = css`
  ${gridOf('l', { align: 'center' })}
  @media ${from.tablet} {
    /* Fits the address on one line in every browser. */
    grid-template-columns: minmax(0, 1.3fr) minmax(max-content, 1fr);
  }
`;

export const card = css`
  ${gridOf('xs', { justify: 'start' })}
  padding: var(--space-m) var(--space-s);
  box-shadow: var(--shadow-float);
  outline: 1px solid var(--color-brass);
  outline-offset: -0.6rem;
  @media screen {
    rotate: -1deg;
  }
`;

export const mail = css`
  min-height: 2.75rem;
  padding-inline: var(--space-2xs);
  overflow-wrap: anywhere;
`;

export const voices = gridOf('l', { tablet: 3 });
