import { css } from '@emotion/react';

export const hero = css`
  --hero-height: 320px;
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: max(320px, var(--hero-height));
  overflow: clip;
  /* The placeholder: a city sky after sunset. It stays if the picture never comes (A22). */
  background-color: var(--color-night);
  background-image: linear-gradient(168deg, #0d1720 0%, var(--color-night) 38%, var(--color-harbour) 78%, #4a3b3a 100%);
  @media print {
    min-height: 0;
  }
`;

/* Exact heights (A23); words that need more room, at 200% zoom, get it. */
export const heights = {
  full: css`
    --hero-height: 100dvh;
  `,
  large: css`
    --hero-height: min(80vh, 600px);
  `,
  medium: css`
    --hero-height: min(60vh, 500px);
  `,
  small: css`
    --hero-height: min(40vh, 400px);
  `,
};

export const scene = css`
  --picture-filter: none;
  --picture-position: 50%;
  position: absolute;
  inset: 0;
  z-index: -2;
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 72% var(--picture-position);
    @media (min-width: 48rem) and (max-width: 63.99rem) {
      object-position: 62% var(--picture-position);
    }
    filter: var(--picture-filter);
    /* A broken picture's alt text must not lie over the headline; it stays in the accessibility tree. */
    font-size: 0;
    color: transparent;
  }
  & picture {
    display: contents;
  }
`;

export const failedScene = css`
  & img {
    opacity: 0;
  }
`;

export const imageStyles = {
  natural: css``,
  darken: css`
    --picture-filter: brightness(0.82);
  `,
  darker: css`
    --picture-filter: brightness(0.6);
  `,
  brighten: css`
    --picture-filter: brightness(1.14) saturate(1.05);
  `,
  blur: css`
    --picture-filter: blur(5px) brightness(0.86);
    & img {
      scale: 1.04;
    }
  `,
};

export const imagePositions = {
  top: css`
    --picture-position: 0%;
  `,
  center: css`
    --picture-position: 50%;
  `,
  bottom: css`
    --picture-position: 100%;
  `,
};

/* On a phone the picture fills the upper part and fades into the night, where the words are. */
export const tallScene = css`
  @media (max-width: 47.99rem) {
    bottom: 44%;
    mask-image: linear-gradient(to bottom, #000 64%, transparent 100%);
  }
`;

/* Words lie at the foot of the picture on a phone, at its calm left side on a wide screen. */
export const veil = css`
  --veil: 0.72;
  --veil-near: 30%;
  --veil-far: 48%;
  --veil-end: 70%;
  @media (max-width: 63.99rem) {
    --veil-near: 44%;
    --veil-far: 62%;
    --veil-end: 86%;
  }
  position: absolute;
  inset: 0;
  z-index: -1;
  pointer-events: none;
  background: linear-gradient(
    to top,
    rgb(19 32 44 / var(--veil)) 0%,
    rgb(19 32 44 / calc(var(--veil) * 0.94)) 40%,
    rgb(19 32 44 / calc(var(--veil) * 0.4)) 60%,
    rgb(19 32 44 / 0) 78%
  );
  @media (min-width: 48rem) {
    background: var(--veil-wide);
  }
  @media print {
    display: none;
  }
`;

export const shortVeil = css`
  background: linear-gradient(to top, rgb(19 32 44 / var(--veil)) 0%, rgb(19 32 44 / calc(var(--veil) * 0.9)) 52%, rgb(19 32 44 / calc(var(--veil) * 0.12)) 96%);
  @media (min-width: 48rem) {
    background: var(--veil-wide);
  }
`;

export const veilStrengths = {
  light: css`
    --veil: 0.62;
  `,
  medium: css`
    --veil: 0.78;
  `,
  heavy: css`
    --veil: 0.92;
  `,
};

export const veilSides = {
  left: css`
    --veil-wide: linear-gradient(
      to right,
      rgb(19 32 44 / var(--veil)) 0%,
      rgb(19 32 44 / calc(var(--veil) * 0.88)) var(--veil-near),
      rgb(19 32 44 / calc(var(--veil) * 0.46)) var(--veil-far),
      rgb(19 32 44 / 0) var(--veil-end)
    );
  `,
  right: css`
    --veil-wide: linear-gradient(
      to left,
      rgb(19 32 44 / var(--veil)) 0%,
      rgb(19 32 44 / calc(var(--veil) * 0.88)) var(--veil-near),
      rgb(19 32 44 / calc(var(--veil) * 0.46)) var(--veil-far),
      rgb(19 32 44 / 0) var(--veil-end)
    );
  `,
  center: css`
    --veil-wide: radial-gradient(
      ellipse 70% 90% at 50% 55%,
      rgb(19 32 44 / var(--veil)) 0%,
      rgb(19 32 44 / calc(var(--veil) * 0.8)) 50%,
      rgb(19 32 44 / calc(var(--veil) * 0.35)) 100%
    );
  `,
};

export const content = css`
  display: flex;
  flex-direction: column;
  justify-content: end;
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding: var(--space-l) var(--space-gutter);
  color: var(--color-on-night);
  @media (min-width: 48rem) {
    justify-content: center;
    padding-block: var(--space-l);
  }
`;

export const snugContent = css`
  padding-block: var(--space-m);
  @media (min-width: 48rem) {
    padding-block: var(--space-m);
  }
`;

export const contentPositions = {
  left: css``,
  center: css`
    align-items: center;
    text-align: center;
  `,
  right: css`
    align-items: end;
  `,
};

export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-s);
  width: 100%;
  @media (min-width: 48rem) {
    max-width: min(40rem, 58%);
  }
`;

export const centredWords = css`
  justify-items: center;
  @media (min-width: 48rem) {
    max-width: 48rem;
  }
`;

export const title = css`
  font-size: var(--hero-title);
  line-height: 1.02;
  color: var(--color-newsprint);
  text-shadow: 0 1px 18px rgb(13 23 32 / 0.55);
`;

export const titleSizes = {
  full: css`
    --hero-title: var(--step-6);
  `,
  large: css`
    --hero-title: var(--step-5);
  `,
  medium: css`
    --hero-title: var(--step-5);
  `,
  small: css`
    --hero-title: var(--step-4);
  `,
};

export const subtitle = css`
  max-width: 44ch;
  font-size: var(--step-1);
  line-height: 1.4;
  color: var(--color-on-night);
  text-wrap: pretty;
  text-shadow: 0 1px 10px rgb(13 23 32 / 0.6);
`;

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
  padding-top: var(--space-2xs);
`;

export const badges = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3xs) var(--space-s);
  padding-top: var(--space-2xs);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.4;
  color: var(--color-on-night);
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
  background: rgb(19 32 44 / 0.72);
  font-weight: 600;
  line-height: 1.35;
  color: var(--color-lamplight);
`;
