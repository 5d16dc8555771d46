import { css } from '@emotion/react';
import { below } from '@cobblestone/design/styles.ts';

/* Overrides of the library's style sheet. */
export const theme = css`
  .yarl__root {
    --yarl__color_backdrop: rgb(var(--abyss-rgb) / 0.96);
    --yarl__color_button: var(--color-on-night);
    --yarl__color_button_active: var(--color-brass);
    --yarl__color_button_disabled: rgb(var(--newsprint-rgb) / 0.4);
    --yarl__button_filter: none;
    --yarl__counter_filter: none;
    --yarl__fade_animation_duration: 180ms;
    --yarl__portal_zindex: var(--layer-dialog);
    font-family: var(--font-text);
    color: var(--color-on-night);
  }
  .yarl__root .yarl__button {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  .yarl__root .yarl__button:focus-visible {
    outline: 2px solid var(--color-on-night);
    outline-offset: -4px;
    box-shadow: inset 0 0 0 5px var(--color-brass);
  }
  .yarl__root .yarl__counter {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.06em;
  }
  .yarl__root .yarl__button:focus-visible:not(:hover) {
    color: var(--yarl__color_button);
  }
  /* On a phone the picture is as wide as the screen, so the arrows are within reach of the thumb. */
  @media ${below.tablet} {
    .yarl__navigation_prev,
    .yarl__navigation_next {
      inset: auto auto 0.75rem auto;
      padding: 14px;
      border: 1px solid currentColor;
      border-radius: var(--radius-round);
      transform: none;
    }
    .yarl__navigation_prev {
      left: calc(50% - 4.75rem);
    }
    .yarl__navigation_next {
      right: calc(50% - 4.75rem);
    }
  }
`;

export const caption = css`
  min-height: 1.5em;
  font: var(--step-1) / 1.5 var(--font-display);
  text-align: center;
`;

export const missing = css`
  max-width: 28rem;
  min-height: 14rem;
`;
