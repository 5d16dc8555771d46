import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { postTemplate } from '../compile/body/template.ts';
import { categoriesSchema } from '../src/model/categories.schema.ts';

export type NewPost = { title: string; category: string };

/** Its message is for the writer; the command prints no stack. */
export class PostNotStartedError extends Error {
  override readonly name = 'PostNotStartedError';
}

/** Topics in the order of the filter buttons. @throws Error if content/categories.json cannot be read */
export async function loadTopics(contentDir: string): Promise<string[]> {
  const text = await readFile(join(contentDir, 'categories.json'), 'utf8');
  return parseJsonFile('mfe-blog/content/categories.json', text, categoriesSchema).map(({ name }) => name);
}

/** Parses the name of a topic in any case, or its number in the list. @throws PostNotStartedError */
export function suggestTopic(answer: string, topics: readonly string[]): string {
  const wanted = answer.trim();
  const found = topics[Number(wanted) - 1] ?? topics.find((topic) => topic.toLowerCase() === wanted.toLowerCase());
  if (found !== undefined) return found;
  const near = findNearest(wanted, topics);
  throw new PostNotStartedError(
    `There is no topic "${wanted}". ${near ? `Did you mean ${near}?` : `The topics are: ${topics.join(', ')}.`}`,
  );
}

/** The id of a post with this title. @throws PostNotStartedError if there is none, or it exists already */
export function idForTitle(title: string, postsDir: string): string {
  const id = slugFromTitle(title);
  if (id === '') throw new PostNotStartedError('The title needs some letters or digits: its address is made from it.');
  if (existsSync(join(postsDir, `${id}.md`))) {
    throw new PostNotStartedError(
      `There is a post with this title already: content/posts/${id}.md. Choose another title, or go on writing that one.`,
    );
  }
  return id;
}

/** Creates the file and returns its path; it never overwrites one. */
export async function startPost(post: NewPost, contentDir: string, now: Date): Promise<string> {
  const postsDir = join(contentDir, 'posts');
  const id = idForTitle(post.title, postsDir);
  const category = suggestTopic(post.category, await loadTopics(contentDir));
  await mkdir(postsDir, { recursive: true });
  const path = join(postsDir, `${id}.md`);
  await writeFile(path, postTemplate({ title: post.title.trim(), category }, now), { flag: 'wx' });
  return path;
}
