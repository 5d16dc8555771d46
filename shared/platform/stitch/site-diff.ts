import type { RouteTable } from '../contract/routes/routes.ts';
import { outsideAt, type Site } from '../store/site-record.ts';

/** The difference between a site and its predecessor. */
export interface SiteDiff {
  id: string;
  routes: RouteTable;
  /** Pages of the site and of its predecessor. */
  after: Pick<Site, 'pages' | 'notFound'>;
  before?: Pick<Site, 'pages' | 'notFound'>;
  /** Addresses of pages and files that only the predecessor has. */
  removed: string[];
  /** Whether the site has a page or file at an address. */
  exists: (address: string) => boolean;
}

export function diffSites(id: string, before: Site | undefined, after: Site): SiteDiff {
  const exists = (address: string) => Object.hasOwn(after.pages, address) || Object.hasOwn(after.files, address);
  return {
    id,
    routes: after.routes,
    after,
    before,
    removed: Object.keys({ ...before?.pages, ...before?.files }).filter(
      (address) => !exists(address) && !outsideAt(after, address.split('?')[0]!),
    ),
    exists,
  };
}
