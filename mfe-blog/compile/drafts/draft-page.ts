import { postPath } from '@cobblestone/domain/paths.ts';
import { listFile, postBodyFile, postFile } from '../../src/model/blog-address.ts';
import type { ListPage } from '../../src/model/data.ts';
import { postDataOf } from '../data-files.ts';
import { type PostContext, type PostFile, compilePost, idOfPath } from '../posts/compile-post.ts';
import { compileLeniently, parseValidFields } from './drafts.ts';

/** The address of a post's page, and the data files that it reads. */
export interface DraftPage {
  address: string;
  data: Record<string, string>;
}

/**
 * Compiles an edited post as readers will see it, whatever its state, its date and its problems.
 * @param readData reads a current data file of the blog; undefined if it does not exist
 */
export async function compileDraftPage(
  file: PostFile,
  context: PostContext,
  readData: (file: string) => Promise<string | undefined>,
  now = new Date(),
): Promise<DraftPage> {
  const result = compilePost(file, context);
  const { title, id = idOfPath(file.path) } = parseValidFields(file);
  const { post, html } = result.ok
    ? result
    : compileLeniently(file, { id, title: title ?? 'A story without a title' }, context, now);
  const topic = context.categories.find(({ name }) => name === post.category);
  const list = topic && (await readData(listFile({ category: topic.slug, page: 1 })));
  const others = list === undefined ? [] : (JSON.parse(list) as ListPage).posts;
  return {
    address: postPath(post.id),
    data: {
      [postFile(post.id)]: `${JSON.stringify(postDataOf(post, others, context.pictures))}\n`,
      [postBodyFile(post.id)]: html,
    },
  };
}
