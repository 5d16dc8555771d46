import { css } from '@emotion/react';
import { gridOf, smallPrint } from '../styles.ts';

export type PullQuoteProps = { children: string; cite: string };

const figure = css`
  ${gridOf('s')}
  max-width: 44rem;
  padding-block: var(--space-m);
  border-block: var(--rule-double);
`;

const textBlock = css`
  font: var(--step-3) / 1.18 var(--font-display);
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

const source = css`
  ${smallPrint}
  letter-spacing: 0.04em;
`;

export const PullQuote = ({ children, cite }: PullQuoteProps) => (
  <figure css={figure}>
    <blockquote css={textBlock}>
      <p>{children}</p>
    </blockquote>
    <figcaption css={source}>{cite}</figcaption>
  </figure>
);
