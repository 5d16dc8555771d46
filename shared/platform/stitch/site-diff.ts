import type { RouteTable } from '../contract/routes/routes.ts';
import type { Site } from '../store/site-record.ts';

/** The difference between a site and its predecessor. */
export interface SiteDiff {
  id: string;
  routes: RouteTable;
  /** Its pages, and those of the site before, if there is one. */
  after: Pick<Site, 'pages' | 'notFound'>;
  before?: Pick<Site, 'pages' | 'notFound'>;
  /** Addresses of pages and files of the site before that it does not have. */
  removed: string[];
  /** Whether it has a page or a file at an address. */
  exists: (address: string) => boolean;
}

export function diffSites(id: string, before: Site | undefined, after: Site): SiteDiff {
  const exists = (address: string) => Object.hasOwn(after.pages, address) || Object.hasOwn(after.files, address);
  return {
    id,
    routes: after.routes,
    after,
    before,
    removed: Object.keys({ ...before?.pages, ...before?.files }).filter((address) => !exists(address)),
    exists,
  };
}
