import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, track, gridOf, oneColumn, printAsBlocks } from '../styles.ts';

type Space = '3xs' | '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl';

export type StackProps = {
  children: ReactNode;
  /** Space between the children; default `m`. */
  gap?: Space;
};
export type ClusterProps = { children: ReactNode; gap?: Space; justify?: 'start' | 'center' | 'between' };
export type SplitProps = {
  children: ReactNode;
  /** The wider column; default `even`. */
  wider?: 'first' | 'second' | 'even';
  /** Shows the second child first from 768 px; the reading order stays the same. */
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

const justified = { start: {}, center: { justifyContent: 'center' }, between: { justifyContent: 'space-between' } };

const split = css`
  ${gridOf('l', { tablet: 'var(--split-columns)' })}
  align-items: var(--split-align);
  ${printAsBlocks}
`;

const reversedColumns = css`
  @media ${from.tablet} {
    & > :last-child {
      order: -1;
    }
  }
`;

const gapOf = (gap: Space) => ({ '--gap': `var(--space-${gap})` });

/** A column of children. */
export const Stack = ({ children, gap = 'm' }: StackProps) => <div css={[stack, gapOf(gap)]}>{children}</div>;

/** A row of children that wraps: buttons, badges, links. */
export const Cluster = ({ children, gap = 's', justify = 'start' }: ClusterProps) => (
  <div css={[cluster, justified[justify], gapOf(gap)]}>{children}</div>
);

const splitColumns = {
  first: `minmax(0, 1.55fr) ${track}`,
  second: `${track} minmax(0, 1.55fr)`,
  even: `${track} ${track}`,
};

/** Two columns from 768 px. */
export const Split = ({ children, wider = 'even', reversed = false, align = 'start' }: SplitProps) => (
  <div css={[split, reversed && reversedColumns, { '--split-columns': splitColumns[wider], '--split-align': align }]}>
    {children}
  </div>
);
