import { css, keyframes } from '@emotion/react';

export type PlaceholderProps = {
  /** `lines` of text, or one `block`. */
  shape?: 'lines' | 'block';
  /** Number of lines; default 3. */
  lines?: number;
  /** Height of a block, a CSS length. */
  height?: string;
  /** Said to screen readers while it stands there; default 'Loading…'. '' makes it decoration. */
  label?: string;
};

const breathe = keyframes`50% { opacity: 0.5; }`;

const frame = css`
  display: grid;
  gap: 0.7em;
  width: 100%;
`;

const strip = css`
  height: 0.9em;
  background: color-mix(in srgb, currentColor 13%, transparent);
  animation: ${breathe} 1.8s ease-in-out infinite;
  &:last-of-type:not(:only-of-type) {
    width: 62%;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** The quiet shape of what is being fetched. */
export const Placeholder = ({ shape = 'lines', lines = 3, height = '10rem', label = 'Loading…' }: PlaceholderProps) => (
  <div
    css={frame}
    role={label ? 'status' : undefined}
    aria-label={label || undefined}
    aria-hidden={label ? undefined : true}
  >
    {shape === 'block' ? (
      <div css={[strip, { height }]} />
    ) : (
      Array.from({ length: lines }, (_, index) => <div css={strip} key={index} />)
    )}
  </div>
);
