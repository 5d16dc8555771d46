/** Where the offline page lives. */
export const offlinePath = '/offline';

/**
 * The address under which a page is kept. A page's HTML depends on its path, and on the blog on the post; anything else
 * in a query is read by the page itself.
 */
export function pageKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const post = searchParams.get('post');
  return origin + path + (post === null ? '' : `?post=${encodeURIComponent(post)}`);
}

/** The newer of two kept answers by their `date`; the first when that cannot be told. */
export function newer(first: Response | undefined, second: Response | undefined): Response | undefined {
  if (!first || !second) return first ?? second;
  const dateOf = (answer: Response) => Date.parse(answer.headers.get('date') ?? '') || 0;
  return dateOf(second) > dateOf(first) ? second : first;
}

/** Whether an answer may be kept as a page: whole, and from the address that was asked for. */
export function isKeepable(answer: Pick<Response, 'status' | 'redirected' | 'type'>): boolean {
  return answer.status === 200 && !answer.redirected && answer.type === 'basic';
}
