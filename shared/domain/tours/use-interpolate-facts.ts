import { useSite, type SiteServices } from '@hemstitch/platform/contract/site';
import { type Facts } from '../content/fill-in.ts';
import { siteFacts, interpolateFacts } from './interpolate-facts.ts';

const factsBySite = new WeakMap<SiteServices, Facts>();

/** Returns `interpolateFacts` with the site's facts. */
export function useInterpolateFacts(): <T>(content: T) => T {
  const site = useSite();
  const facts = factsBySite.get(site) ?? siteFacts(site, site.config);
  factsBySite.set(site, facts);
  return (content) => interpolateFacts(content, facts);
}
