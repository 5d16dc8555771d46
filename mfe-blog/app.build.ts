import type { AppBuild, SharingImageRequest } from '@cobblestone/build/app-build.ts';
import { checkBlog, compileBlog } from './compile/compile-blog.ts';
import { blogWordsSchema } from './src/model/blog-words.schema.ts';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const wordsFile = new URL('./content/blog-words.json', import.meta.url);

export const appBuild: AppBuild = {
  app: 'blog',
  compileData: async (outDir) => {
    await checkWords();
    await compileBlog({ outDir });
  },
  sharingImages,
};

async function checkWords(): Promise<void> {
  const parsed = blogWordsSchema.safeParse(JSON.parse(await readFile(wordsFile, 'utf8')));
  if (!parsed.success) throw new Error(`mfe-blog/content/blog-words.json:\n${z.prettifyError(parsed.error)}`);
}

/** One for the list and one for each post. */
async function sharingImages(): Promise<SharingImageRequest[]> {
  const { hero, meta } = blogWordsSchema.parse(JSON.parse(await readFile(wordsFile, 'utf8')));
  const { bodies } = await checkBlog();
  return [
    { slug: 'blog', title: hero.title, kicker: meta.title, picture: 'blog' },
    ...bodies.map(({ post }) => ({
      slug: post.id,
      title: post.title,
      kicker: post.category ?? meta.title,
      picture: post.image,
    })),
  ];
}
