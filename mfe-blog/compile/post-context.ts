import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '@cobblestone/platform/build/content/json-problems.ts';
import { pictureFolders } from '@cobblestone/platform/build/pictures/apps.ts';
import { loadGenerated } from '@cobblestone/platform/build/pictures/generated.ts';
import { siteAddresses } from '@cobblestone/platform/build/content/references.ts';
import { workingTours } from '@cobblestone/platform/build/content/working-facts.ts';
import { type PostContext, idOfPath } from './compile-post.ts';
import { categoriesSchema } from '../src/model/categories.schema.ts';

const contentFolder = join(import.meta.dirname, '../content');

/** What one post is checked against, as the working copy is now. `path` is the post's own, which need not be there yet. */
export async function loadPostContext(path: string): Promise<PostContext> {
  const [categories, pictures, names, tours] = await Promise.all([
    readFile(join(contentFolder, 'categories.json'), 'utf8'),
    loadGenerated(pictureFolders('blog')),
    readdir(join(contentFolder, 'posts')),
    workingTours(),
  ]);
  return {
    categories: parseJsonFile('mfe-blog/content/categories.json', categories, categoriesSchema),
    pictures: new Map(Object.entries(pictures)),
    postIds: new Set([...names.filter((name) => name.endsWith('.md')), path].map(idOfPath)),
    siteAddresses: new Set([...siteAddresses, ...tours.addresses]),
    facts: tours.facts,
  };
}
