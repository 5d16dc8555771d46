/**
 * Widths of the viewport at which layouts change, in rem of the browser's own font size, as conditions for `@media`,
 * `sizes` and `matchMedia`. CSS variables do not work there, so these are compiled into each app.
 */
export const from = {
  /** 576 px at 16 px text. */
  largePhone: '(min-width: 36rem)',
  /** 768 px: things stand side by side, the header shows its links. */
  tablet: '(min-width: 48rem)',
  /** 896 px. */
  largeTablet: '(min-width: 56rem)',
  /** 960 px. */
  smallLaptop: '(min-width: 60rem)',
  /** 992 px: a page and what accompanies it. */
  twoPane: '(min-width: 62rem)',
  /** 1024 px. */
  laptop: '(min-width: 64rem)',
  /** 1280 px: the page has its full width. */
  desktop: '(min-width: 80rem)',
} as const;

export const below = {
  tablet: '(max-width: 47.99rem)',
  laptop: '(max-width: 63.99rem)',
  desktop: '(max-width: 79.99rem)',
} as const;

/** A grid track that shares what is left, and may be narrower than its longest word. */
export const track = 'minmax(0, 1fr)';

/** A grid of one such column. */
export const oneColumn = `display: grid; grid-template-columns: ${track};`;
