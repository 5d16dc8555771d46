import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import type { CardSetting } from '../model/card-layout.ts';

const wide = `@media ${from.tablet}`;
const wider = `@media ${from.laptop}`;

export const grid = css`
  ${oneColumn}
  gap: var(--space-l);
  ${wide} {
    grid-template-columns: repeat(12, ${track});
    column-gap: var(--space-l);
  }
`;

/** The picture of the story that is being opened turns into the story's own (A37). One of a page of them, so that the others cost nothing. */
export const followed = (id: string) => css`
  article:focus-within & {
    view-transition-name: post-${id};
    view-transition-class: picture;
  }
`;

/** Rules between rows and columns, as a broadsheet sets them. */
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

const spans: Record<CardSetting, ReturnType<typeof css>> = {
  lead: css`
    ${wide} {
      grid-column: 1 / -1;
    }
  `,
  tall: css`
    ${wide} {
      grid-column: span 7;
      grid-row: span 2;
    }
  `,
  side: css`
    ${wide} {
      grid-column: span 5;
    }
  `,
  column: css`
    ${wide} {
      grid-column: span 4;
    }
  `,
  wide: css`
    border-top: var(--rule-double);
    ${wide} {
      grid-column: 1 / -1;
    }
  `,
  pair: css`
    ${wide} {
      grid-column: span 6;
    }
  `,
};

/** Beside the first card of a list that has no row above. */
const topRow = css`
  ${wide} {
    padding-top: 0;
    border-top: 0;
    &::before {
      inset-block-start: 0;
    }
  }
`;

/** @param top true for a card of the list's first row */
export function cellLook(setting: CardSetting, startsRow: boolean, top = false) {
  return [cell, spans[setting], !startsRow && columnRule, top && topRow];
}

export const card = css`
  position: relative;
  ${oneColumn}
  grid-template-areas: 'picture' 'head' 'text';
  align-content: start;
  gap: var(--space-xs) var(--space-s);
  &:hover h3,
  &:focus-within h3 {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.14em;
    text-decoration-color: var(--color-brass);
  }
`;

/** A small plate beside the headline. */
const plate = css`
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

export const cardSettings: Record<CardSetting, ReturnType<typeof css>> = {
  lead: split('minmax(0, 7fr) minmax(0, 5fr)', "'picture head' 'picture text'"),
  tall: css``,
  side: css`
    ${plate};
    ${wider} {
      grid-template-areas: 'picture head' 'picture text';
      grid-template-rows: auto 1fr;
    }
  `,
  column: css`
    ${plate};
    ${wide} {
      grid-template-columns: ${track};
      grid-template-areas: 'picture' 'head' 'text';
    }
  `,
  wide: split('minmax(0, 5fr) minmax(0, 7fr)', "'head picture' 'text picture'"),
  pair: css`
    ${plate};
    ${wider} {
      grid-template-areas: 'picture head' 'picture text';
      grid-template-rows: auto 1fr;
    }
  `,
};

const headlineSizes: Record<CardSetting, string> = {
  lead: 'var(--step-4)',
  tall: 'var(--step-3)',
  side: 'var(--step-1)',
  column: 'var(--step-1)',
  wide: 'var(--step-3)',
  pair: 'var(--step-1)',
};

export function headlineLook(setting: CardSetting) {
  return css`
    font-size: ${headlineSizes[setting]};
    font-family: var(${setting === 'lead' ? '--font-headline' : '--font-display'});
    font-variation-settings: ${setting === 'lead' ? 'var(--letters-large)' : 'normal'};
    line-height: 1.12;
  `;
}

export const picture = css`
  grid-area: picture;
  align-self: start;
  aspect-ratio: 16 / 9;
`;

/** Small plates are nearly square, so that a cat still shows at a thumb's width. */
export const smallPicture = css`
  aspect-ratio: 4 / 3;
`;

export const head = css`
  grid-area: head;
  display: grid;
  align-content: start;
  gap: var(--space-2xs);
`;

export const kicker = css`
  font-size: var(--step--1);
  font-weight: 650;
  line-height: 1.3;
  letter-spacing: 0.1em;
  text-transform: uppercase;
  color: var(--color-accent);
`;

export const text = css`
  grid-area: text;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-2xs);
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
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.4em;
  font-size: var(--step--1);
  color: var(--color-text-muted);
  & > :not(:last-child)::after {
    content: '·';
    padding-left: 0.4em;
  }
`;

/** The one link of a card; it takes clicks on the whole card. */
export const readMore = css`
  padding-block: 0.15em;
  font-weight: 650;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
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
