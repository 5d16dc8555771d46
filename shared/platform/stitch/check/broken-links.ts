import { namedPage } from '../../contract/routes/page-in-query.ts';
import { redirectFor, renamedPage } from '../../contract/routes/resolve-path.ts';
import { endpointAt, outsideAt, sortByKey, type Site, type StitchedPage } from '../../store/site-record.ts';

interface LinkingPages
  extends
    Pick<Site, 'routes' | 'endpoints' | 'redirects'>,
    Record<'pages' | 'notFound', Record<string, Pick<StitchedPage, 'links'>>> {}

/** Links to addresses that do not exist, one line each with the remedy. */
export function brokenLinks(
  { pages, notFound, routes, endpoints, redirects }: LinkingPages,
  existing: ReadonlySet<string>,
): string[] {
  const isValidLink = (link: string) => {
    if (existing.has(link) || link.startsWith('/assets/')) return true;
    const [path = '', search = ''] = link.split('?');
    if (endpointAt({ endpoints }, path)) return true;
    // The old name of a renamed page redirects.
    if (existing.has(renamedPage(routes, link) ?? '')) return true;
    // A query that names a page needs that page; any other query belongs to an existing page.
    return namedPage(routes, path, search) === undefined && existing.has(path);
  };
  const linkedFrom = new Map<string, string[]>();
  for (const [address, page] of Object.entries(sortByKey({ ...pages, ...prefixed(notFound) }))) {
    for (const link of page.links) {
      const others = linkedFrom.get(link);
      if (others) others.push(address);
      else if (!isValidLink(link)) linkedFrom.set(link, [address]);
    }
  }
  return [...linkedFrom].map(([link, [first, ...others]]) => {
    const url = new URL(link, 'http://site.invalid');
    const target = outsideAt({ redirects }, url.pathname) ?? redirectFor(routes, url.pathname, url.search);
    const remedy = target === undefined ? 'which does not exist' : `which has moved: link to ${target}`;
    const more = others.length > 0 ? ` (so do ${others.length} more pages, e.g. ${others[0]})` : '';
    return `${first} links to ${link}, ${remedy}${more}`;
  });
}

const prefixed = <T>(pages: Record<string, T>) =>
  Object.fromEntries(Object.entries(pages).map(([path, page]) => [`(not found) ${path}`, page]));
