import { contentProblems } from '@cobblestone/build/content/check-content.ts';
import { formatProblems } from '@cobblestone/build/content/problem.ts';
import { fileURLToPath } from 'node:url';
import { checkBlog } from '../compile/compile-blog.ts';
import { contentFiles } from '../content-files.ts';

/** Checks every post, and the blog's other words, and writes nothing: `post:check`. Exit code 1 with any mistake. */
try {
  const words = await contentProblems(fileURLToPath(new URL('../content', import.meta.url)), contentFiles);
  const { bodies, problems: ofPosts } = await checkBlog();
  const problems = [...words, ...ofPosts];
  if (problems.length === 0) {
    process.stdout.write(bodies.length === 1 ? 'One post, and it is fine.\n' : `${bodies.length} posts are fine.\n`);
  } else {
    process.stderr.write(`${formatProblems(problems)}\n\n`);
    process.stderr.write(`${problems.length === 1 ? 'One thing' : `${problems.length} things`} to put right. The live blog is untouched.\n`);
    process.exitCode = 1;
  }
} catch (error) {
  process.stderr.write(`The posts could not be checked. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
