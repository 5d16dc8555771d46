import { css } from '@emotion/react';

export type StarsProps = {
  /** 0 to 5, with fractions. */
  rating: number;
};

const row = css`
  display: inline-flex;
  gap: 0.12em;
  font-size: 1.05em;
  line-height: 1;
`;

const star = css`
  width: 1em;
  height: 1em;
  background: linear-gradient(to right, var(--color-brass) var(--filled), color-mix(in srgb, currentColor 24%, transparent) var(--filled));
  clip-path: polygon(50% 2%, 62% 36%, 98% 37%, 69% 59%, 79% 94%, 50% 73%, 21% 94%, 31% 59%, 2% 37%, 38% 36%);
  forced-color-adjust: none;
`;

/** A rating as five stars, read aloud as '4.9 out of 5 stars'. */
export const Stars = ({ rating }: StarsProps) => (
  <span css={row} role="img" aria-label={`${rating} out of 5 stars`}>
    {[0, 1, 2, 3, 4].map((index) => (
      <span
        css={[star, { '--filled': `${Math.round(Math.max(0, Math.min(1, rating - index)) * 100)}%` }]}
        key={index}
      />
    ))}
  </span>
);
