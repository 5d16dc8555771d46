import type { FragmentProps } from '@cobblestone/platform/contract/fragments.ts';
import { useBlogData } from '../model/use-blog-data.ts';
import type { LatestPosts, TagPosts } from '../model/data.schema.ts';
import { slugFromTitle } from '../model/slug.ts';
import { RelatedList } from '../cards/related-list.tsx';

const defaultLimit = 3;

const fileOfTag = (tag: string) => `tags/${slugFromTitle(tag)}.json`;

export const filesOfTag = ({ tag }: FragmentProps['blog/related-posts']) => [fileOfTag(tag)];

/** The newest posts with a tag; where no post has it, the newest of all. */
export function RelatedPostsFragment({ tag, limit = defaultLimit }: FragmentProps['blog/related-posts']) {
  const tagged = useBlogData<TagPosts>(fileOfTag(tag));
  const posts = tagged ?? [];
  if (posts.length === 0) return <NewestInstead limit={limit} />;
  return <RelatedList posts={posts.slice(0, limit)} elsewhere />;
}

function NewestInstead({ limit }: { limit: number }) {
  const latest = useBlogData<LatestPosts>('latest.json') ?? [];
  return latest.length > 0 ? <RelatedList posts={latest.slice(0, limit)} elsewhere /> : null;
}
