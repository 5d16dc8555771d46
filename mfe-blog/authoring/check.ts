import type { Report } from '@cobblestone/platform/build/command.ts';
import { contentProblems } from '@cobblestone/platform/build/content/check-content.ts';
import { InvalidContentError, type Problem } from '@cobblestone/platform/build/content/problem.ts';
import { ingestPictures } from '@cobblestone/platform/build/pictures/ingest-folder.ts';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import { fileURLToPath } from 'node:url';
import { checkBlog } from '../compile/compile-blog.ts';
import type { UnfinishedPost } from '../compile/drafts/drafts.ts';
import { contentFiles } from '../content-files.ts';

/**
 * Checks every post and the blog's other content. It writes only the sizes of new pictures. Problems of drafts are
 * reported, but are not errors.
 * @throws InvalidContentError that names each problem
 */
export async function checkPosts(report: Report): Promise<void> {
  const pictures = await ingestPictures('blog', report).then(() => [], problemsOf);
  const content = await contentProblems(fileURLToPath(new URL('../content', import.meta.url)), contentFiles);
  const { bodies, problems: postProblems, unfinished, waiting } = await checkBlog();
  for (const post of unfinished) reportUnfinished(post, report);
  for (const { title, from } of waiting)
    report(
      `Scheduled: "${title}" appears on ${formatNewYorkInstant(new Date(from))} in New York, once it is released.`,
    );
  const problems = [...pictures, ...content, ...postProblems];
  if (problems.length > 0) throw new InvalidContentError(problems);
  report(bodies.length === 1 ? 'One post, and it is fine.' : `${bodies.length} posts are fine.`);
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof InvalidContentError) return error.problems;
  throw error;
}

function reportUnfinished({ file, state, title, missing }: UnfinishedPost, report: Report): void {
  report(
    `${state === 'draft' ? 'Draft' : 'In review'}: "${title}", ${file}. It is not shipped, and does not block a release.`,
  );
  if (missing.length > 0) report(`  Still to do before it can be ready:`);
  for (const { line, problem, remedy } of missing) report(`  - line ${line}: ${problem}\n    -> ${remedy}`);
  report('');
}
