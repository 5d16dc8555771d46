import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { makeDataFiles } from '../../compile/data-files.ts';
import type { CompiledPost } from '../../compile/posts/compile-post.ts';
import listCopyJson from '../../content/list-copy.json' with { type: 'json' };
import picturesJson from '../../content/pictures/pictures.generated.json' with { type: 'json' };
import storyCopyJson from '../../content/story-copy.json' with { type: 'json' };
import { categories } from '../model/categories.ts';

export type SamplePost = Partial<CompiledPost> & Pick<CompiledPost, 'id'>;

/** A complete post with the given fields. */
export function samplePost(given: SamplePost): CompiledPost {
  return {
    title: `Story ${given.id}`,
    excerpt: `What happened in ${given.id}.`,
    author: 'The Cobblestone Cats Team',
    date: '2024-10-01',
    category: 'History',
    image: 'blog-bodega-cat',
    imageAlt: 'A shop cat on a crate.',
    tags: [],
    documents: ['A record of 1904.'],
    readTime: 4,
    wordCount: 700,
    ...given,
  };
}

/** Posts with all topics in turn, from new to old, one per day. */
export function samplePosts(count: number): CompiledPost[] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.UTC(2025, 0, 13) - index * 86_400_000).toISOString().slice(0, 10);
    return samplePost({ id: `story-${index + 1}`, date, category: categories[index % categories.length]?.name });
  });
}

/** The data files of a release with these posts. @param stories HTML by post id */
export function dataFilesOf(
  posts: readonly CompiledPost[],
  stories: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const files = makeDataFiles({
    bodies: posts.map((post) => ({ post, html: stories[post.id] ?? `<p>The whole of ${post.title}.</p>` })),
    categories: [...categories],
    pictures: new Map(Object.entries(picturesJson)),
  });
  return files
    .set(contentData('list-copy.json'), JSON.stringify(listCopyJson))
    .set(contentData('story-copy.json'), JSON.stringify(storyCopyJson));
}
