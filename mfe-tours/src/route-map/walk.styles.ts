import { css } from '@emotion/react';
import * as design from '@cobblestone/design/styles.ts';

/* The cat is animated. */
const animated = '@media screen and (scripting: enabled) and (prefers-reduced-motion: no-preference)';
/* The map stays beside or above the text, unless it would leave too little room for it. */
const stickyBeside = `@media screen and ${design.from.tablet} and ${design.highScreen}`;
const stickyAbove = `${animated} and ${design.below.tablet} and ${design.highScreen}`;

export const layout = css`
  ${design.gridOf('l xl', { tablet: '1.1fr 1fr' })}
  /* A quarter of a phone's screen, so that most of it is left for the text. */
  --map-height: 25svh;
  @media ${design.from.tablet} {
    --map-height: min(100%, 100svh - 7rem);
  }
  ${design.printAsBlocks}
  /* Map, stops and meeting place fit on one sheet. */
  @media print {
    columns: 2;
    column-gap: 8mm;
    font-size: 8pt;
    line-height: 1.27;
  }
`;

export const mapPlace = css`
  position: relative;
  z-index: 1;
  ${stickyBeside} {
    position: sticky;
    /* Vertically centered on a screen that is higher than the map. */
    top: max(5.75rem, 50svh - min(24vw, 18rem));
    align-self: start;
  }
  ${stickyAbove} {
    display: grid;
    grid-template-columns: ${design.track} auto;
    &:not([data-aside]) {
      position: sticky;
      top: 4.25rem;
      /* Focusing a control of the map must not scroll the page by its scroll padding. */
      & :is(a, button) {
        scroll-margin-top: -6rem;
      }
    }
  }
  @media print {
    max-width: 64mm;
  }
`;

/** The button beside the map that puts it aside. */
export const asideButton = css`
  display: none;
  ${stickyAbove} {
    display: block;
    width: 2.75rem;
    margin: -6px -6px -6px 6px;
    padding: 0;
    border: 1px solid var(--color-rule);
    font-size: var(--step--1);
    line-height: 1.2;
    writing-mode: vertical-rl;
    color: var(--color-text);
    background: var(--color-surface);
  }
`;

export const text = css`
  ${design.stackOf('l')}
  ${stickyBeside} {
    --above: 6svh;
  }
  ${stickyAbove} {
    /* Below the sticky map. */
    div:not([data-aside]) ~ & {
      --above: calc(var(--map-height) - 0.5rem);
    }
  }
  ${design.printAsBlocks}
`;

export const terminus = css`
  font-style: italic;
  color: var(--color-text-muted);
`;

export const steps = css`
  ${design.gridOf('l')}
  @media ${design.from.tablet} {
    gap: var(--space-2xl);
    ${animated} {
      gap: max(var(--space-2xl), 16svh);
    }
  }
  ${design.printAsBlocks}
`;

export const step = css`
  ${design.stackOf('2xs')}
  scroll-margin-top: var(--above, 1rem);
  @media print {
    display: block;
    li + & {
      margin-top: 5pt;
    }
    & h3 {
      font-size: 10.5pt;
    }
  }
`;

export const picture = css`
  padding-bottom: var(--space-s);
  ${design.notPrinted}
`;

export const leg = css`
  ${design.rowOf('0.1em 1.2em')}
  ${design.smallPrint}
  font-variant-numeric: lining-nums tabular-nums;
  & span + span {
    color: var(--color-accent);
  }
`;

export const service = css`
  & a {
    ${design.touchTarget}
  }
`;

const framed = css`
  position: relative;
  /* The map inside is a size container, which gives its frame no width. */
  width: 100%;
  margin-inline: auto;
  outline: 6px solid var(--color-sheet);
  box-shadow: var(--shadow-float);
`;

/** The viewport of the map. On a phone it shows a part of the map, which follows the cat. */
export const frame = css`
  ${framed}
  overflow: clip;
  background: var(--color-mist);
  @media screen and ${design.from.tablet} and ${design.highScreen} {
    width: min(100%, 100svh - 7.5rem);
  }
  @media print {
    outline: 1px solid;
  }
`;

export const framePart = css`
  ${stickyAbove} {
    /* Without the outline on both sides. */
    height: calc(var(--map-height) - 12px);
  }
  @media ${design.lowScreen} {
    max-width: 30rem;
  }
`;

export const sheet = css`
  position: relative;
  container-type: inline-size;
`;

export const sheetPart = css`
  ${stickyAbove} {
    width: 170%;
    will-change: transform;
  }
`;

export const plainPaper = css`
  aspect-ratio: 1;
  background: var(--color-newsprint);
`;

export const line = css`
  ${design.placedAt('0')}
  width: 100%;
  height: 100%;
  & path {
    fill: none;
    stroke: var(--color-sheet);
    stroke-width: 9px;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
    opacity: 0.85;
  }
  & path + path {
    stroke: var(--color-ink);
    stroke-width: 4px;
    stroke-dasharray: 0 9px;
    opacity: 1;
  }
  & [data-walked] path + path {
    stroke: var(--color-brick);
    stroke-width: 5.5px;
  }
`;

const positioned = css`
  position: absolute;
  left: calc(var(--x) * 0.1%);
  top: calc(var(--y) * 0.1%);
`;

/** Variables of the map's children, by their order: a class for each child would repeat all of its styles. */
export const positions = (element: 'a' | 'span', each: readonly Record<`--${string}`, string | number | undefined>[]) =>
  css(Object.fromEntries(each.map((own, index) => [`& > ${element}:nth-of-type(${index + 1})`, own])));

/* Not italic, as the italic font would be loaded for these few names only. */
export const label = css`
  /* Keeps a label within the map. Half of its length is about 0.3 em per letter, and its padding. */
  --half: calc(var(--letters) * 0.3em + 0.6em);
  --slope: max(sin(var(--turn)), sin(-1 * var(--turn)));
  --across: calc(var(--half) * cos(var(--turn)) + 0.6em * var(--slope));
  --down: calc(var(--half) * var(--slope) + 0.6em * cos(var(--turn)));
  position: absolute;
  left: clamp(var(--across), calc(var(--x) * 0.1%), calc(100% - var(--across)));
  top: clamp(var(--down), calc(var(--y) * 0.1%), calc(100% - var(--down)));
  translate: -50% -50%;
  rotate: var(--turn);
  padding: 0.12em 0.5em 0.2em;
  font: 600 0.75rem / 1 var(--font-display);
  white-space: nowrap;
  color: var(--color-ink);
  background: var(--color-newsprint);
  box-shadow: 0 1px 2px rgb(var(--ink-rgb) / 0.4);
  pointer-events: none;
  &::before {
    content: attr(data-name);
  }
  @media print {
    background-color: var(--color-newsprint) !important;
  }
  @media ${design.from.desktop} {
    font-size: 0.8rem;
  }
`;

export const onWater = css`
  letter-spacing: 0.06em;
  color: var(--color-newsprint);
  background: var(--color-harbour);
`;

/** For a label that has no room on a small map. */
export const onLargeMap = css`
  @container ${design.below.phone} {
    display: none;
  }
`;

/* A link on the map. Its background is smaller than the touch target. */
const marker = css`
  ${positioned}
  display: grid;
  place-items: center;
  isolation: isolate;
  font-family: var(--font-display);
  font-weight: 650;
  text-decoration: none;
  color: var(--color-ink);
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    background: var(--color-lamplight);
    border: 2px solid var(--color-ink);
    box-shadow: 0 2px 5px rgb(var(--ink-rgb) / 0.5);
  }
  @media print {
    &::before {
      background-color: var(--color-newsprint) !important;
    }
  }
`;

export const stop = css`
  ${marker}
  /* Never over the next stop. */
  --size: min(2.75rem, var(--reach) * 0.1cqi);
  width: var(--size);
  height: var(--size);
  translate: -50% -50%;
  border-radius: var(--radius-round);
  font-size: min(0.95rem, 0.6 * var(--size));
  font-variant-numeric: lining-nums;
  line-height: 1;
  /* The main thread draws each frame of a color transition, which would disturb the cat's animation. */
  transition: none;
  &::before {
    inset: calc((var(--size) - min(1.75rem, 0.94 * var(--size))) / 2);
    border-radius: inherit;
    transition: scale var(--duration-calm) var(--ease-paper);
  }
  &:hover::before,
  &[aria-current]::before {
    scale: 1.2;
  }
  &[aria-current] {
    color: var(--color-sheet);
  }
  &[aria-current]::before {
    background: var(--color-brick);
    border-color: var(--color-sheet);
  }
`;

/* As large as the map, so that percentages in its transform are percentages of the map. */
export const carrier = css`
  ${design.placedAt('0')}
  transform: translate(calc(var(--start-x) * 0.1%), calc(var(--start-y) * 0.1%));
  pointer-events: none;
`;

export const cat = css`
  position: absolute;
  left: -1.6rem;
  top: -2.9rem;
  width: 3.2rem;
  height: 2.6rem;
  will-change: transform;
  & > svg {
    ${design.placedAt('0')}
    overflow: visible;
    will-change: opacity;
    fill: none;
    stroke: var(--color-ink);
    stroke-linecap: round;
  }
  & > [data-cat='stride'] {
    opacity: 0;
  }
  ${design.notPrinted}
`;

export const wholeFrame = css`
  /* Large letters of a label near the edge make no page wider. */
  overflow-x: clip;
  ${framed}
  max-width: 46rem;
  @media print {
    break-inside: avoid;
    max-width: 80mm;
  }
`;

export const walkName = css`
  ${marker}
  min-height: 2.75rem;
  /* Keeps two lines of text within the map. */
  top: min(calc(var(--y) * 0.1%), calc(100% - 4.2rem));
  translate: -50% 0.3rem;
  padding: 0.65rem 0.6rem;
  font-size: 0.9rem;
  line-height: 1.1;
  width: max-content;
  max-width: 52%;
  text-align: center;
  &::before {
    inset: 0.4rem 0;
    border-radius: var(--radius-m);
  }
  &:hover {
    text-decoration: underline;
  }
`;
