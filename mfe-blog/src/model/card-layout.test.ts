import { layoutsFor } from './card-layout.ts';

const rowLengths = { lead: 1, tall: 3, side: 3, column: 3, wide: 1, pair: 2 } as const;

describe('the layout of a page of cards', () => {
  test.each(Array.from({ length: 14 }, (_, index) => index + 1))('%d cards fill their rows', (count) => {
    const layouts = layoutsFor(count);
    expect(layouts).toHaveLength(count);
    const starts = layouts.flatMap(({ startsRow }, index) => (startsRow ? [index] : []));
    starts.forEach((start, row) => {
      const first = layouts[start];
      expect(first && rowLengths[first.layout]).toBe((starts[row + 1] ?? count) - start);
    });
  });
});
