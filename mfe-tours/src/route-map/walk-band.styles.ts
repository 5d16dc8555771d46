import { css } from '@emotion/react';
import {
  below,
  from,
  highScreen,
  track,
  gridOf,
  notPrinted,
  printAsBlocks,
  rowOf,
  smallPrint,
  stackOf,
  touchTarget,
} from '@cobblestone/design/styles.ts';

/* The cat is animated. */
const animated = '@media screen and (scripting: enabled) and (prefers-reduced-motion: no-preference)';
/* The map stays beside or above the text, unless it would leave too little room for it. */
const stickyBeside = `@media screen and ${from.tablet} and ${highScreen}`;
export const stickyAbove = `${animated} and ${below.tablet} and ${highScreen}`;

export const layout = css`
  ${gridOf('l xl', { tablet: '1.1fr 1fr' })}
  /* A quarter of a phone's screen, so that most of it is left for the text. */
  --map-height: 25svh;
  @media ${from.tablet} {
    --map-height: min(100%, 100svh - 7rem);
  }
  ${printAsBlocks}
  /* Map, stops and meeting place fit on one sheet. */
  @media print {
    columns: 2;
    column-gap: 8mm;
    font-size: 8pt;
    line-height: 1.27;
  }
`;

export const mapPlace = css`
  position: relative;
  z-index: 1;
  ${stickyBeside} {
    position: sticky;
    /* Vertically centered on a screen that is higher than the map. */
    top: max(5.75rem, 50svh - min(24vw, 18rem));
    align-self: start;
  }
  ${stickyAbove} {
    display: grid;
    grid-template-columns: ${track} auto;
    &:not([data-aside]) {
      position: sticky;
      top: 4.25rem;
      /* Focusing a control of the map must not scroll the page by its scroll padding. */
      & :is(a, button) {
        scroll-margin-top: -6rem;
      }
    }
  }
  @media print {
    max-width: 64mm;
  }
`;

/** The button beside the map that puts it aside. */
export const asideButton = css`
  display: none;
  ${stickyAbove} {
    display: block;
    width: 2.75rem;
    margin: -6px -6px -6px 6px;
    padding: 0;
    border: 1px solid var(--color-rule);
    font-size: var(--step--1);
    line-height: 1.2;
    writing-mode: vertical-rl;
    color: var(--color-text);
    background: var(--color-surface);
  }
`;

export const text = css`
  ${stackOf('l')}
  ${stickyBeside} {
    --above: 6svh;
  }
  ${stickyAbove} {
    /* Below the sticky map. */
    :not([data-aside]) + & {
      --above: calc(var(--map-height) - 0.5rem);
    }
  }
  ${printAsBlocks}
`;

export const terminus = css`
  font-style: italic;
  color: var(--color-text-muted);
`;

export const steps = css`
  ${gridOf('l')}
  @media ${from.tablet} {
    gap: var(--space-2xl);
    ${animated} {
      gap: max(var(--space-2xl), 16svh);
    }
  }
  ${printAsBlocks}
`;

export const step = css`
  ${stackOf('2xs')}
  scroll-margin-top: var(--above, 1rem);
  @media print {
    display: block;
    li + & {
      margin-top: 5pt;
    }
    & h3 {
      font-size: 10.5pt;
    }
  }
`;

export const picture = css`
  padding-bottom: var(--space-s);
  ${notPrinted}
`;

export const leg = css`
  ${rowOf('0.1em 1.2em')}
  ${smallPrint}
  font-variant-numeric: lining-nums tabular-nums;
  & span + span {
    color: var(--color-accent);
  }
`;

export const service = css`
  & a {
    ${touchTarget}
  }
`;
