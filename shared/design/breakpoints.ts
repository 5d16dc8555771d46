/** The named widths of the site, in rem: text that a visitor enlarges moves them. */
const widths = {
  /** A line has only a few large letters. */
  fewLetters: 18,
  /** Below it, the header shows only its menu. */
  menuAlone: 19.5,
  narrowPhone: 22,
  /** Below it, the site's name has two lines, and a map has no room for every label. */
  phone: 26,
  largePhone: 36,
  /** Short lists have two columns; below it, each row of a timetable is a list. */
  twoLists: 40,
  /** Content is side by side, the header shows its links. */
  tablet: 48,
  /** A page has a side column. */
  laptop: 64,
  /** Below it, the site's name has two lines next to the header's links. */
  nameBesideLinks: 67,
  /** The page has its full width. */
  desktop: 80,
};

const conditions = (of: (rem: number) => string) =>
  Object.fromEntries(Object.entries(widths).map(([name, rem]) => [name, of(rem)])) as Record<
    keyof typeof widths,
    string
  >;

/** Conditions for `@media`, `@container`, `sizes` and `matchMedia`, where CSS variables do not work. */
export const from = conditions((rem) => `(min-width: ${rem}rem)`);
export const below = conditions((rem) => `(max-width: ${(rem - 0.01).toFixed(2)}rem)`);

/** Under 500 px of height, as on a phone in landscape. */
export const lowScreen = '(max-height: 31.24rem)';
/** Under 400 px of height, as on most phones in landscape and at a high zoom: nothing sticks over the text. */
export const flatScreen = '(max-height: 24.99rem)';
/** The opposite of `lowScreen`. */
export const highScreen = '(min-height: 31.25rem)';

/** A flexible grid track that can be narrower than its longest word. */
export const track = 'minmax(0, 1fr)';
