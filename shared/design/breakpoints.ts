/** Breakpoints as conditions for `@media`, `sizes` and `matchMedia`, where CSS variables do not work. */
export const from = {
  /** 288 px: a date fits on a line. */
  wholeDate: '(min-width: 18.01rem)',
  /** 480 px: topics have more padding. */
  roomyTopics: '(min-width: 30rem)',
  /** 512 px: a dialog is narrower than the screen. */
  dialog: '(min-width: 32rem)',
  /** 576 px at 16 px text. */
  largePhone: '(min-width: 36rem)',
  /** 640 px: short lists have two columns. */
  twoLists: '(min-width: 40rem)',
  /** 760 px, at any font size: pictures in a story have their full width. */
  storyPicture: '(min-width: 760px)',
  /** 768 px: content is side by side, the header shows its links. */
  tablet: '(min-width: 48rem)',
  /** 896 px. */
  largeTablet: '(min-width: 56rem)',
  /** 960 px. */
  smallLaptop: '(min-width: 60rem)',
  /** 992 px: a page has a side column. */
  twoPane: '(min-width: 62rem)',
  /** 1024 px. */
  laptop: '(min-width: 64rem)',
  /** 1280 px: the page has its full width. */
  desktop: '(min-width: 80rem)',
} as const;

export const below = {
  /** 240 px: the booking bar shows only its controls. */
  barWords: '(max-width: 14.99rem)',
  tablet: '(max-width: 47.99rem)',
  laptop: '(max-width: 63.99rem)',
  desktop: '(max-width: 79.99rem)',
} as const;

/** Under 500 px of height, as on a phone in landscape. */
export const lowScreen = '(max-height: 31.24rem)';
/** Under 400 px of height, as on most phones in landscape and at a high zoom: nothing sticks over the text. */
export const flatScreen = '(max-height: 24.99rem)';
/** The opposite of `lowScreen`. */
export const highScreen = '(min-height: 31.25rem)';

export const upTo = {
  /** 288 px: a line has only a few large letters. */
  fewLetters: '(max-width: 18rem)',
  /** 312 px: the header shows only its menu. */
  menuAlone: '(max-width: 19.5rem)',
  /** 352 px: the narrowest phones. */
  narrowPhone: '(max-width: 22rem)',
  /** 400 px: buttons in a bar have less padding. */
  tightButtons: '(max-width: 25rem)',
  /** 416 px: the site's name has two lines next to its logo. */
  nameInTwoLines: '(max-width: 26rem)',
  /** 416 px: a map has no room for every label. */
  smallMap: '(max-width: 26rem)',
  /** 640 px: each row of a timetable is a list. */
  listedRows: '(max-width: 40rem)',
  /** 840 px: from tablets on, the header shows the site's name without its logo. */
  nameWithoutMark: '(max-width: 52.5rem)',
  /** 1072 px: from tablets on, the header shows the site's name in two lines. */
  nameBesideLinks: '(max-width: 67rem)',
  /** 1280 px: the page fills the screen's width. */
  desktop: '(max-width: 80rem)',
} as const;

/** A flexible grid track that can be narrower than its longest word. */
export const track = 'minmax(0, 1fr)';
