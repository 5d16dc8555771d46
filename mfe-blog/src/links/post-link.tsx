import { SiteLink, type SiteLinkProps } from '@cobblestone/platform/contract/navigation.tsx';
import { postPath } from '@cobblestone/domain/paths.ts';
import { postBodyFile, postFile } from '../model/post-files.ts';
import { useReadyLink } from './use-prefetched-link.ts';

export interface PostLinkProps extends Omit<SiteLinkProps, 'to'> {
  /** Id of the post. */
  id: string;
  /** True on a page of another app: the shell then opens the blog as it does any page. */
  elsewhere?: boolean;
}

/**
 * A link to a post. From the blog's own pages, opening it pushes history and the page then scrolls smoothly to the top
 * (B5), so the router is kept from jumping there.
 */
export function PostLink({ id, elsewhere = false, ...rest }: PostLinkProps) {
  const to = postPath(id);
  const ready = useReadyLink({ to, files: [postFile(id), postBodyFile(id)], keepPosition: true });
  return <SiteLink {...rest} to={to} {...(elsewhere ? {} : ready)} />;
}
