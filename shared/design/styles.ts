import { css, type SerializedStyles } from '@emotion/react';

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

type Space = '0' | '3xs' | '2xs' | 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl' | `${number}${'em' | 'rem' | 'px'}`;
/** A step of the scale or a length, or one for rows and one for columns: 'l xl'. */
type Gap = Space | `${Space} ${Space}`;
/** A number of equal columns, or their widths: '2fr 1fr'. */
type Columns = number | string;
type Breakpoint = keyof typeof from;
type Alignment = 'start' | 'center' | 'end' | 'baseline' | 'last baseline' | 'normal';

const lengthsOf = (gap: Gap) =>
  gap.replaceAll(/\S+/g, (step) => (step === '0' || /(?:em|px)$/.test(step) ? step : `var(--space-${step})`));

/* Columns can be narrower than their longest word. */
const tracksOf = (columns: Columns) =>
  typeof columns === 'number'
    ? columns === 1
      ? track
      : `repeat(${columns}, ${track})`
    : columns
        .split(' ')
        .map((width) => (/^[\d.]+(?:fr|rem)$/.test(width) ? `minmax(0, ${width})` : width))
        .join(' ');

/** A grid of one column. */
export const oneColumn = `display: grid; grid-template-columns: ${track};`;

/** The columns of a grid from a breakpoint on. */
export const columnsFrom = (width: Breakpoint, columns: Columns): string =>
  `@media ${from[width]} { grid-template-columns: ${tracksOf(columns)}; }`;

type Grid = Partial<Record<'always' | Breakpoint, Columns>> & { align?: Alignment; justify?: Alignment };

/** A grid with one column or those of `always`, and with others from a breakpoint on. It aligns items in their cells. */
export const gridOf = (gap: Gap, { always = 1, align, justify, ...wider }: Grid = {}): SerializedStyles => css`
  display: grid;
  grid-template-columns: ${tracksOf(always)};
  gap: ${lengthsOf(gap)};
  ${align && `align-items: ${align};`}
  ${justify && `justify-items: ${justify};`}
  ${Object.entries(wider)
    .map(([width, each]) => columnsFrom(width as Breakpoint, each))
    .join('')}
`;

/** A grid whose rows stay at the top of a taller cell. */
export const stackOf = (...grid: Parameters<typeof gridOf>): SerializedStyles => css`
  ${gridOf(...grid)}
  align-content: start;
`;

/** A block below a line. */
export const ruledOf = (
  rule: 'thin' | 'strong' | 'double',
  ...grid: Parameters<typeof gridOf>
): SerializedStyles => css`
  ${stackOf(...grid)}
  padding-top: var(--space-s);
  border-top: var(--rule-${rule});
`;

/** A row with items of one alignment, at one end or `space-between`. */
export const lineOf = (gap: Gap, align?: Alignment, justify?: 'center' | 'space-between'): SerializedStyles => css`
  display: flex;
  gap: ${lengthsOf(gap)};
  ${align && `align-items: ${align};`}
  ${justify && `justify-content: ${justify};`}
`;

/** A row that wraps. */
export const rowOf = (...row: Parameters<typeof lineOf>): SerializedStyles => css`
  ${lineOf(...row)}
  flex-wrap: wrap;
`;

/**
 * A row that wraps, with separators of this width between its items. None begins or ends a line: each item starts with
 * one, and that of a line's first item is clipped. `separator` styles it.
 */
export const separatedRow = (width: string, separator: string): SerializedStyles => css`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: -${width};
  clip-path: inset(-0.5rem -0.5rem -0.5rem calc(${width} - 0.25rem));
  & > * {
    display: inline-flex;
    align-items: center;
  }
  & > *::before {
    content: '';
    flex: none;
    width: ${width};
    text-align: center;
    ${separator}
  }
`;

/** The page's column, between its gutters. */
export const pageColumn = css`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding-inline: var(--space-gutter);
`;

/** For an element over the positioned one around it. */
export const placedAt = (inset: string): string => `position: absolute; inset: ${inset};`;

/** For a pseudo-element over its element. */
export const drawnAt = (inset: string): string => `content: ''; ${placedAt(inset)}`;

/** For what is not on paper. */
export const notPrinted = '@media print { display: none; }';

/** For controls that need JavaScript. */
export const needsScript = css`
  @media (scripting: none) {
    display: none;
  }
`;

/** For remarks beside more important text. */
export const smallPrint = css`
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;

/** Small spaced capitals. */
export const capitals = css`
  font-family: var(--font-text);
  font-size: var(--step--1);
  font-weight: 650;
  letter-spacing: 0.13em;
  text-transform: uppercase;
`;

/** For a link on its own, such as in a list: at least 44 px high and wide. */
export const touchTarget = css`
  display: inline-flex;
  align-items: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
`;

/** For a button with only an icon. */
export const iconTarget = css`
  border-radius: var(--radius-round);
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
`;

/** For a link that is a line of its own, such as a headline: extends the target above and below it. */
export const touchLine = css`
  position: relative;
  display: inline-block;
  &::after {
    ${drawnAt('calc(50% - 1.375rem) 0')}
  }
`;

/** For a short link in a row of links: extends the target around it without taking more space. */
export const touchWord = css`
  position: relative;
  &::after {
    ${drawnAt('calc(50% - 1.375rem) min(0px, (100% - 2.75rem) / 2)')}
  }
`;

/** Prints a tall grid as blocks, because page breaks cut through a grid's lines or overlap its rows. */
export const printAsBlocks: string = '@media print{display:block;&>*+*{margin-top:var(--space-s);}}';

/** Morphs an element into the element with the same name on the next page (A37). A page must not use a name twice. */
export const pictureTransition = (name: string) => css({ viewTransitionName: name, viewTransitionClass: 'picture' });
