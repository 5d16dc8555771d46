import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { pagesOf } from '@cobblestone/domain/content/vocabulary.ts';
import { sampleFacts } from '@cobblestone/testing/sample-tours.ts';
import type { PostContext, PostFile } from '../../compile/posts/compile-post.ts';

/** A small blog for compiling posts: two topics, two pictures and one other post. */
export const sampleContext: PostContext = {
  categories: [
    { name: 'History', slug: 'history', description: 'Old cats.' },
    { name: 'Cat Culture', slug: 'cat-culture', description: 'New cats.' },
  ],
  pictures: new Map(
    [samplePicture('harbour-cat'), samplePicture('office-cat')].map((picture) => [picture.name, picture]),
  ),
  postIds: new Set(['another-cat']),
  siteAddresses: pagesOf({ walks: ['/tours/brooklyn-heights'] }),
  facts: sampleFacts,
};

function samplePicture(name: string): PictureData {
  return {
    app: 'blog',
    name,
    alt: `A picture of ${name}.`,
    width: 1200,
    height: 675,
    color: '#336699',
    hash: 'abcd1234',
    widths: [320, 1200],
  };
}

const fields: Record<string, string> = {
  title: '"A Cat of the Harbor"',
  excerpt: '"It waited for the boats."',
  author: 'The Cobblestone Cats Team',
  date: '2024-09-01',
  category: 'History',
  image: 'harbour-cat',
  imageAlt: '"A cat on a pier."',
  documents: '["A record of 1904."]',
};

/** Front matter as text, without the fields that are `undefined`. The title is on line 2 and the body begins on line 11. */
export function frontMatter(changes: Record<string, string | undefined> = {}): string {
  const lines = Object.entries({ ...fields, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return ['---', ...lines, '---', ''].join('\n');
}

export function samplePost(
  body = 'It waited.',
  changes: Record<string, string | undefined> = {},
  name = 'a-cat',
): PostFile {
  return { path: `posts/${name}.md`, text: `${frontMatter(changes)}${body}\n` };
}
