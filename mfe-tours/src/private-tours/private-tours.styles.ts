import { css } from '@emotion/react';
import { from } from '@cobblestone/design/breakpoints.ts';
import { gridOf, stackOf } from '@cobblestone/design/styles.ts';
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
  ${gridOf('l', { tablet: 3 })}
  & > li {
    ${stackOf('xs')}
  }
  & h3 > a {
    ${touchLine}
  }
`;

export const calculator = css`
  ${gridOf('l xl', { largeTablet: '1fr 30rem' })}
  @media ${from.largeTablet} {
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :nth-of-type(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

export const scheduling = gridOf('l xl', { largeTablet: '1fr 1.2fr' });
