/** Decap renders every story that it is given at once, so the list loads this many at a time. */
export const PAGE_SIZE = 60;

export interface ListCursor {
  actions: 'next'[];
  data: { folder: string; from: number };
}

/** Decap reads a list's cursor from a private symbol with this description. */
const CURSOR_SYMBOL = 'cursor key for compatibility with old backends';

export function pageOf<Item>(
  all: readonly Item[],
  folder: string,
  from: number,
): { entries: Item[]; cursor: ListCursor } {
  const to = from + PAGE_SIZE;
  return {
    entries: all.slice(from, to),
    cursor: { actions: to < all.length ? ['next'] : [], data: { folder, from: to } },
  };
}

/** The first page of a list, with the cursor where Decap looks for it. */
export function firstPage<Item>(all: readonly Item[], folder: string): Item[] {
  const { entries, cursor } = pageOf(all, folder, 0);
  return new Proxy(entries, {
    get: (list, key) =>
      typeof key === 'symbol' && key.description === CURSOR_SYMBOL ? cursor : (Reflect.get(list, key) as unknown),
  });
}
