import { css } from '@emotion/react';
import { smallPrint } from '../styles.ts';

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
