import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { homeContent } from './home-content.ts';

const { title, link } = homeContent.petition.latest;

export const newestPosts = { name: 'blog/latest-posts', props: { limit: 3 } } as const;

/** The newest posts. */
export function LatestStories() {
  const { Fragment } = useSite();
  return (
    <SectionBand title={title} aside={<SiteLink to={link.to}>{link.label}</SiteLink>}>
      <Fragment {...newestPosts} minHeight={480} />
    </SectionBand>
  );
}
