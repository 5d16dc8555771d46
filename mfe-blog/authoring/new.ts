import { join, relative, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { NewContent } from '@hemstitch/platform/build/app-build';
import type { Report } from '@hemstitch/platform/build/command';
import { PostNotStartedError, idForTitle, loadTopics, startPost, suggestTopic } from './start-post.ts';

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
