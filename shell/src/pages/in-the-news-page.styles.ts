import { css } from '@emotion/react';
import { from, track, capitals, gridOf, rowOf, smallPrint, touchTarget } from '@cobblestone/design/styles.ts';

/** The masthead of a newspaper. */
export const nameplate = css`
  display: grid;
  justify-items: center;
  text-align: center;
  & h1 {
    padding-block: var(--space-s);
    font-size: clamp(2.4rem, 1.3rem + 4.7vw, 5.25rem);
    line-height: 0.98;
    letter-spacing: -0.025em;
  }
`;

export const ears = css`
  ${rowOf('0 m', 'normal', 'space-between')}
  width: 100%;
  padding-bottom: var(--space-2xs);
  border-bottom: var(--rule-strong);
  ${capitals}
  color: var(--color-accent);
`;

export const motto = css`
  width: 100%;
  padding-block: var(--space-2xs);
  border-top: var(--rule-strong);
  border-bottom: var(--rule-double);
  font-size: var(--step-0);
  text-wrap: balance;
  color: var(--color-text-muted);
`;

/** Two columns of articles below the lead. */
export const clippings = gridOf('l xl', { laptop: 2 });

export const article = css`
  ${gridOf('s m', { largePhone: '11rem 1fr', align: 'start' })}
  height: 100%;
  padding-top: var(--space-s);
  border-top: var(--rule-strong);
`;

export const leadArticle = css`
  padding-top: 0;
  border-top: 0;
  @media ${from.tablet} {
    grid-template-columns: minmax(0, 1.25fr) ${track};
    align-items: center;
    gap: var(--space-xl);
  }
`;

export const picture = css`
  aspect-ratio: 16 / 10;
  @media ${from.largePhone} {
    aspect-ratio: 1;
  }
`;

export const leadPicture = css`
  aspect-ratio: 16 / 10;
  box-shadow: var(--shadow-paper);
`;

export const textBlock = gridOf('2xs', { justify: 'start' });

export const title = css`
  font-size: var(--step-2);
  line-height: 1.15;
`;

export const leadTitle = css`
  font-size: var(--step-4);
  font-family: var(--font-headline);
  font-variation-settings: var(--letters-large);
`;

export const source = css`
  ${rowOf('0 0.8em')}
  ${smallPrint}
  & cite {
    font-style: normal;
    font-weight: 650;
    color: var(--color-accent);
  }
`;

export const quote = css`
  padding-inline-start: var(--space-s);
  border-inline-start: 3px double var(--color-rule-strong);
  font: var(--step-1) / 1.35 var(--font-display);
`;

export const read = css`
  ${touchTarget}
  font-weight: 600;
`;
