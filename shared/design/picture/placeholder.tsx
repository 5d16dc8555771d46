import { css, keyframes } from '@emotion/react';
import { gridOf } from '../styles.ts';

export type PlaceholderProps = {
  /** Height of one block, a CSS length; the default is three lines of text. */
  height?: string;
  /** Accessible name; default 'Loading…'. */
  label?: string;
};

const breathe = keyframes`50% { opacity: 0.5; }`;

const frame = css`
  ${gridOf('0.7em')}
  width: 100%;
`;

const strip = css`
  height: 0.9em;
  background: color-mix(in srgb, currentColor 13%, transparent);
  animation: ${breathe} 1.8s ease-in-out infinite;
  &:last-of-type:not(:only-of-type) {
    width: 62%;
  }
`;

/** A skeleton of content that is loading. */
export const Placeholder = ({ height, label = 'Loading…' }: PlaceholderProps) => (
  <div css={frame} role="status" aria-label={label}>
    {height ? <div css={[strip, { height }]} /> : [1, 2, 3].map((line) => <div css={strip} key={line} />)}
  </div>
);
