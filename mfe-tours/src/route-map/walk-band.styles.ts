import { css } from '@emotion/react';
import {
  below,
  from,
  highScreen,
  lowScreen,
  track,
  gridOf,
  notPrinted,
  printAsBlocks,
  rowOf,
  smallPrint,
  stackOf,
  touchTarget,
} from '@cobblestone/design/styles.ts';

/* The cat is animated, and the map stays in view. */
export const animated = '@media screen and (scripting: enabled) and (prefers-reduced-motion: no-preference)';
/* The map stays above the text. */
const stickyAbove = `${animated} and ${below.tablet} and ${highScreen}`;
/* A sticky map would leave too little room for the text. */
export const notSticky = `@media ${lowScreen}`;

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
  @media screen and ${from.tablet} {
    position: sticky;
    top: 5.75rem;
    align-self: start;
  }
  ${animated} {
    position: sticky;
    top: 4.25rem;
    align-self: start;
    /* Vertically centered on a screen that is higher than the map. */
    @media ${from.tablet} {
      top: max(5.75rem, 50svh - min(24vw, 18rem));
    }
    &[data-aside] {
      position: relative;
      top: auto;
    }
  }
  ${stickyAbove} {
    display: grid;
    grid-template-columns: ${track} auto;
    /* Focusing a control of the map must not scroll the page by its scroll padding. */
    &:not([data-aside]) :is(a, button) {
      scroll-margin-top: -6rem;
    }
  }
  ${notSticky} {
    position: relative;
    top: auto;
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
  scroll-margin-top: 1rem;
  ${animated} {
    /* Below the sticky map. */
    scroll-margin-top: calc(var(--map-height) - 0.5rem);
    @media ${from.tablet} {
      scroll-margin-top: 6svh;
    }
    [data-aside] + div & {
      scroll-margin-top: 1rem;
    }
  }
  ${notSticky} {
    scroll-margin-top: 1rem;
  }
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
