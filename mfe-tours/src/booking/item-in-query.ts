/** The provider's item that `?itemId=` preselects; only a whole number counts (T31). */
export function itemInQuery(query: URLSearchParams): number | undefined {
  const asked = query.get('itemId')?.trim() ?? '';
  if (!/^\d{1,15}$/.test(asked)) return undefined;
  return Number(asked);
}
