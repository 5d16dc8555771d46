import type { FragmentProps } from '@hemstitch/platform/contract/fragments';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { RelatedList } from '../cards/related-list.tsx';
import type { LatestPosts, TagPosts } from '../model/data.ts';
import { useBlogData } from '../model/use-content.ts';

const shownPosts = 3;

const fileOfTag = (tag: string) => `tags/${slugFromTitle(tag)}.json`;

export const filesOfTag = ({ tag }: FragmentProps['blog/related-posts']) => [fileOfTag(tag)];

/** The newest posts with a tag, or the newest posts if none has the tag. */
export function RelatedPostsFragment({ tag }: FragmentProps['blog/related-posts']) {
  const posts = useBlogData<TagPosts>(fileOfTag(tag)) ?? [];
  return posts.length === 0 ? <NewestPosts /> : <RelatedList posts={posts.slice(0, shownPosts)} />;
}

function NewestPosts() {
  const posts = useBlogData<LatestPosts>('latest.json') ?? [];
  return posts.length > 0 ? <RelatedList posts={posts} /> : null;
}
