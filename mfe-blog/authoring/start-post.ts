import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { NewContent } from '@hemstitch/platform/build/app-build';
import type { Report } from '@hemstitch/platform/build/command';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { postTemplate } from '../compile/body/template.ts';
import { categoriesSchema } from '../src/model/content.schema.ts';

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

const contentDir = resolve(fileURLToPath(new URL('.', import.meta.url)), '..', 'content');

/** Starts a post, and asks for missing values. @throws PostNotStartedError */
export async function newPost({ title, category }: NewContent, report: Report): Promise<void> {
  const topics = await loadTopics(contentDir);
  const answers =
    title !== undefined && category !== undefined ? { title, category } : await ask(topics, { title, category });
  const path = await startPost(answers, contentDir, new Date());
  report(`
Your post is ${relative(process.cwd(), path)}

  1. Open it, fill in excerpt, image, imageAlt and tags, and write.
  2. See it in the site while you write:  npm run dev blog
  3. Check it:                            npm test -- --kind content blog
  4. Delete the line "state: draft" when it is ready.
  5. Ship it:                             npm run release blog`);
}

async function ask(
  topics: readonly string[],
  given: Omit<NewContent, 'definition'>,
): Promise<{ title: string; category: string }> {
  const terminal = createInterface({ input: stdin, output: stdout });
  // The iterator buffers lines, so that piped answers are not lost.
  const lines = terminal[Symbol.asyncIterator]();
  const question = async (text: string, check: (answer: string) => void): Promise<string> => {
    for (;;) {
      stdout.write(text);
      const line = await lines.next();
      if (line.done === true) throw new PostNotStartedError('No answer. No post was created.');
      try {
        check(line.value);
        return line.value;
      } catch (error) {
        if (!(error instanceof PostNotStartedError)) throw error;
        stdout.write(`${error.message}\n`);
      }
    }
  };
  try {
    const title =
      given.title ?? (await question('Title of the post: ', (answer) => idForTitle(answer, join(contentDir, 'posts'))));
    const list = topics.map((topic, index) => `  ${index + 1}  ${topic}`).join('\n');
    const category =
      given.category ??
      (await question(`Topic:\n${list}\nIts number or name: `, (answer) => suggestTopic(answer, topics)));
    return { title, category };
  } finally {
    terminal.close();
  }
}
