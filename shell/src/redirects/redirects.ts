import { paths, postPath } from '@cobblestone/contracts/paths.ts';

/** Old and guessed addresses, each with the page it means (S2). */
export const aliases: ReadonlyMap<string, string> = new Map(
  (
    [
      [paths.siteMap, ['/sitemap.html']],
      [paths.financialDistrict, ['/financial-district-cat-tour', '/financial-district']],
      [paths.brooklynHeights, ['/brooklyn-heights-cat-tour', '/brooklyn-heights', '/brooklyn']],
      [paths.lowerEastSide, ['/lower-east-side-cat-tour', '/lower-east-side']],
      [paths.privateTours, ['/private-cat-tours', '/private-tours']],
      [paths.tours, ['/tour', '/cat-tours', '/tourinfo', '/cat-tour']],
      [paths.home, ['/cats', '/index.html', '/index.php', '/home']],
      [paths.about, ['/about-us', '/about.html']],
      [paths.contact, ['/contactus', '/contact-us', '/contact.html']],
      [paths.booking, ['/book', '/book-a-tour', '/book-tour', '/reserve', '/reservation']],
      [paths.pressKit, ['/press', '/media']],
      [paths.inTheNews, ['/news', '/media-coverage']],
      [paths.gallery, ['/photo', '/photos', '/image', '/images', '/gallery.html']],
      [paths.blog, ['/articles', '/stories', '/post', '/posts', '/blog.html']],
    ] as const
  ).flatMap(([target, sources]) => sources.map((source) => [source, target] as const)),
);

/** `/about-{name}`: any single segment that starts with `about-`. */
const aboutSomeone = /^\/about-[^/]*$/;
const blogSlug = /^\/blog\/([^/]+)$/;

/**
 * Where an address has moved to, as path and query; undefined when it stays. The query of the old address is kept, and
 * the address's fragment is the caller's to keep.
 * @param pathname as in a URL, percent-encoded, e.g. `/brooklyn/`
 * @param search empty, or with its question mark
 */
export function redirectFor(pathname: string, search = ''): string | undefined {
  // `//host` and `/\host` would be read as another site's address when written into a Location header.
  if (!/^\/(?![/\\])/.test(pathname)) return undefined;
  const path = pathname.replace(/\/+$/, '') || '/';
  const moved = aliasOf(path);
  if (moved === undefined && path === pathname) return undefined;
  const target = withQuery(moved ?? path, search);
  return target === pathname + search ? undefined : target;
}

function aliasOf(path: string): string | undefined {
  const alias = aliases.get(path);
  if (alias !== undefined) return alias;
  if (aboutSomeone.test(path)) return paths.about;
  const slug = blogSlug.exec(path)?.[1];
  if (slug === undefined) return undefined;
  try {
    return postPath(decodeURIComponent(slug));
  } catch {
    return paths.blog;
  }
}

/** Adds the old address's query to the new one; what the new address says itself wins. */
function withQuery(target: string, search: string): string {
  if (search.length < 2) return target;
  const [path = target, own] = target.split('?');
  if (own === undefined) return path + search;
  const named = new Set(new URLSearchParams(own).keys());
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => named.has(name)));
  return `${path}?${[own, ...kept].join('&')}`;
}
