import { css, keyframes } from '@emotion/react';

export type SpinnerProps = {
  /** Shown next to the spinner, which is decorative without it. */
  label?: string;
};

const turn = keyframes`to { rotate: 1turn; }`;

const frame = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2xs);
`;

const wheel = css`
  flex: none;
  width: 1.15em;
  height: 1.15em;
  animation: ${turn} 1.1s linear infinite;
`;

/** A spinner, with the role `status` if it has a label. */
export const Spinner = ({ label }: SpinnerProps) => (
  <span css={frame} role={label ? 'status' : undefined}>
    <svg css={wheel} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="9" strokeWidth="2" opacity="0.28" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
    {label ? <span>{label}</span> : null}
  </span>
);
