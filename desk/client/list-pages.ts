/** Stories that the list takes up at a time: the content manager draws all that it is given at once. */
export const PAGE = 60;

/** Where the list goes on, as the content manager keeps it. */
export interface ListCursor {
  actions: 'next'[];
  data: { folder: string; from: number };
}

/** The content manager finds a cursor at a list under a symbol of this name, which it keeps to itself. */
export const CURSOR_NAME = 'cursor key for compatibility with old backends';

export function pageOf<Item>(
  all: readonly Item[],
  folder: string,
  from: number,
): { entries: Item[]; cursor: ListCursor } {
  const to = from + PAGE;
  return {
    entries: all.slice(from, to),
    cursor: { actions: to < all.length ? ['next'] : [], data: { folder, from: to } },
  };
}

/** A list's first page, with the cursor where the content manager looks for it. */
export function firstPage<Item>(all: readonly Item[], folder: string): Item[] {
  const { entries, cursor } = pageOf(all, folder, 0);
  return new Proxy(entries, {
    get: (list, key) =>
      typeof key === 'symbol' && key.description === CURSOR_NAME ? cursor : (Reflect.get(list, key) as unknown),
  });
}
