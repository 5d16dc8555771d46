import { css, keyframes } from '@emotion/react';

/** How far the picture falls behind the page's scroll, in pixels. */
const DRIFT = 10;

const drift = keyframes`to { translate: 0 ${DRIFT}px; }`;
const near = keyframes`to { scale: 1.03; }`;
const blink = keyframes`0%, 95.5% { scale: 1 0; } 96.5%, 97.3% { scale: 1 1; } 98.3%, to { scale: 1 0; }`;
const light = keyframes`to { opacity: 1; }`;

const shower = keyframes`0%, 90% { opacity: 0; translate: 0 -30%; } 92%, 97% { opacity: 1; } 99%, to { opacity: 0; translate: 0 30%; }`;

/** All that they move. */
export const movements = [drift, near, blink, light, shower].map((frames) => frames.styles);

/* Moves nothing; what is hidden is not painted. */
const wake = keyframes`from { opacity: 0; visibility: hidden; }`;

/* Whoever asked for less motion, or for less data, gets the picture as it is; so does paper. */
const allowsMotion = '@media screen and (prefers-reduced-motion: no-preference)';
const spared = css`
  @media (prefers-reduced-data: reduce) {
    animation: none;
  }
  html[data-saves-data] & {
    animation: none;
  }
`;

/* Far things follow a walker: the picture falls behind the scroll by a few pixels, which it has to spare above. */
export const stage = css`
  position: absolute;
  inset: 0;
  container-type: size;
  ${allowsMotion} {
    @supports (animation-timeline: scroll()) {
      inset-block-start: -${DRIFT}px;
      animation: ${drift} linear both;
      animation-timeline: scroll(root block);
      animation-range: 0px 40rem;
      ${spared}
    }
  }
`;

/*
 * Lies on the picture as object-fit and object-position lay that, so that shares of it are shares of this. It comes
 * once the page has been painted: the picture once more, in layers of its own, holds up the page's largest paint.
 */
export const ground = css`
  --cover-width: max(100cqw, 100cqh * var(--shape));
  --cover-height: max(100cqh, 100cqw / var(--shape));
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
      animation: ${wake} 0.6s 2s backwards;
    }
  }
`;

/* The cat is nearer than what is behind it: the same picture, cut along its outline, grows from where it stands and always covers itself. */
export const cat = css`
  position: absolute;
  inset: 0;
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
    ${spared}
  }
`;

const spot = css`
  position: absolute;
  inset-block-start: var(--y);
  inset-inline-start: var(--x);
  width: var(--w);
  height: var(--h);
`;

/* Counted, so that a page that is left open comes to rest. */
export const lid = css`
  ${spot}
  translate: -50% -50%;
  rotate: var(--turn);
  scale: 1 0;
  border-radius: 50%;
  background: var(--paper);
  animation: ${blink} 7s 3s 60 both;
  ${spared}
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
  ${spared}
`;

/* Drops in two sizes, slanting as the kit draws them. Once a minute, behind the cat; counted, too. */
export const rain = css`
  position: absolute;
  inset: -40%;
  rotate: 12deg;
  background:
    radial-gradient(0.8px 15px, rgb(var(--newsprint-rgb) / 0.5) 60%, transparent) 0 0 / 43px 97px,
    radial-gradient(0.6px 10px, rgb(var(--newsprint-rgb) / 0.4) 60%, transparent) 17px 31px / 29px 71px;
  animation: ${shower} 60s linear 10 both;
  animation-delay: -45s;
  ${spared}
`;
