import { css } from '@emotion/react';
import { gridOf, rowOf } from '../styles.ts';

export type TestimonialProps = {
  quote: string;
  author: string;
  /** 'Visitor from Leeds', 'Licensed guide'. */
  role?: string;
  /** Where it was published. */
  source?: string;
  /** 1 to 5. */
  rating?: number;
  /** Default `regular`. */
  size?: 'regular' | 'large';
};

const figure = css`
  ${gridOf('s')}
  max-width: 46rem;
`;

const quoteStyle = css`
  font: 420 var(--step-1) / 1.42 var(--font-display);
  text-wrap: balance;
  text-wrap: pretty;
  /* A hanging quotation mark; only WebKit supports hanging-punctuation. */
  & p {
    text-indent: -0.44em;
    padding-inline-start: 0.44em;
  }
`;

const largeQuote = css`
  font-size: var(--step-2);
  line-height: 1.34;
`;

const caption = css`
  ${rowOf('0 0.6em')}
  font-size: var(--step--1);
  line-height: 1.45;
  color: var(--color-text-muted);
  & cite {
    font-style: normal;
    font-weight: 650;
    color: var(--color-text);
  }
  &::before {
    content: '';
    align-self: center;
    width: 1.6em;
    border-top: 1px solid currentColor;
  }
`;

export const Testimonial = ({ quote, author, role, source, rating, size = 'regular' }: TestimonialProps) => (
  <figure css={figure}>
    {rating ? <Stars rating={rating} /> : null}
    <blockquote css={[quoteStyle, size === 'large' && largeQuote]}>
      <p>“{quote}”</p>
    </blockquote>
    <figcaption css={caption}>
      <cite translate="no">{author}</cite>
      {role ? <span>{role}</span> : null}
      {source ? <span>{source}</span> : null}
    </figcaption>
  </figure>
);

const starRow = css`
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

/** A rating from 0 to 5, with fractions, as stars. It is read aloud as '4.9 out of 5 stars'. */
export const Stars = ({ rating }: { rating: number }) => (
  <span css={starRow} role="img" aria-label={`${rating} out of 5 stars`}>
    {[0, 1, 2, 3, 4].map((index) => (
      <span
        css={[star, { '--filled': `${Math.round(Math.max(0, Math.min(1, rating - index)) * 100)}%` }]}
        key={index}
      />
    ))}
  </span>
);
