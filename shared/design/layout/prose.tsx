import { css } from '@emotion/react';
import { smallPrint } from '../styles.ts';
import type { ReactNode } from 'react';

export type ProseProps = {
  children?: ReactNode;
  /** Replaces the children. */
  paragraphs?: readonly string[];
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
  & blockquote {
    padding-block: 0.2em;
    padding-inline-start: var(--space-m);
    border-inline-start: 3px double var(--color-rule-strong);
    font-family: var(--font-display);
    font-size: var(--step-1);
    line-height: 1.4;
  }
  & blockquote > :where(:not(:first-child)) {
    margin-top: 0.6em;
  }
  & hr {
    width: 7rem;
    margin-block: 2em;
    margin-inline: auto;
  }
  & figure > :where(:not(:first-child)) {
    margin-top: 0.5em;
  }
  & :is(figcaption, figure > p) {
    ${smallPrint}
    line-height: 1.45;
  }
  & img {
    height: auto;
  }
  & table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  & th,
  & td {
    padding: 0.4em 1em 0.4em 0;
    text-align: start;
    border-bottom: 1px solid var(--color-rule);
  }
  & code {
    font-size: 0.92em;
    overflow-wrap: anywhere;
  }
`;

/* Not `:first-child`, because the first element in stitched HTML can be a style element. */
export const proseInitialStyle = css`
  & > p:first-of-type::first-letter {
    float: left;
    padding: 0.06em 0.09em 0 0;
    font-family: var(--font-display);
    font-size: 3.9em;
    font-weight: 620;
    line-height: 0.76;
    color: var(--color-accent);
  }
`;

/** Running text. */
export const Prose = ({
  paragraphs = [],
  children = <Paragraphs texts={paragraphs} />,
  initial = false,
}: ProseProps) => <div css={[proseStyle, initial && proseInitialStyle]}>{children}</div>;

export const Paragraphs = ({ texts }: { texts: readonly string[] }) => texts.map((text) => <p key={text}>{text}</p>);
