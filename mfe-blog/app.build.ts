import type { AppDescription, SharingImageRequest } from '@cobblestone/build/app-build.ts';
import { checkBlog, compileBlog } from './compile/compile-blog.ts';
import { contentFiles } from './content-files.ts';
import { blogWords } from './src/model/blog-words.ts';

export const appBuild: AppDescription = {
  contentFiles,
  compileData: async (outDir) => void (await compileBlog({ outDir })),
  sharingImages,
};

/** One for the list and one for each post. */
async function sharingImages(): Promise<SharingImageRequest[]> {
  const { hero, head } = blogWords;
  const { bodies } = await checkBlog();
  return [
    { slug: 'blog', title: hero.title, kicker: head.title, picture: 'blog' },
    ...bodies.map(({ post }) => ({
      slug: post.id,
      title: post.title,
      kicker: post.category ?? head.title,
      picture: post.image,
    })),
  ];
}
