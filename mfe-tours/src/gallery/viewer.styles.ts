import { below, from } from '@cobblestone/design/breakpoints.ts';
import { css } from '@emotion/react';

/* What the viewer needs of its own stylesheet: it comes as a CSS file, and this site's styles are Emotion's. */
export const viewerStructure = css`
  .yarl__fullsize {
    width: 100%;
    height: 100%;
  }
  .yarl__relative {
    position: relative;
  }
  .yarl__portal {
    position: fixed;
    inset: 0;
    overflow: hidden;
    z-index: var(--yarl__portal_zindex, 9999);
    opacity: 0;
    pointer-events: auto;
    transition: opacity var(--yarl__fade_animation_duration, 0.25s) var(--yarl__fade_animation_timing_function, ease);
  }
  .yarl__portal_open {
    opacity: 1;
  }
  .yarl__container {
    position: absolute;
    inset: 0;
    overflow: hidden;
    background-color: var(--yarl__color_backdrop);
    outline: none;
    user-select: none;
    touch-action: var(--yarl__controller_touch_action, none);
    overscroll-behavior: var(--yarl__controller_overscroll_behavior, contain);
  }
  .yarl__carousel {
    --gap-share: calc(
      100 / (var(--yarl__carousel_slides_count) * 100 + (var(--yarl__carousel_slides_count) - 1) * var(--yarl__carousel_spacing_percent, 0))
    );
    display: flex;
    flex: 0 0 auto;
    align-items: stretch;
    align-content: center;
    justify-content: center;
    height: 100%;
    width: calc(
      100% + (var(--yarl__carousel_slides_count) - 1) *
        (100% + var(--yarl__carousel_spacing_px, 0) * 1px + var(--yarl__carousel_spacing_percent, 0) * 1%)
    );
    transform: translate(var(--yarl__swipe_offset, 0), var(--yarl__pull_offset, 0));
    opacity: var(--yarl__pull_opacity, 1);
  }
  .yarl__carousel_with_slides {
    column-gap: calc(
      var(--yarl__carousel_spacing_px, 0) * 1px + var(--gap-share) * var(--yarl__carousel_spacing_percent, 0) * 1%
    );
  }
  .yarl__flex_center {
    display: flex;
    align-items: center;
    align-content: center;
    justify-content: center;
  }
  .yarl__slide {
    flex: 1;
    position: relative;
    overflow: hidden;
    padding: calc(var(--yarl__carousel_padding_px, 0) * 1px);
  }
  .yarl__slide_placeholder {
    position: absolute;
    inset: 50% auto auto 50%;
    translate: -50% -50%;
    line-height: 0;
  }
  .yarl__toolbar {
    position: absolute;
    inset: 0 0 auto auto;
    display: flex;
    justify-content: flex-end;
    padding: 8px;
  }
  .yarl__icon {
    width: 32px;
    height: 32px;
  }
  .yarl__button {
    display: inline-grid;
    place-items: center;
    margin: 0;
    padding: 8px;
    border: 0;
    background: transparent;
    color: var(--yarl__color_button);
    line-height: 0;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
  }
  .yarl__button:hover {
    color: var(--yarl__color_button_active);
  }
  .yarl__navigation_prev,
  .yarl__navigation_next {
    position: absolute;
    top: 50%;
    padding: 24px 16px;
    translate: 0 -50%;
  }
  .yarl__navigation_prev {
    left: 0;
  }
  .yarl__navigation_next {
    right: 0;
  }
  /* On a phone the picture is as wide as the screen; the arrows go where the thumb is. */
  @media ${below.tablet} {
    .yarl__navigation_prev,
    .yarl__navigation_next {
      inset: auto auto 0.75rem auto;
      padding: 14px;
      border: 1px solid currentColor;
      border-radius: var(--radius-round);
      translate: none;
    }
    .yarl__navigation_prev {
      left: calc(50% - 4.75rem);
    }
    .yarl__navigation_next {
      right: calc(50% - 4.75rem);
    }
  }
  .yarl__counter {
    position: absolute;
    inset: 0 auto auto 0;
    margin: 8px;
    padding: 8px;
    line-height: 32px;
    color: var(--yarl__color_button);
    user-select: none;
  }
  @media (prefers-reduced-motion: reduce) {
    .yarl__portal,
    .yarl__slide {
      transition: none;
    }
  }
`;

export const slide = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: 4rem 0.75rem 6rem;
  @media ${from.tablet} {
    padding: 4rem 5rem 2rem;
  }
  & picture {
    display: contents;
  }
`;

export const large = css`
  max-width: 100%;
  max-height: 100%;
  width: auto;
  height: auto;
  min-height: 0;
  object-fit: contain;
  background-color: var(--slide-colour);
  border: clamp(5px, 0.9vw, 12px) solid var(--color-sheet);
  box-shadow: 0 24px 60px rgb(var(--shade-rgb) / 0.6);
  user-select: none;
  -webkit-user-drag: none;
`;

export const missing = css`
  max-width: 28rem;
  min-height: 14rem;
`;

export const lock = css`
  display: none;
`;
