import { css } from '@emotion/react';
import { from, gridOf, smallPrint, stackOf, lineOf } from '@cobblestone/design/styles.ts';

export const sheet = css`
  position: relative;
  ${stackOf('m')}
  padding: var(--space-m) var(--space-s) var(--space-l);
  background: var(--color-surface-raised);
  border-top: 6px double var(--color-rule-strong);
  box-shadow: var(--shadow-paper);
  @media ${from.tablet} {
    padding: var(--space-l);
  }
`;

export const fields = css`
  ${gridOf('m')}
  counter-reset: part;
`;

/** Two short fields, side by side if there is enough space. */
export const pair = gridOf('m', { always: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))', align: 'start' });

/** A numbered part of a long form. */
export const part = css`
  ${gridOf('m')}
  counter-increment: part;
  min-width: 0;
  padding: 0;
  border: 0;
  & + & {
    padding-top: var(--space-m);
    border-top: var(--rule-thin);
  }
  & > legend {
    ${lineOf('0.5em', 'baseline')}
    float: left;
    width: 100%;
    padding: 0;
    font: 560 var(--step-1) / var(--leading-snug) var(--font-display);
    &::before {
      content: counter(part) '.' / '';
      color: var(--color-accent);
    }
  }
`;

export const panel = css`
  ${gridOf('s', { justify: 'start' })}
  min-height: 16rem;
  align-content: center;
`;

export const panelTitle = css`
  font: 560 var(--step-4) / var(--leading-tight) var(--font-headline);
  font-variation-settings: var(--letters-large);
`;

export const lasting = css`
  padding-inline-start: var(--space-s);
  border-inline-start: 3px solid var(--color-success);
  color: var(--color-success);
  font-weight: 600;
`;

export const postmark = css`
  width: 5.5rem;
  color: var(--color-accent);
  rotate: -9deg;
`;

/* An empty live region must exist, but takes no space. */
export const outcome = css`
  &:empty {
    position: absolute;
  }
`;

export const heading = gridOf('3xs');

export const foot = gridOf('s', { justify: 'start' });

export const kept = css`
  max-width: var(--measure);
  ${smallPrint}
`;

/* Its touch target (`touchLine`) is higher than the line of text. */
export const clear = css`
  padding: 0 0.2em;
  border: 0;
  background: none;
  color: var(--color-link);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.18em;
  &:hover {
    color: var(--color-link-hover);
    text-decoration-thickness: 2px;
  }
`;
