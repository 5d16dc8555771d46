import { SiteLink, type SiteLinkProps } from '@cobblestone/platform/contract/navigation.tsx';
import { postPath } from '@cobblestone/domain/paths.ts';
import { postBodyFile, postFile } from '../model/data-file-names.ts';
import { usePrefetchedLink } from './use-prefetched-link.ts';

export interface PostLinkProps extends Omit<SiteLinkProps, 'to'> {
  id: string;
  /** True on a page of another app. The shell then opens the post like any other page. */
  isFromOtherApp?: boolean;
}

/** A link to a post. In the blog itself, the page scrolls smoothly to the top (B5), so the router must not scroll. */
export function PostLink({ id, isFromOtherApp = false, ...rest }: PostLinkProps) {
  const to = postPath(id);
  const prefetched = usePrefetchedLink(to, [postFile(id), postBodyFile(id)]);
  return <SiteLink {...rest} to={to} {...(isFromOtherApp ? {} : prefetched)} />;
}
