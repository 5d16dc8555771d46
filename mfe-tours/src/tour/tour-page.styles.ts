import { css } from '@emotion/react';
import { from, oneColumn, pageColumn, printAsBlocks, stackOf } from '@cobblestone/design/styles.ts';

/** The introduction and the booking card, which is sticky beside it on wide screens. */
export const walk = css`
  --spot-width: 16.5rem;
  --spot-gap: var(--space-l);
  ${oneColumn}
  @media ${from.laptop} {
    --spot-width: 20rem;
    --spot-gap: var(--space-xl);
  }
  @media screen and ${from.tablet} {
    & > section {
      grid-area: 1 / 1;
    }
    /* Keeps the card's column free. */
    & > section > div:last-of-type {
      padding-inline-end: calc(var(--space-gutter) + var(--spot-width) + var(--spot-gap));
    }
  }
  ${printAsBlocks}
`;

export const spotCard = css`
  padding: 0 var(--space-gutter) var(--space-2xl);
  @media screen and ${from.tablet} {
    grid-area: 1 / 1;
    z-index: 1;
    display: grid;
    grid-template-columns: var(--spot-width);
    justify-content: end;
    ${pageColumn}
    padding-block: var(--space-2xl);
    pointer-events: none;
    & > * {
      pointer-events: auto;
    }
  }
`;

export const introTextBlock = css`
  ${stackOf('s')}
  & > :nth-of-type(3) {
    margin-top: var(--space-2xs);
  }
  ${printAsBlocks}
`;
