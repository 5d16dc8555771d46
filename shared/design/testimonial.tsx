import { css } from '@emotion/react';
import { oneColumn } from './breakpoints.ts';
import { Stars } from './stars.tsx';

export type TestimonialProps = {
  quote: string;
  author: string;
  /** 'Visitor from Leeds', 'Licensed guide'. */
  role?: string;
  /** Where it was said. */
  source?: string;
  /** 1 to 5. */
  rating?: number;
  /** `large` for one alone on a band; default `regular`. */
  size?: 'regular' | 'large';
};

const figure = css`
  ${oneColumn}
  gap: var(--space-s);
  max-width: 46rem;
`;

const quoteLook = css`
  font-family: var(--font-display);
  font-size: var(--step-1);
  font-weight: 420;
  line-height: 1.42;
  text-wrap: balance;
  text-wrap: pretty;
  /* The quotation mark hangs. By an indent and not by hanging-punctuation, which WebKit alone knows and would add to it. */
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
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.6em;
  font-size: var(--step--1);
  line-height: 1.45;
  color: var(--color-text-muted);
  & cite {
    font-style: normal;
    font-weight: 650;
    color: var(--color-text);
  }
`;

const withDash = css`
  &::before {
    content: '';
    align-self: center;
    width: 1.6em;
    border-top: 1px solid currentColor;
  }
`;

/** What someone said about a walk. */
export const Testimonial = ({ quote, author, role, source, rating, size = 'regular' }: TestimonialProps) => (
  <figure css={figure}>
    {rating ? <Stars rating={rating} /> : null}
    <blockquote css={[quoteLook, size === 'large' && largeQuote]}>
      <p>“{quote}”</p>
    </blockquote>
    <figcaption css={[caption, withDash]}>
      <cite>{author}</cite>
      {role ? <span>{role}</span> : null}
      {source ? <span>{source}</span> : null}
    </figcaption>
  </figure>
);
