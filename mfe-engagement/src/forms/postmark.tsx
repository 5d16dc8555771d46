import * as styles from './form.styles.ts';

/** A cat's face in a cancelled stamp. Decoration. */
export function Postmark() {
  return (
    <svg css={styles.postmark} viewBox="0 0 96 64" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <circle cx="32" cy="32" r="26" />
      <circle cx="32" cy="32" r="20" strokeWidth="1" />
      <path d="M23 40V25l5 4h8l5-4v15c0 4-4 6-9 6s-9-2-9-6Z" strokeLinejoin="round" />
      <path d="M28 35v.5M36 35v.5M31 39.5h2" strokeLinecap="round" strokeWidth="2.4" />
      <path d="M62 18c6-4 10 4 16 0s10 4 16 0M62 28c6-4 10 4 16 0s10 4 16 0M62 38c6-4 10 4 16 0s10 4 16 0M62 48c6-4 10 4 16 0s10 4 16 0" />
    </svg>
  );
}
