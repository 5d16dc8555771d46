import { css, keyframes } from '@emotion/react';
import { placedAt } from '../styles.ts';

const PARALLAX_PX = 10;

const drift = keyframes`to { translate: 0 ${PARALLAX_PX}px; }`;
const near = keyframes`to { scale: 1.03; }`;
const blink = keyframes`0%, 95.5% { scale: 1 0; } 96.5%, 97.3% { scale: 1 1; } 98.3%, to { scale: 1 0; }`;
const light = keyframes`to { opacity: 1; }`;

const shower = keyframes`0%, 90% { opacity: 0; translate: 0 -30%; } 92%, 97% { opacity: 1; } 99%, to { opacity: 0; translate: 0 30%; }`;

/* Hidden elements are not painted. */
const reveal = keyframes`from { opacity: 0; visibility: hidden; }`;

/* Visitors who asked for less motion or less data get a static picture; so does paper. */
const allowsMotion = '@media screen and (prefers-reduced-motion: no-preference)';
const stopsToSaveData = css`
  @media (prefers-reduced-data: reduce) {
    animation: none;
  }
  html[data-hem-reduced-data] & {
    animation: none;
  }
`;

/* Parallax: the picture scrolls more slowly, within the extra pixels above it. */
export const stage = css`
  ${placedAt('0')}
  container-type: size;
  ${allowsMotion} {
    @supports (animation-timeline: scroll()) {
      inset-block-start: -${PARALLAX_PX}px;
      animation: ${drift} linear both;
      animation-timeline: scroll(root block);
      animation-range: 0px 40rem;
      ${stopsToSaveData}
    }
  }
`;

/*
 * Covers the picture exactly, as object-fit and object-position place it, so that fractions of the picture are fractions of
 * this layer. It appears after the page is painted, because its layers would delay the largest paint.
 */
export const layer = css`
  --cover-width: max(100cqw, 100cqh * var(--aspect-ratio));
  --cover-height: max(100cqh, 100cqw / var(--aspect-ratio));
  position: absolute;
  inset-block-start: calc((100cqh - var(--cover-height)) * var(--focus-y));
  inset-inline-start: calc((100cqw - var(--cover-width)) * var(--focus-x));
  width: var(--cover-width);
  height: var(--cover-height);
  pointer-events: none;
  filter: var(--picture-filter);
  display: none;
  ${allowsMotion} {
    @supports (width: 1cqw) {
      display: block;
      animation: ${reveal} 0.6s 2s backwards;
    }
  }
`;

/* The cat is a copy of the picture, clipped along its outline. It grows from its foot, so that it always covers the original. */
export const cat = css`
  ${placedAt('0')}
  clip-path: polygon(var(--outline));
  transform-origin: var(--foot);
  & > picture {
    display: none;
  }
  & img {
    filter: none;
  }
  @supports (animation-timeline: scroll()) {
    & > picture {
      display: contents;
    }
    animation: ${near} linear both;
    animation-timeline: scroll(root block);
    animation-range: 0px 40rem;
    ${stopsToSaveData}
  }
`;

const spot = css`
  position: absolute;
  inset-block-start: var(--y);
  inset-inline-start: var(--x);
  width: var(--w);
  height: var(--h);
`;

/* The number of blinks is limited, so that an open page stops animating. */
export const lid = css`
  ${spot}
  translate: -50% -50%;
  rotate: var(--turn);
  scale: 1 0;
  border-radius: 50%;
  background: var(--paper);
  animation: ${blink} 7s 3s 60 both;
  ${stopsToSaveData}
`;

export const pane = css`
  ${spot}
  opacity: 0;
  background:
    linear-gradient(to right, transparent 47%, rgb(var(--night-rgb) / 0.8) 47% 53%, transparent 53%),
    linear-gradient(to bottom, transparent 48.5%, rgb(var(--night-rgb) / 0.8) 48.5% 51.5%, transparent 51.5%),
    linear-gradient(to bottom, color-mix(in srgb, var(--color-newsprint) 45%, transparent) 32%, transparent 32%),
    var(--paper);
  animation: ${light} 1.6s 6s both;
  ${stopsToSaveData}
`;

/* Slanted drops of two sizes, behind the cat, once a minute and a limited number of times. */
export const rain = css`
  ${placedAt('-40%')}
  rotate: 12deg;
  background:
    radial-gradient(0.8px 15px, rgb(var(--newsprint-rgb) / 0.5) 60%, transparent) 0 0 / 43px 97px,
    radial-gradient(0.6px 10px, rgb(var(--newsprint-rgb) / 0.4) 60%, transparent) 17px 31px / 29px 71px;
  animation: ${shower} 60s linear 10 both;
  animation-delay: -45s;
  ${stopsToSaveData}
`;
