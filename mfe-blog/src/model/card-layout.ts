/** How a card is set: its place in the grid, the size of its picture and of its headline. */
export type CardSetting = 'lead' | 'tall' | 'side' | 'column' | 'wide' | 'pair';

export interface SetCard {
  setting: CardSetting;
  /** True for the first card of a row, which has no rule at its left. */
  startsRow: boolean;
}

const rows = {
  lead: ['lead'],
  trio: ['tall', 'side', 'side'],
  columns: ['column', 'column', 'column'],
  wide: ['wide'],
  pair: ['pair', 'pair'],
} as const satisfies Record<string, readonly CardSetting[]>;

type Row = keyof typeof rows;

/** For 1 to 12 cards, rows that come out full, no two alike next to each other where that is possible. */
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

/** The settings for a page of `count` cards; pages longer than twelve start over. */
export function settingsFor(count: number): SetCard[] {
  const settings: SetCard[] = [];
  while (settings.length < count) {
    const left = Math.min(count - settings.length, pages.length);
    for (const row of pages[left - 1] ?? []) {
      settings.push(...rows[row].map((setting, index) => ({ setting, startsRow: index === 0 })));
    }
  }
  return settings;
}
