import { join } from 'node:path';
import type { Vocabulary } from '@cobblestone/domain/content/vocabulary.ts';
import { siteFacts } from '@cobblestone/domain/tours/facts-in-words.ts';
import { loadTours } from './src/model/load-tours.ts';

/** Stands for the site's configuration where only the names of its facts matter. */
const sampleConfig = { brand: 'the brand', email: 'its address', founded: '2000-01' };

/** The walks and their facts, as the working copy has them. @throws Error that names file and field of a fault */
export async function loadVocabulary(): Promise<Vocabulary> {
  const { site } = await loadTours(join(import.meta.dirname, 'content'));
  return { facts: siteFacts(site, sampleConfig), walks: site.tours.map(({ path }) => path) };
}
