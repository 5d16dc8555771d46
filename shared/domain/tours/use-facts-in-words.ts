import { useSite, type SiteServices } from '@cobblestone/platform/contract/site.tsx';
import { siteFacts, withFacts, type Facts } from './facts-in-words.ts';

const known = new WeakMap<SiteServices, Facts>();

/** Puts the live site's facts into a content value, by `withFacts`; `more` are facts of the place itself. */
export function useFactsInWords(): <T>(content: T, more?: Facts) => T {
  const site = useSite();
  let facts = known.get(site);
  if (!facts) {
    facts = siteFacts(site, site.config);
    known.set(site, facts);
  }
  const ofSite = facts;
  return (content, more) => withFacts(content, more ? { ...ofSite, ...more } : ofSite);
}
