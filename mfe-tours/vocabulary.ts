import { join } from 'node:path';
import type { Vocabulary } from '@cobblestone/domain/content/vocabulary.ts';
import { siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { loadTours } from './src/model/tour/load-tours.ts';

/** Only the names of the configuration's facts matter here. */
const sampleConfig = { brand: 'the brand', email: 'its address', founded: '2000-01' };

/** The walks and facts of the working copy. @throws Error that names the file and the field of a fault */
export async function loadVocabulary(): Promise<Vocabulary> {
  const { site } = await loadTours(join(import.meta.dirname, 'content'));
  return { facts: siteFacts(site, sampleConfig), walks: site.tours.map(({ path }) => path) };
}
