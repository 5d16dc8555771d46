import { css } from '@emotion/react';
import { below, from, gridOf, oneColumn, pageColumn, rowOf, placedAt } from '../styles.ts';

/* On phones the picture is above the text; from 768 px the text is over the picture's calm side. */
export const hero = css`
  --hero-height: 320px;
  --scene-height: max(9.5rem, min(58vw, 32svh));
  position: relative;
  isolation: isolate;
  ${oneColumn}
  min-height: max(320px, var(--hero-height));
  overflow: clip;
  background-color: var(--color-night);
  @media ${below.tablet} {
    grid-template-rows: minmax(var(--scene-height), 1fr) auto;
  }
  @media print {
    grid-template-rows: auto;
  }
`;

/* Minimum heights (A23), so that text at 200% zoom fits. */
export const heights = {
  full: css`
    --hero-height: 100dvh;
    --hero-title: var(--step-6);
  `,
  large: css`
    --hero-height: min(80vh, 600px);
    --hero-title: var(--step-5);
  `,
  medium: css`
    --hero-height: min(60vh, 500px);
    --hero-title: var(--step-5);
  `,
  small: css`
    --hero-height: min(40vh, 400px);
    --hero-title: var(--step-4);
    --scene-height: 9.5rem;
  `,
};

const printed = css`
  @media print {
    position: relative;
    inset: auto;
    width: 100%;
    height: var(--scene-height);
    & > div {
      transform: none;
    }
  }
`;

export const scene = css`
  /* A sky after sunset, which stays if the picture fails (A22). */
  background-image: linear-gradient(
    168deg,
    var(--color-abyss) 0%,
    var(--color-night) 38%,
    var(--color-harbour) 78%,
    var(--color-clay) 100%
  );
  --picture-filter: none;
  --focus-x: 0.72;
  --focus-y: 0.5;
  --picture-focus: calc(var(--focus-x) * 100%) calc(var(--focus-y) * 100%);
  ${placedAt('0')}
  z-index: -2;
  & img {
    ${placedAt('0')}
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: var(--picture-focus);
    filter: var(--picture-filter);
    /* A broken picture's alt text must not lie over the headline; it stays in the accessibility tree. */
    font-size: 0;
    color: transparent;
  }
  & picture {
    display: contents;
  }
  @media ${below.tablet} {
    position: relative;
    overflow: clip;
    mask-image: linear-gradient(to bottom, black 80%, transparent);
    /* Enlarges the subject, because there is no text on the calm side. */
    & > div {
      transform: scale(1.3);
      transform-origin: var(--picture-focus);
    }
  }
  ${printed}
`;

/* Fades the left side out for the text. On very wide screens the picture keeps its shape at the right. */
export const sceneBesideText = css`
  @media ${from.tablet} {
    inset-inline-start: 26%;
    mask-image: linear-gradient(to right, transparent, black 60%);
  }
  @media ${from.laptop} {
    inset-inline-start: 0;
    mask-image: linear-gradient(to right, transparent, black 44%);
  }
  @media ${from.desktop} {
    inset-inline-start: auto;
    width: max(80rem, 58vw);
    max-width: 100%;
    mask-image: linear-gradient(to right, transparent, black 34%);
  }
  ${printed}
`;

export const failedScene = css`
  & img {
    opacity: 0;
  }
`;

export const imageStyles = {
  natural: {},
  darken: { '--picture-filter': 'brightness(0.82)' },
  darker: { '--picture-filter': 'brightness(0.6)' },
  brighten: { '--picture-filter': 'brightness(1.14) saturate(1.05)' },
  blur: { '--picture-filter': 'blur(5px) brightness(0.86)', '& img': { scale: '1.04' } },
};

const focusAt = (y: number) => ({ '--focus-x': '0.72', '--focus-y': String(y) });

export const imagePositions = { top: focusAt(0), center: focusAt(0.5), bottom: focusAt(1) };

/* Darkens the picture under the text. */
export const veil = css`
  --veil-ink: var(--veil);
  --veil-near: 44%;
  --veil-far: 62%;
  --veil-end: 86%;
  ${placedAt('0')}
  z-index: -1;
  pointer-events: none;
  background: var(--veil-wide);
  @media ${from.laptop} {
    --veil-near: 30%;
    --veil-far: 48%;
    --veil-end: 70%;
  }
  @media ${below.tablet}, print, (forced-colors: active) {
    display: none;
  }
  @media (prefers-contrast: more) {
    --veil-ink: 0.96;
    --veil-near: 60%;
    --veil-far: 74%;
  }
`;

export const veilStrengths = { light: { '--veil': '0.62' }, medium: { '--veil': '0.78' }, heavy: { '--veil': '0.92' } };

const veilTo = (lightSide: 'left' | 'right') => css`
  --veil-wide: linear-gradient(
    to ${lightSide},
    rgb(var(--night-rgb) / var(--veil-ink)) 0%,
    rgb(var(--night-rgb) / calc(var(--veil-ink) * 0.88)) var(--veil-near),
    rgb(var(--night-rgb) / calc(var(--veil-ink) * 0.46)) var(--veil-far),
    rgb(var(--night-rgb) / 0) var(--veil-end)
  );
`;

/** By the text's position. */
export const veilSides = {
  left: veilTo('right'),
  right: veilTo('left'),
  center: css`
    --veil-wide: radial-gradient(
      ellipse 70% 90% at 50% 55%,
      rgb(var(--night-rgb) / var(--veil-ink)) 0%,
      rgb(var(--night-rgb) / calc(var(--veil-ink) * 0.8)) 50%,
      rgb(var(--night-rgb) / calc(var(--veil-ink) * 0.35)) 100%
    );
  `,
};

export const content = css`
  display: flex;
  flex-direction: column;
  justify-content: center;
  ${pageColumn}
  padding-block: var(--space-2xs) var(--space-l);
  color: var(--color-on-night);
  @media ${from.tablet} {
    padding-block: var(--space-l);
  }
`;

export const compactContent = css`
  padding-block: var(--space-2xs) var(--space-m);
  @media ${from.tablet} {
    padding-block: var(--space-m);
  }
`;

export const contentPositions = {
  left: {},
  center: { alignItems: 'center', textAlign: 'center' },
  right: { alignItems: 'end' },
} as const;

export const textBlock = css`
  ${gridOf('s')}
  width: 100%;
  @media ${from.tablet} {
    max-width: min(40rem, 64%);
  }
  @media (forced-colors: active) {
    padding: var(--space-s);
    background: Canvas;
  }
`;

export const centeredTextBlock = css`
  justify-items: center;
  @media ${from.tablet} {
    max-width: 48rem;
  }
`;

export const title = css`
  font-size: var(--hero-title);
  line-height: 1.02;
  color: var(--color-newsprint);
  text-shadow: 0 1px 18px rgb(var(--abyss-rgb) / 0.55);
  /* Fits 'Brooklyn Heights' into a line. */
  @media ${below.narrowPhone} {
    font-size: calc(var(--hero-title) * 0.88);
  }
`;

export const deck = css`
  max-width: 21.9em;
  @media ${from.tablet} and ${below.laptop} {
    max-width: 19em;
  }
  font-size: var(--step-1);
  line-height: 1.4;
  color: var(--color-on-night);
  text-wrap: balance;
  text-wrap: pretty;
  text-shadow: 0 1px 10px rgb(var(--abyss-rgb) / 0.6);
`;

export const actions = css`
  ${rowOf('xs')}
  padding-top: var(--space-2xs);
`;

export const badges = css`
  ${rowOf('3xs s')}
  padding-top: var(--space-2xs);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.4;
  color: var(--color-on-night);
  /* Keeps the badges on one line with any font. */
  @media ${from.tablet} {
    inline-size: max-content;
    max-inline-size: 90vw;
  }
  & li {
    display: inline-flex;
    align-items: center;
    gap: 0.55em;
  }
  & li::before {
    content: '';
    flex: none;
    width: 0.5em;
    height: 0.5em;
    rotate: 45deg;
    background: var(--color-brass);
  }
`;

export const urgency = css`
  width: fit-content;
  max-width: 100%;
  padding: 0.4em 0.9em 0.46em;
  border-left: 3px solid var(--color-brass);
  background: rgb(var(--night-rgb) / 0.72);
  font-weight: 600;
  line-height: 1.35;
  color: var(--color-lamplight);
`;
