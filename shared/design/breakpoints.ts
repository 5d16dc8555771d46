/**
 * Widths of the viewport at which layouts change, in rem of the browser's own font size, as conditions for `@media`,
 * `sizes` and `matchMedia`. CSS variables do not work there, so these are compiled into each app.
 */
export const from = {
  /** 288 px: more than `upTo.fewLetters`; a date stays on its line. */
  wholeDate: '(min-width: 18.01rem)',
  /** 480 px: topics have more room at their sides. */
  roomyTopics: '(min-width: 30rem)',
  /** 512 px: a dialog is narrower than the screen. */
  dialog: '(min-width: 32rem)',
  /** 576 px at 16 px text. */
  largePhone: '(min-width: 36rem)',
  /** 640 px: short lists stand in two columns. */
  twoLists: '(min-width: 40rem)',
  /** 760 px, whatever the size of letters: pictures in a story have their full width. */
  storyPicture: '(min-width: 760px)',
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
  /** 240 px: the booking bar has room for its controls alone. */
  barWords: '(max-width: 14.99rem)',
  tablet: '(max-width: 47.99rem)',
  laptop: '(max-width: 63.99rem)',
  desktop: '(max-width: 79.99rem)',
} as const;

/** Under 500 px of height, as on a phone held sideways: little room is left for what stays on the screen. */
export const lowScreen = '(max-height: 31.24rem)';
/** The opposite of `lowScreen`. */
export const highScreen = '(min-height: 31.25rem)';

export const upTo = {
  /** 288 px: a line holds a few large letters. */
  fewLetters: '(max-width: 18rem)',
  /** 312 px: letters so large that the header keeps its menu alone. */
  menuAlone: '(max-width: 19.5rem)',
  /** 352 px: the narrowest phones. */
  narrowPhone: '(max-width: 22rem)',
  /** 400 px: buttons in a bar have less room at their sides. */
  tightButtons: '(max-width: 25rem)',
  /** 416 px: the site's name stands in two lines beside its mark. */
  nameInTwoLines: '(max-width: 26rem)',
  /** 480 px: phones held upright. */
  uprightPhone: '(max-width: 30rem)',
  /** 640 px: each row of a timetable is a short list. */
  listedRows: '(max-width: 40rem)',
  /** 840 px: from tablets on the site's name stands without its mark beside the header's links. */
  nameWithoutMark: '(max-width: 52.5rem)',
  /** 1072 px: from tablets on the site's name stands in two lines beside the header's links. */
  nameBesideLinks: '(max-width: 67rem)',
  /** 1280 px: the page has its full width and nothing beside it. */
  desktop: '(max-width: 80rem)',
} as const;

/** A grid track that shares what is left, and may be narrower than its longest word. */
export const track = 'minmax(0, 1fr)';

/** A grid of one such column. */
export const oneColumn = `display: grid; grid-template-columns: ${track};`;

/** Columns of a grid from a width on: so many alike, or tracks. */
export const columnsFrom = (width: keyof typeof from, columns: number | string) =>
  `@media ${from[width]} { grid-template-columns: ${typeof columns === 'number' ? `repeat(${columns}, ${track})` : columns}; }`;
