import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile, parseGeneratedJson } from '@hemstitch/platform/build/content/json-problems';
import { generatedPicturesSchema } from '@hemstitch/platform/contract/content/pictures.schema';
import type { Vocabulary } from '@hemstitch/platform/contract/site-types';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { categoriesSchema } from '../../src/model/content.schema.ts';
import { type PostContext, idOfPath } from './compile-post.ts';

export const contentFolder = join(import.meta.dirname, '../../content');

type LoadVocabulary = () => Promise<Vocabulary>;

/** Loads what every post is checked against, except the other posts, from the working copy. */
export async function loadCommonContext(
  loadVocabulary: LoadVocabulary,
  folder = contentFolder,
): Promise<Omit<PostContext, 'postIds'>> {
  const [categories, pictures, vocabulary] = await Promise.all([
    loadCategories(folder),
    readFile(join(folder, 'pictures/pictures.generated.json'), 'utf8'),
    loadVocabulary(),
  ]);
  const generated = parseGeneratedJson(
    pictures,
    generatedPicturesSchema,
    'mfe-blog/content/pictures/pictures.generated.json is damaged; generate it again with `npm run build -- --pictures`:',
  );
  return {
    categories,
    pictures: new Map(Object.entries(generated)),
    siteAddresses: pagesOf(vocabulary),
    facts: vocabulary.facts,
  };
}

/** Topics in the order of the filter buttons. @throws Error if content/categories.json cannot be read */
export const loadTopics = async (contentDir: string): Promise<string[]> =>
  (await loadCategories(contentDir)).map(({ name }) => name);

const loadCategories = async (folder: string) =>
  parseJsonFile(
    'mfe-blog/content/categories.json',
    await readFile(join(folder, 'categories.json'), 'utf8'),
    categoriesSchema,
  );

/** Loads what one post is checked against. The file at `path` need not exist yet. */
export async function loadPostContext(path: string, loadVocabulary: LoadVocabulary): Promise<PostContext> {
  const names = (await readdir(join(contentFolder, 'posts'))).filter((name) => name.endsWith('.md'));
  return { ...(await loadCommonContext(loadVocabulary)), postIds: new Set([...names, path].map(idOfPath)) };
}
