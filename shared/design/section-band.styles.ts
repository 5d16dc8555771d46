import { css } from '@emotion/react';
import { from, oneColumn } from './breakpoints.ts';
import { flowOnPaper } from './flow-on-paper.ts';
import { touchTarget } from './touch-target.ts';

export const band = css`
  position: relative;
  width: 100%;
`;

/* Bands of one tone that follow each other share the space between them. */
export const followed = css`
  section[data-tone='newsprint'] + &[data-tone='newsprint'],
  section[data-tone='fog'] + &[data-tone='fog'],
  section[data-tone='night'] + &[data-tone='night'] {
    padding-top: 0;
  }
`;

export const spaces = {
  none: css``,
  snug: css`
    padding-block: var(--space-l);
    &:has(+ [data-edge='rooftops']),
    main > :last-child > &:last-child {
      padding-bottom: calc(var(--space-l) + 4.15vw);
    }
  `,
  generous: css`
    padding-block: var(--space-xl) var(--space-2xl);
    @media ${from.tablet} {
      padding-block: var(--space-2xl);
    }
  `,
};

export const column = css`
  ${oneColumn}
  gap: var(--space-l);
  width: 100%;
  margin-inline: auto;
  ${flowOnPaper}
`;

export const widths = {
  page: css`
    max-width: calc(var(--page-width) + 2 * var(--space-gutter));
    padding-inline: var(--space-gutter);
  `,
  text: css`
    max-width: calc(var(--measure) + 2 * var(--space-gutter));
    padding-inline: var(--space-gutter);
  `,
  full: css``,
};

export const edges = {
  straight: css``,
  rooftops: css``,
  torn: css`
    &::before {
      content: '';
      position: absolute;
      inset: auto 0 calc(100% - 1px);
      height: 12px;
      background: inherit;
      pointer-events: none;
      clip-path: polygon(
        0 100%, 0 40%, 3% 62%, 7% 30%, 11% 54%, 16% 22%, 21% 48%, 25% 34%, 30% 70%, 34% 38%, 39% 52%, 43% 18%, 48% 44%, 53% 30%, 57% 66%,
        62% 36%, 66% 50%, 71% 16%, 76% 46%, 80% 32%, 85% 64%, 89% 28%, 94% 50%, 97% 24%, 100% 44%, 100% 100%
      );
    }
  `,
};

export const header = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-s) var(--space-l);
  & > a {
    ${touchTarget}
  }
`;

export const heading = css`
  display: grid;
  gap: var(--space-xs);
  min-width: 0;
  max-width: 46rem;
`;

export const headerCentred = css`
  justify-content: center;
  text-align: center;
  & > div {
    justify-items: center;
  }
`;

export const gutter = css`
  padding-inline: var(--space-gutter);
`;
