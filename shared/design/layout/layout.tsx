import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, track, gridOf, oneColumn, printAsBlocks, smallPrint, stackOf, placedAt } from '../styles.ts';

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

export type ProseProps = {
  paragraphs: readonly string[];
  /** Starts with a large initial. */
  initial?: boolean;
};

/** For other elements, such as `<SiteHtml css={proseStyle} … />`. With `* + *`, browsers would restyle the whole page often. */
export const proseStyle = css`
  max-width: var(--measure);
  line-height: 1.66;
  & > :where(:not(:first-child)) {
    margin-top: 1.1em;
  }
  & h2 {
    margin-top: 1.7em;
    font-size: var(--step-3);
  }
  & h3 {
    margin-top: 1.5em;
    font-size: var(--step-2);
  }
  & li + li {
    margin-top: 0.4em;
  }
  & li::marker {
    color: var(--color-accent);
    font-weight: 600;
  }
  & figure > :where(:not(:first-child)) {
    margin-top: 0.5em;
  }
  & figure > p {
    ${smallPrint}
    line-height: 1.45;
  }
  & img {
    height: auto;
  }
`;

/* Not `:first-child`, because the first element in stitched HTML can be a style element. */
export const proseInitialStyle = css`
  & > p:first-of-type::first-letter {
    float: left;
    padding: 0.06em 0.09em 0 0;
    font: 620 3.9em / 0.76 var(--font-display);
    color: var(--color-accent);
  }
`;

/** Running text. */
export const Prose = ({ paragraphs, initial = false }: ProseProps) => (
  <div css={[proseStyle, initial && proseInitialStyle]}>
    <Paragraphs texts={paragraphs} />
  </div>
);

export const Paragraphs = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>);

export interface DefinitionsProps {
  /** Names, each once, and what stands for them. */
  items: readonly (readonly [name: string, value: ReactNode])[];
  className?: string;
  'aria-label'?: string;
}

/** A `<dl>` whose pairs can be laid out. */
export const Definitions = ({ items, ...rest }: DefinitionsProps) => (
  <dl {...rest}>
    {items.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const list = css`
  ${gridOf('l xl', { tablet: 2 })}
  counter-reset: point;
  & > li {
    position: relative;
    ${stackOf('2xs')}
    padding: var(--space-s) 0 0 3.6rem;
    border-top: var(--rule-strong);
    counter-increment: point;
  }
  & > li::before {
    content: counter(point);
    ${placedAt('0.16em auto auto 0')}
    font-family: var(--font-display);
    font-size: var(--step-5);
    font-variant-numeric: lining-nums;
    line-height: 1;
    color: var(--color-accent);
  }
  & h3 {
    font-size: var(--step-2);
  }
`;

/** Titles with a text, each with a large number. */
export const NumberedPoints = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <ol css={list} role="list">
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
