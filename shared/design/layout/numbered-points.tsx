import { css } from '@emotion/react';
import { gridOf, stackOf } from '../styles.ts';

const list = css`
  ${gridOf('l xl', { tablet: 2 })}
  counter-reset: point;
  & > li {
    position: relative;
    ${stackOf('2xs')}
    padding: var(--space-s) 0 0 3.6rem;
    border-top: var(--rule-strong);
    counter-increment: point;
  }
  & > li::before {
    content: counter(point);
    position: absolute;
    inset: 0.16em auto auto 0;
    font-family: var(--font-display);
    font-size: var(--step-5);
    font-variant-numeric: lining-nums;
    line-height: 1;
    color: var(--color-accent);
  }
  & h3 {
    font-size: var(--step-2);
  }
`;

/** Titles with a text, each with a large number. */
export const NumberedPoints = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <ol css={list} role="list">
    {points.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
