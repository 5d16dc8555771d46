import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Report } from '@hemstitch/platform/build/command';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { postTemplate } from '../compile/body/template.ts';
import { contentFolder } from '../compile/posts/post-context.ts';
import { categoriesSchema } from '../src/model/content.schema.ts';

/** Topics in the order of the filter buttons. @throws Error if content/categories.json cannot be read */
export async function loadTopics(contentDir: string): Promise<string[]> {
  const text = await readFile(join(contentDir, 'categories.json'), 'utf8');
  return parseJsonFile('mfe-blog/content/categories.json', text, categoriesSchema).map(({ name }) => name);
}

/** Creates the file of a post of the first topic, and returns its path. @throws Error without a title, or if it exists */
export async function startPost(title: string, contentDir: string, now: Date): Promise<string> {
  const id = slugFromTitle(title);
  if (id === '') throw new Error("Give the post a title, from which its address is made: npm run new post 'A title'");
  const path = join(contentDir, 'posts', `${id}.md`);
  if (existsSync(path))
    throw new Error(`There is a post with this title already: content/posts/${id}.md. Choose another title.`);
  const [category = ''] = await loadTopics(contentDir);
  await mkdir(join(contentDir, 'posts'), { recursive: true });
  await writeFile(path, postTemplate({ title: title.trim(), category }, now), { flag: 'wx' });
  return path;
}

/** `npm run new post 'A title'` */
export async function newPost(title: string, report: Report): Promise<void> {
  const path = await startPost(title, contentFolder, new Date());
  report(`
Your post is ${relative(process.cwd(), path)}

  1. Open it, choose a topic, fill in excerpt, image, imageAlt and tags, and write.
  2. See it in the site while you write:  npm run dev blog
  3. Check it:                            npm test -- --kind content blog
  4. Delete the line "state: draft" when it is ready.
  5. Ship it:                             npm run release blog`);
}
