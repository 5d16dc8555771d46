import { layoutsFor } from './card-layout.ts';

/** Shares of a row, in twelfths of its area. */
const shares = { lead: 12, tall: 7, side: 2.5, column: 4, wide: 12, pair: 6 };

describe('the layout of a page of cards', () => {
  test.each(Array.from({ length: 14 }, (_, index) => index + 1))('%d cards fill their rows', (count) => {
    const layouts = layoutsFor(count);
    expect(layouts).toHaveLength(count);
    let filled = 0;
    for (const layout of layouts) {
      expect((filled % 12) + shares[layout]).toBeLessThanOrEqual(12);
      filled += shares[layout];
    }
    expect(filled % 12).toBe(0);
  });
});
