import { useSite, type SiteServices } from '@cobblestone/platform/contract/site.tsx';
import { siteFacts, interpolateFacts, type Facts } from './interpolate-facts.ts';

const factsBySite = new WeakMap<SiteServices, Facts>();

/** Returns `interpolateFacts` with the site's facts, and optionally with additional ones. */
export function useInterpolateFacts(): <T>(content: T, more?: Facts) => T {
  const site = useSite();
  const facts = factsBySite.get(site) ?? siteFacts(site, site.config);
  factsBySite.set(site, facts);
  return (content, more) => interpolateFacts(content, more ? { ...facts, ...more } : facts);
}
