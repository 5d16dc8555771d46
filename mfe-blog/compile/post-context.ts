import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile, parseMadeJson } from '@cobblestone/platform/build/content/json-problems.ts';
import { generatedPicturesSchema } from '@cobblestone/platform/build/pictures/pictures.schema.ts';
import { siteAddresses } from '@cobblestone/platform/build/content/references.ts';
import { workingTours } from '@cobblestone/platform/build/content/working-facts.ts';
import { type PostContext, idOfPath } from './compile-post.ts';
import { categoriesSchema } from '../src/model/categories.schema.ts';

export const contentFolder = join(import.meta.dirname, '../content');

/** What every post is checked against besides the other posts, as the working copy is now. */
export async function loadCommonContext(folder = contentFolder): Promise<Omit<PostContext, 'postIds'>> {
  const [categories, pictures, tours] = await Promise.all([
    readFile(join(folder, 'categories.json'), 'utf8'),
    readFile(join(folder, 'pictures/pictures.generated.json'), 'utf8'),
    workingTours(),
  ]);
  const generated = parseMadeJson(
    pictures,
    generatedPicturesSchema,
    'mfe-blog/content/pictures/pictures.generated.json is not as it is made; make it again with `npm run build -- --pictures`:',
  );
  return {
    categories: parseJsonFile('mfe-blog/content/categories.json', categories, categoriesSchema),
    pictures: new Map(Object.entries(generated)),
    siteAddresses: new Set([...siteAddresses, ...tours.addresses]),
    facts: tours.facts,
  };
}

/** What one post is checked against. `path` is the post's own, which need not be there yet. */
export async function loadPostContext(path: string): Promise<PostContext> {
  const names = (await readdir(join(contentFolder, 'posts'))).filter((name) => name.endsWith('.md'));
  return { ...(await loadCommonContext()), postIds: new Set([...names, path].map(idOfPath)) };
}
