import { contentProblems } from '@cobblestone/build/content/check-content.ts';
import { ContentRefusedError, formatProblems, type Problem } from '@cobblestone/build/content/problem.ts';
import { preparePictures } from '@cobblestone/build/pictures/prepare.ts';
import { newYorkMoment } from '@cobblestone/contracts/new-york-time.ts';
import { fileURLToPath } from 'node:url';
import { checkBlog } from '../compile/compile-blog.ts';
import { followRenames } from '../compile/renamed.ts';
import type { UnfinishedPost } from '../compile/unfinished.ts';
import { contentFiles } from '../content-files.ts';
import { committedPosts } from './committed-posts.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Checks every post, and the blog's other words: `post:check`. It makes the sizes of new pictures, has a renamed post say
 * what it was called, and writes nothing else.
 * Exit code 1 with any mistake; what a draft still lacks is none.
 */
try {
  await followRenames({ readData: committedPosts(), report: say });
  const pictures = await preparePictures('blog', say).then(() => [], problemsOf);
  const words = await contentProblems(fileURLToPath(new URL('../content', import.meta.url)), contentFiles);
  const { bodies, problems: ofPosts, unfinished, waiting } = await checkBlog();
  const problems = [...pictures, ...words, ...ofPosts];
  for (const post of unfinished) reportUnfinished(post);
  for (const { title, from } of waiting)
    say(`Waits: "${title}" appears on ${newYorkMoment(new Date(from))} in New York, once it is shipped.\n`);
  if (problems.length === 0) {
    say(bodies.length === 1 ? 'One post, and it is fine.' : `${bodies.length} posts are fine.`);
  } else {
    process.stderr.write(`${formatProblems(problems)}\n\n`);
    process.stderr.write(
      `${problems.length === 1 ? 'One thing' : `${problems.length} things`} to put right. The live blog is untouched.\n`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`The posts could not be checked. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ContentRefusedError) return error.problems;
  throw error;
}

function reportUnfinished({ file, state, title, missing }: UnfinishedPost): void {
  say(`${state === 'draft' ? 'Draft' : 'In review'}: "${title}", ${file}. It is not shipped, and in nobody's way.`);
  if (missing.length > 0) say(`  Still to do before it can be ready:`);
  for (const { line, problem, remedy } of missing) say(`  - line ${line}: ${problem}\n    -> ${remedy}`);
  say('');
}
