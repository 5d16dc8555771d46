import { css } from '@emotion/react';
import { from } from '@cobblestone/design/styles.ts';

const stamp = css`
  display: none;
  width: 8.5rem;
  margin-top: auto;
  rotate: -4deg;
  filter: drop-shadow(0 2px 3px rgb(var(--ink-rgb) / 0.3));
  @media ${from.laptop} {
    display: block;
  }
`;

/** Decoration: a postage stamp with a cat on a roof. */
export function Stamp() {
  return (
    <svg css={stamp} viewBox="0 0 150 124" aria-hidden="true">
      <path
        fill="var(--color-newsprint)"
        stroke="var(--color-newsprint)"
        strokeWidth="8"
        strokeDasharray="0.1 10"
        strokeLinecap="round"
        d="M12 12h80v100H12Z"
      />
      <path fill="var(--color-harbour)" d="M18 18h68v88H18Z" />
      <circle cx="66" cy="40" r="12" fill="var(--color-newsprint)" />
      <path fill="var(--color-dusk)" d="M18 84V70h10v-8h9v8h11v-6h8v6h14v-9h8v9h8v14Z" />
      <path fill="var(--color-night)" d="M18 106V86h68v20Z" />
      <path
        fill="var(--color-brass)"
        d="M38 88c-2-9 0-17 5-21-2-4-3-8-2-13l6 4h6l6-4c1 5 0 9-2 13 6 4 8 12 6 21 5-1 8-4 8-8l3 1c0 7-5 11-12 11H40Z"
      />
      <path
        stroke="var(--color-night)"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
        d="M46 64v.1M54 64v.1M49 68.5h2"
      />
      <g fill="none" stroke="var(--color-brick)" strokeWidth="1.6" opacity="0.85">
        <circle cx="98" cy="34" r="22" />
        <circle cx="98" cy="34" r="16" />
        <path d="M116 22c6-3 9 3 15 0s9 3 15 0M118 30c6-3 9 3 15 0s9 3 13 0M119 38c6-3 9 3 15 0s8 3 12 0M116 46c6-3 9 3 15 0s9 3 15 0" />
      </g>
    </svg>
  );
}
