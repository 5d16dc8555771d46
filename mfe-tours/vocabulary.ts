import { join } from 'node:path';
import type { Vocabulary } from '@cobblestone/domain/content/vocabulary.ts';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { loadTours } from './src/model/tour/load-tours.ts';

/** The walks and facts of the working copy. @throws Error that names the file and the field of a fault */
export async function loadVocabulary(config: SiteConfig): Promise<Vocabulary> {
  const { site } = await loadTours(join(import.meta.dirname, 'content'));
  return {
    facts: siteFacts(site, config),
    walks: site.tours.map(({ path }) => path),
    distanceMiles: site.facts.distanceMiles,
  };
}
