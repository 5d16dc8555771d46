import { css } from '@emotion/react';

/** Theme of the full-screen picture viewer (yet-another-react-lightbox): place with `<Global styles={lightboxTheme} />`. */
export const lightboxTheme = css`
  .yarl__root {
    --yarl__color_backdrop: rgb(var(--abyss-rgb) / 0.96);
    --yarl__color_button: var(--color-on-night);
    --yarl__color_button_active: var(--color-brass);
    --yarl__color_button_disabled: rgb(var(--newsprint-rgb) / 0.4);
    --yarl__button_filter: none;
    --yarl__slide_captions_container_background: rgb(var(--abyss-rgb) / 0.75);
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
  .yarl__root .yarl__slide_image {
    box-shadow: 0 0 0 10px var(--color-sheet), 0 24px 60px rgb(var(--shade-rgb) / 0.6);
  }
  @media (max-width: 48rem) {
    .yarl__root .yarl__slide_image {
      box-shadow: 0 0 0 5px var(--color-sheet), 0 12px 30px rgb(var(--shade-rgb) / 0.6);
    }
  }
`;
