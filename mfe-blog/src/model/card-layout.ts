/** A card's width in the grid, and the size of its picture and headline. */
export type CardLayout = 'lead' | 'tall' | 'side' | 'column' | 'wide' | 'pair';

const rows = {
  lead: ['lead'],
  trio: ['tall', 'side', 'side'],
  columns: ['column', 'column', 'column'],
  wide: ['wide'],
  pair: ['pair', 'pair'],
} as const satisfies Record<string, readonly CardLayout[]>;

type Row = keyof typeof rows;

/** Full rows for 1 to 12 cards. Neighboring rows differ where that is possible. */
const pages: readonly (readonly Row[])[] = [
  ['lead'],
  ['lead', 'wide'],
  ['lead', 'pair'],
  ['lead', 'trio'],
  ['lead', 'trio', 'wide'],
  ['lead', 'trio', 'pair'],
  ['lead', 'trio', 'columns'],
  ['lead', 'trio', 'wide', 'columns'],
  ['lead', 'trio', 'columns', 'pair'],
  ['lead', 'trio', 'columns', 'wide', 'pair'],
  ['lead', 'trio', 'pair', 'columns', 'pair'],
  ['lead', 'trio', 'columns', 'wide', 'pair', 'pair'],
];

/** The layouts for `count` cards. After twelve cards they repeat. */
export function layoutsFor(count: number): CardLayout[] {
  const layouts: CardLayout[] = [];
  while (layouts.length < count) {
    const remaining = Math.min(count - layouts.length, pages.length);
    for (const row of pages[remaining - 1]!) layouts.push(...rows[row]);
  }
  return layouts;
}
