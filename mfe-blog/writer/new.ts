import { join, relative, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { newYorkDay } from '@cobblestone/contracts/new-york-time.ts';
import { PostNotStartedError, idForTitle, loadTopics, startPost, topicMeant } from './start-post.ts';

const contentDir = resolve(fileURLToPath(new URL('.', import.meta.url)), '..', 'content');

/** Starts a post: `post:new`, or `post:new --title "..." --category History` without questions. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { title: { type: 'string' }, category: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help)
    return void stdout.write(
      'npm run post:new asks for a title and a topic, or takes them: npm run post:new -- --title "The Cats of Pearl Street" --category History\n',
    );
  const topics = await loadTopics(contentDir);
  const answers =
    values.title !== undefined && values.category !== undefined
      ? { title: values.title, category: values.category }
      : await ask(topics, values);
  const path = await startPost(answers, contentDir, newYorkDay(new Date()));
  const shown = relative(process.cwd(), path);
  stdout.write(`\nYour post is ${shown}\n\n`);
  stdout.write('  1. Open it, fill in excerpt, image, imageAlt and tags, and write.\n');
  stdout.write('  2. See it in the site while you write:  npm run dev blog\n');
  stdout.write('  3. Check it:                            npm run post:check\n');
  stdout.write('  4. Delete the line "state: draft" when it is ready.\n');
  stdout.write('  5. Ship it:                             npm run release blog\n');
}

async function ask(
  topics: readonly string[],
  given: { title?: string | undefined; category?: string | undefined },
): Promise<{ title: string; category: string }> {
  const terminal = createInterface({ input: stdin, output: stdout });
  // Typed or piped: lines are kept as they come, so that answers given ahead of their questions count.
  const lines = terminal[Symbol.asyncIterator]();
  const question = async (text: string, check: (answer: string) => void): Promise<string> => {
    for (;;) {
      stdout.write(text);
      const line = await lines.next();
      if (line.done === true) throw new PostNotStartedError('No answer. Nothing was made.');
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
      (await question(`Topic:\n${list}\nIts number or name: `, (answer) => topicMeant(answer, topics)));
    return { title, category };
  } finally {
    terminal.close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.stderr.write(
    `${error instanceof PostNotStartedError ? error.message : `The post was not started: ${error.message}`}\n`,
  );
  process.exitCode = 1;
}
