import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedPicturesSchema } from '@cobblestone/build/pictures/pictures.schema.ts';
import { siteAddresses } from '@cobblestone/build/content/references.ts';
import { workingTours } from '@cobblestone/build/content/working-facts.ts';
import { type PostContext, idOfPath } from './compile-post.ts';
import { categoriesSchema } from '../src/model/categories.schema.ts';

const contentFolder = join(import.meta.dirname, '../content');

/** What one post is checked against, as the working copy is now. `path` is the post's own, which need not be there yet. */
export async function loadPostContext(path: string): Promise<PostContext> {
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(contentFolder, name), 'utf8'));
  const [categories, generated, names, tours] = await Promise.all([
    json('categories.json'),
    json('pictures/pictures.generated.json'),
    readdir(join(contentFolder, 'posts')),
    workingTours(),
  ]);
  return {
    categories: categoriesSchema.parse(categories),
    pictures: new Map(Object.entries(generatedPicturesSchema.parse(generated))),
    postIds: new Set([...names.filter((name) => name.endsWith('.md')), path].map(idOfPath)),
    siteAddresses: new Set([...siteAddresses, ...tours.addresses]),
    facts: tours.facts,
  };
}
