import { css } from '@emotion/react';
import { from, track } from '@cobblestone/design/breakpoints.ts';
import { gridOf } from '@cobblestone/design/styles.ts';
import { touchLine } from '@cobblestone/design/touch-target.ts';

export const intro = css`
  ${gridOf('l xl', { largeTablet: '1.3fr 1fr' })}
  align-items: center;
`;

export const occasions = css`
  ${gridOf('0 xl', { tablet: 2 })}
  & > div {
    ${gridOf('s', { always: 'minmax(7rem, 0.5fr) 1fr' })}
    padding-block: var(--space-s);
    border-top: 1px solid var(--color-rule);
  }
  & dt {
    font: 560 var(--step-1) / 1.2 var(--font-display);
  }
`;

export const neighborhoods = css`
  ${gridOf('l')}
  @media ${from.tablet} {
    grid-template-columns: repeat(3, ${track});
  }
  & > li {
    ${gridOf('xs')}
    align-content: start;
  }
  & h3 > a {
    ${touchLine}
  }
`;

export const calculator = css`
  ${gridOf('l xl')}
  @media ${from.largeTablet} {
    grid-template-columns: ${track} minmax(0, 30rem);
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :nth-of-type(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

export const scheduling = gridOf('l xl', { largeTablet: '1fr 1.2fr' });
