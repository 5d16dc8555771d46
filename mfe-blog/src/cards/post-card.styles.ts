import { css, type SerializedStyles } from '@emotion/react';
import * as design from '@cobblestone/design/styles.ts';
import type { CardLayout } from '../model/card-layout.ts';

const wide = `@media ${design.from.tablet}`;

/** The lines between columns are clipped at the grid's left edge. */
export const grid = css`
  ${design.gridOf('l', { tablet: 12 })}
  ${wide} {
    clip-path: inset(-0.5rem);
  }
`;

/**
 * When a story opens, its card's picture becomes the story's picture (A37). Only the focused card has a transition name,
 * because every name costs time.
 */
export const openingPicture = (id: string) => css`
  article:focus-within & {
    view-transition-name: post-${id};
    view-transition-class: picture;
  }
`;

/** Lines between rows and columns, as in a newspaper. */
const cell = css`
  position: relative;
  display: grid;
  align-content: start;
  padding-top: var(--space-l);
  border-top: var(--rule-thin);
  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }
  ${wide} {
    &::before {
      content: '';
      position: absolute;
      inset-block: var(--space-l) 0;
      left: calc(var(--space-l) / -2);
      border-left: var(--rule-thin);
    }
  }
`;

/** For the first row of a list. */
const topRow = css`
  ${wide} {
    padding-top: 0;
    border-top: 0;
    &::before {
      inset-block-start: 0;
    }
  }
`;

const card = css`
  position: relative;
  ${design.gridOf('xs s')}
  grid-template-areas: 'picture' 'head' 'text';
  align-content: start;
  &:hover h3,
  &:focus-within h3 {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.14em;
    text-decoration-color: var(--color-brass);
  }
`;

const split = (columns: string, areas: string) => css`
  ${wide} {
    grid-template-columns: ${columns};
    grid-template-areas: ${areas};
    grid-template-rows: auto 1fr;
    column-gap: var(--space-l);
  }
`;

/** A small picture beside the headline. */
const smallCard = css`
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  grid-template-areas: 'picture head' 'text text';
`;

const smallRowCard = css`
  ${smallCard}
  @media ${design.from.laptop} {
    grid-template-areas: 'picture head' 'picture text';
    grid-template-rows: auto 1fr;
  }
`;

/** A card's place among twelve columns, the arrangement of its parts, and the size of its headline. */
const layouts: Record<CardLayout, { place: string; parts?: SerializedStyles; headline: 1 | 3 | 4 }> = {
  lead: {
    place: 'grid-column: 1 / -1;',
    parts: split('minmax(0, 7fr) minmax(0, 5fr)', "'picture head' 'picture text'"),
    headline: 4,
  },
  tall: { place: 'grid-area: span 2 / span 7;', headline: 3 },
  side: { place: 'grid-column: span 5;', parts: smallRowCard, headline: 1 },
  column: {
    place: 'grid-column: span 4;',
    parts: css`
      ${smallCard}
      ${wide} {
        grid-template-columns: ${design.track};
        grid-template-areas: 'picture' 'head' 'text';
      }
    `,
    headline: 1,
  },
  wide: {
    place: 'grid-column: 1 / -1;',
    parts: split('minmax(0, 5fr) minmax(0, 7fr)', "'head picture' 'text picture'"),
    headline: 3,
  },
  pair: { place: 'grid-column: span 6;', parts: smallRowCard, headline: 1 },
};

/** @param top true for a card in the list's first row */
export const cellStyle = (layout: CardLayout, top = false) => [
  cell,
  layout === 'wide' && css({ borderTop: 'var(--rule-double)' }),
  css`
    ${wide} {
      ${layouts[layout].place}
    }
  `,
  top && topRow,
];

export const cardStyle = (layout: CardLayout) => [card, layouts[layout].parts];

export function headlineStyle(layout: CardLayout) {
  return css`
    font-size: var(--step-${layouts[layout].headline});
    font-family: var(${layout === 'lead' ? '--font-headline' : '--font-display'});
    font-variation-settings: ${layout === 'lead' ? 'var(--letters-large)' : 'normal'};
    line-height: 1.12;
  `;
}

export const picture = css`
  grid-area: picture;
  align-self: start;
  aspect-ratio: 16 / 9;
`;

/** Small pictures are nearly square, so that a cat is still visible on a phone. */
export const smallPicture = { aspectRatio: '4 / 3' };

export const head = css`
  grid-area: head;
  ${design.stackOf('2xs')}
`;

export const kicker = css`
  ${design.capitals}
  line-height: 1.3;
  letter-spacing: 0.1em;
  color: var(--color-accent);
`;

export const text = css`
  grid-area: text;
  ${design.stackOf('2xs', { justify: 'start' })}
`;

export const excerpt = css`
  line-height: 1.45;
  color: var(--color-text-muted);
`;

export const leadExcerpt = css`
  font-size: var(--step-1);
  line-height: 1.42;
`;

export const byline = css`
  ${design.smallPrint}
  ${design.separatedRow('1em', "content: '·';")}
`;

/** The card's only link. The whole card is clickable. */
export const readMore = css`
  padding-block: 0.15em;
  font-weight: 650;
  &::before {
    ${design.drawnAt('0')}
  }
  &::after {
    content: '→';
    display: inline-block;
    padding-left: 0.4em;
    transition: translate var(--duration-quick) var(--ease-paper);
  }
  &:hover::after {
    translate: 0.2em 0;
  }
`;
