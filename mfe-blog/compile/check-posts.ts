import type { Report } from '@hemstitch/platform/build/command';
import { InvalidContentError } from '@hemstitch/platform/build/content/problem';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import { type BlogSources, checkBlog } from './compile-blog.ts';
import type { UnfinishedPost } from './drafts/drafts.ts';

/**
 * Checks every post. Problems of drafts are reported, but are not errors.
 * @throws InvalidContentError that names each problem
 */
export async function checkPosts(report: Report, sources: BlogSources): Promise<void> {
  const { bodies, problems, unfinished, waiting } = await checkBlog(sources);
  for (const post of unfinished) reportUnfinished(post, report);
  for (const { title, from } of waiting)
    report(
      `Scheduled: "${title}" appears on ${formatNewYorkInstant(new Date(from))} in New York, once it is released.`,
    );
  if (problems.length > 0) throw new InvalidContentError(problems);
  report(bodies.length === 1 ? 'One post, and it is fine.' : `${bodies.length} posts are fine.`);
}

function reportUnfinished({ file, state, title, missing }: UnfinishedPost, report: Report): void {
  report(
    `${state === 'draft' ? 'Draft' : 'In review'}: "${title}", ${file}. It is not shipped, and does not block a release.`,
  );
  if (missing.length > 0) report(`  Still to do before it can be ready:`);
  for (const { line, problem, remedy } of missing) report(`  - line ${line}: ${problem}\n    -> ${remedy}`);
  report('');
}
