import { paths } from '@cobblestone/domain/paths.ts';
import { ButtonLink } from '@cobblestone/design/button.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import type { RelatedPost } from '../model/data.schema.ts';
import { RelatedList } from '../cards/related-list.tsx';

/** Up to three stories of the same category, hidden when there are none, and the way to all of them (B19). */
export function RelatedStories({ posts }: { posts: readonly RelatedPost[] }) {
  const all = <ButtonLink to={paths.blog}>Browse All Stories</ButtonLink>;
  if (posts.length === 0) {
    return (
      <SectionBand screenOnly tone="fog" label="More stories" space="snug" hydrate="never">
        {all}
      </SectionBand>
    );
  }
  return (
    <SectionBand screenOnly tone="fog" title="Related Stories" aside={all} hydrate="visible">
      <RelatedList posts={posts} />
    </SectionBand>
  );
}
