import { css } from '@emotion/react';

export const introGrid = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-xl);
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 22rem);
    gap: var(--space-2xl);
  }
`;

export const introWords = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-s);
  & > :last-child {
    margin-top: var(--space-2xs);
  }
`;
