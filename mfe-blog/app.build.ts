import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription, SharingImageRequest } from '@hemstitch/platform/build/app-build';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { scheduleKey } from '@hemstitch/platform/contract/time/scheduled-files';
import { postPath } from '@cobblestone/domain/paths.ts';
import { checkBlog, checkPosts, compileBlog, type CheckedBlog } from './compile/compile-blog.ts';
import { contentFiles } from './content-files.ts';
import { listCopySchema } from './src/model/content.schema.ts';

/** Requests of the last compilation, so that a build does not read the posts twice. */
let compiled: { includeDrafts: boolean; requests: SharingImageRequest[] } | undefined;

/** The part of the site that posts are checked against. */
const vocabularyOf = ({ content }: SiteDefinition) => ({ loadVocabulary: content!.loadVocabulary });

export const appBuild: AppDescription = {
  contentFiles,
  compileData: async (outDir, { definition, includeDrafts = false }) => {
    const { files, checked } = await compileBlog({ ...vocabularyOf(definition), outDir, includeDrafts });
    compiled = { includeDrafts, requests: await requestsFor(checked) };
    return files;
  },
  sharingImages: async ({ definition, includeDrafts = false }) =>
    compiled?.includeDrafts === includeDrafts
      ? compiled.requests
      : requestsFor(await checkBlog({ ...vocabularyOf(definition), includeDrafts })),
  checkContent: (report, definition) => checkPosts(report, vocabularyOf(definition)),
};

async function requestsFor({
  bodies,
  waiting,
  unseen,
}: Pick<CheckedBlog, 'bodies' | 'waiting' | 'unseen'>): Promise<SharingImageRequest[]> {
  const text = await readFile(join(import.meta.dirname, 'content/list-copy.json'), 'utf8');
  const { hero, head } = listCopySchema.parse(JSON.parse(text));
  const list: SharingImageRequest = { slug: 'blog', title: hero.title, kicker: head.title, picture: 'blog' };
  const from = new Map(waiting.map((one) => [one.address, scheduleKey(one.from)]));
  return [
    list,
    ...bodies.map(({ post }): SharingImageRequest => {
      // Posts that readers cannot see share the picture of the list.
      if (unseen.has(post.id)) return { ...list, slug: post.id };
      return {
        slug: post.id,
        title: post.title,
        kicker: post.category ?? head.title,
        picture: post.image,
        from: from.get(postPath(post.id)),
      };
    }),
  ];
}
