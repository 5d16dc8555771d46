import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { columnsFrom, from, oneColumn, track } from './breakpoints.ts';
import { printAsBlocks } from './print-flow.ts';

type Space = '3xs' | '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl';

export type StackProps = {
  children: ReactNode;
  /** Space between the children; default `m`. */
  gap?: Space;
};
export type ClusterProps = { children: ReactNode; gap?: Space; justify?: 'start' | 'center' | 'between' };
export type SplitProps = {
  children: ReactNode;
  /** Which side is wider on screens from 768 px; default `even`. */
  wider?: 'first' | 'second' | 'even';
  /** Shows the second child first on wide screens; reading order stays. */
  reversed?: boolean;
  align?: 'start' | 'center';
};

const stack = css`
  ${oneColumn}
  gap: var(--gap);
  ${printAsBlocks}
`;

const cluster = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--gap);
`;

const justified = {
  start: css``,
  center: css`
    justify-content: center;
  `,
  between: css`
    justify-content: space-between;
  `,
};

const split = css`
  ${oneColumn}
  align-items: var(--split-align);
  gap: var(--space-l);
  ${columnsFrom('tablet', 'var(--split-columns)')}
  ${printAsBlocks}
`;

const reversedLook = css`
  @media ${from.tablet} {
    & > :last-child {
      order: -1;
    }
  }
`;

/* Classes, not style attributes: the site's content security policy refuses those in stitched HTML. */
const gapOf = (gap: Space) => ({ '--gap': `var(--space-${gap})` });

/** Children below each other. */
export const Stack = ({ children, gap = 'm' }: StackProps) => <div css={[stack, gapOf(gap)]}>{children}</div>;

/** Children beside each other, wrapping: buttons, badges, links. */
export const Cluster = ({ children, gap = 's', justify = 'start' }: ClusterProps) => (
  <div css={[cluster, justified[justify], gapOf(gap)]}>{children}</div>
);

const splitColumns = {
  first: `minmax(0, 1.55fr) ${track}`,
  second: `${track} minmax(0, 1.55fr)`,
  even: `${track} ${track}`,
};

/** Two children, side by side from 768 px. */
export const Split = ({ children, wider = 'even', reversed = false, align = 'start' }: SplitProps) => (
  <div css={[split, reversed && reversedLook, { '--split-columns': splitColumns[wider], '--split-align': align }]}>
    {children}
  </div>
);
