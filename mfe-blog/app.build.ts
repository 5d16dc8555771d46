import type { AppDescription, CompileHow, SharingImageRequest } from '@cobblestone/build/app-build.ts';
import { momentName } from '@cobblestone/contracts/later.ts';
import { postPath } from '@cobblestone/contracts/paths.ts';
import { checkBlog, compileBlog } from './compile/compile-blog.ts';
import { followRenames } from './compile/renamed.ts';
import { contentFiles } from './content-files.ts';
import { blogWords } from './src/model/blog-words.ts';

export const appBuild: AppDescription = {
  contentFiles,
  compileData: async (outDir, how) => void (await compileBlog({ outDir, ...how })),
  sharingImages,
  followLive: followRenames,
};

/** One for the list and one for each post. */
async function sharingImages({ unfinished = false }: CompileHow = {}): Promise<SharingImageRequest[]> {
  const { hero, head } = blogWords;
  const { bodies, waiting, unseen } = await checkBlog({ unfinished });
  const list: SharingImageRequest = { slug: 'blog', title: hero.title, kicker: head.title, picture: 'blog' };
  const from = new Map(waiting.map((one) => [one.address, momentName(one.from)]));
  return [
    list,
    ...bodies.map(({ post }): SharingImageRequest => {
      // Nobody shares what no reader sees.
      if (unseen.has(post.id)) return { ...list, slug: post.id };
      return { slug: post.id, title: post.title, kicker: post.category ?? head.title, picture: post.image, from: from.get(postPath(post.id)) };
    }),
  ];
}
