import { useSite, type SiteServices } from '@hemstitch/platform/contract/site';
import { siteFacts, interpolateFacts } from './interpolate-facts.ts';

const fillersBySite = new WeakMap<SiteServices, <T extends object>(content: T) => T>();

/** Returns `interpolateFacts` with the site's facts. The same content has the same result, also in a later rendering. */
export function useInterpolateFacts(): <T extends object>(content: T) => T {
  const site = useSite();
  const filler = fillersBySite.get(site) ?? createFiller(site);
  fillersBySite.set(site, filler);
  return filler;
}

function createFiller(site: SiteServices) {
  const facts = siteFacts(site, site.config);
  const filled = new WeakMap<object, object>();
  return <T extends object>(content: T): T => {
    const known = filled.get(content) ?? interpolateFacts(content, facts);
    filled.set(content, known);
    return known as T;
  };
}
