import { from, lowScreen } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';
import { givesWay, walking } from './walk-band.styles.ts';

/** The window on the map. On a phone it shows a part, which follows the cat; where nothing walks, the whole. */
export const frame = css`
  position: relative;
  overflow: clip;
  outline: 6px solid var(--color-sheet);
  background: var(--color-mist);
  box-shadow: var(--shadow-float);
  @media screen and ${from.tablet} {
    width: min(100%, 100svh - 7.5rem);
    margin-inline: auto;
    @media ${lowScreen} {
      width: min(100%, 100svh - 9.75rem);
    }
  }
  @media print {
    outline: 1px solid;
  }
`;

export const framePart = css`
  ${walking} {
    /* With its outline, as high as the map's place. */
    height: calc(var(--map-height) - 12px);
    @media ${from.tablet} {
      height: auto;
    }
  }
  ${givesWay} {
    height: auto;
    max-width: 30rem;
    margin-inline: auto;
  }
`;

export const sheet = css`
  position: relative;
`;

export const sheetPart = css`
  ${walking} {
    width: 170%;
    will-change: transform;
    @media ${from.tablet} {
      width: 100%;
    }
  }
  ${givesWay} {
    width: 100%;
  }
`;

export const plainPaper = css`
  aspect-ratio: 1;
  background: var(--color-newsprint);
`;

export const line = css`
  position: absolute;
  inset: 0;
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

const placed = css`
  position: absolute;
  left: calc(var(--x) * 0.1%);
  top: calc(var(--y) * 0.1%);
`;

/** Said by the map, for its children of one kind in their order: a class for each would say all of a look again. */
export const places = (element: 'a' | 'span', each: readonly Record<`--${string}`, string | number | undefined>[]) =>
  css(Object.fromEntries(each.map((own, index) => [`& > ${element}:nth-of-type(${index + 1})`, own])));

/* Upright: for these few names alone, a page would fetch the italics. */
export const label = css`
  ${placed}
  translate: -50% -50%;
  rotate: var(--turn);
  padding: 0.12em 0.5em 0.2em;
  font-family: var(--font-display);
  font-size: 0.75rem;
  font-weight: 600;
  line-height: 1;
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
  @media ${from.desktop} {
    font-size: 0.8rem;
  }
`;

/* A map's edge would cut it: half a letter is a quarter of its size wide, with the slip's own edge. */
export const level = css`
  --half: calc(var(--letters) * 0.26em + 0.6em);
  left: clamp(var(--half), calc(var(--x) * 0.1%), calc(100% - var(--half)));
`;

export const onWater = css`
  letter-spacing: 0.06em;
  color: var(--color-newsprint);
  background: var(--color-harbour);
`;

/* As large as a finger; what is seen of it is smaller. */
export const stop = css`
  ${placed}
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  translate: -50% -50%;
  border-radius: var(--radius-round);
  font-family: var(--font-display);
  font-size: 0.95rem;
  font-weight: 650;
  font-variant-numeric: lining-nums;
  line-height: 1;
  text-decoration: none;
  color: var(--color-ink);
  /* A color that fades is drawn by the page's own thread, frame by frame, while the cat walks. */
  transition: none;
  isolation: isolate;
  &::before {
    content: '';
    position: absolute;
    inset: 0.5rem;
    z-index: -1;
    border-radius: inherit;
    background: var(--color-lamplight);
    border: 2px solid var(--color-ink);
    box-shadow: 0 2px 5px rgb(var(--ink-rgb) / 0.5);
    transition: scale var(--duration-calm) var(--ease-paper);
  }
  &:hover {
    color: var(--color-ink);
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
  @media print {
    &::before {
      background-color: var(--color-newsprint) !important;
    }
  }
`;

/* As large as the map: moved by parts of itself, it is at parts of the map, whatever the map's size. */
export const carrier = css`
  position: absolute;
  inset: 0;
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
    position: absolute;
    inset: 0;
    overflow: visible;
    will-change: opacity;
  }
  & > [data-cat='stride'] {
    opacity: 0;
  }
  @media print {
    display: none;
  }
`;

export const coat = css`
  fill: var(--color-ink);
  stroke: var(--color-sheet);
  stroke-width: 1.6px;
  paint-order: stroke;
`;

const limb = css`
  fill: none;
  stroke: var(--color-ink);
  stroke-linecap: round;
`;

export const tail = css`
  ${limb}
  stroke-width: 4.5px;
`;

export const legs = css`
  ${limb}
  stroke-width: 4.2px;
`;

export const collar = css`
  fill: none;
  stroke: var(--color-brick);
  stroke-width: 2.4px;
`;

export const eyes = css`
  stroke: var(--color-brass);
  stroke-width: 2.2px;
  stroke-linecap: round;
`;

export const wholeFrame = css`
  position: relative;
  width: 100%;
  max-width: 46rem;
  margin-inline: auto;
  outline: 6px solid var(--color-sheet);
  box-shadow: var(--shadow-float);
  @media print {
    max-width: 110mm;
  }
`;

export const nameOfWalk = css`
  ${placed}
  /* Two lines of it stay on the map. */
  top: min(calc(var(--y) * 0.1%), calc(100% - 4.2rem));
  translate: -50% 0.3rem;
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  padding: 0.65rem 0.6rem;
  isolation: isolate;
  font-family: var(--font-display);
  font-size: 0.9rem;
  font-weight: 650;
  line-height: 1.1;
  width: max-content;
  max-width: 52%;
  text-align: center;
  text-decoration: none;
  color: var(--color-ink);
  &::before {
    content: '';
    position: absolute;
    inset: 0.4rem 0;
    z-index: -1;
    background: var(--color-lamplight);
    border: 2px solid var(--color-ink);
    border-radius: var(--radius-m);
    box-shadow: 0 2px 5px rgb(var(--ink-rgb) / 0.5);
  }
  &:hover {
    color: var(--color-ink);
    text-decoration: underline;
  }
`;
