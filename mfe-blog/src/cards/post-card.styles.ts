import { css, type SerializedStyles } from '@emotion/react';
import {
  from,
  track,
  capitals,
  drawnAt,
  gridOf,
  separatedRow,
  smallPrint,
  stackOf,
} from '@cobblestone/design/styles.ts';
import type { CardLayout } from '../model/card-layout.ts';

const wide = `@media ${from.tablet}`;
const wider = `@media ${from.laptop}`;

export const grid = gridOf('l', { tablet: 12 });

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
`;

const columnRule = css`
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

const span = (column: string, row = 'auto') => css`
  ${wide} {
    grid-column: ${column};
    grid-row: ${row};
  }
`;

const spans: Record<CardLayout, SerializedStyles> = {
  lead: span('1 / -1'),
  tall: span('span 7', 'span 2'),
  side: span('span 5'),
  column: span('span 4'),
  wide: css`
    ${span('1 / -1')};
    border-top: var(--rule-double);
  `,
  pair: span('span 6'),
};

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

/** @param top true for a card in the list's first row */
export function cellStyle(layout: CardLayout, startsRow: boolean, top = false) {
  return [cell, spans[layout], !startsRow && columnRule, top && topRow];
}

export const card = css`
  position: relative;
  ${gridOf('xs s')}
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

/** A small picture beside the headline. */
const smallCard = css`
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  grid-template-areas: 'picture head' 'text text';
`;

const split = (columns: string, areas: string) => css`
  ${wide} {
    grid-template-columns: ${columns};
    grid-template-areas: ${areas};
    grid-template-rows: auto 1fr;
    column-gap: var(--space-l);
  }
`;

const smallRowCard = css`
  ${smallCard};
  ${wider} {
    grid-template-areas: 'picture head' 'picture text';
    grid-template-rows: auto 1fr;
  }
`;

export const cardLayouts: Record<CardLayout, SerializedStyles> = {
  lead: split('minmax(0, 7fr) minmax(0, 5fr)', "'picture head' 'picture text'"),
  tall: css``,
  side: smallRowCard,
  column: css`
    ${smallCard};
    ${wide} {
      grid-template-columns: ${track};
      grid-template-areas: 'picture' 'head' 'text';
    }
  `,
  wide: split('minmax(0, 5fr) minmax(0, 7fr)', "'head picture' 'text picture'"),
  pair: smallRowCard,
};

const headlineSizes: Record<CardLayout, string> = {
  lead: 'var(--step-4)',
  tall: 'var(--step-3)',
  side: 'var(--step-1)',
  column: 'var(--step-1)',
  wide: 'var(--step-3)',
  pair: 'var(--step-1)',
};

export function headlineStyle(layout: CardLayout) {
  return css`
    font-size: ${headlineSizes[layout]};
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
export const smallPicture = css`
  aspect-ratio: 4 / 3;
`;

export const head = css`
  grid-area: head;
  ${stackOf('2xs')}
`;

export const kicker = css`
  ${capitals}
  line-height: 1.3;
  letter-spacing: 0.1em;
  color: var(--color-accent);
`;

export const text = css`
  grid-area: text;
  ${stackOf('2xs')}
  justify-items: start;
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
  ${smallPrint}
  ${separatedRow('1em', "content: '·';")}
`;

/** The card's only link. The whole card is clickable. */
export const readMore = css`
  padding-block: 0.15em;
  font-weight: 650;
  &::before {
    ${drawnAt('0')}
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
