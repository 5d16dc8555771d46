import { SiteLink, type SiteLinkProps } from '@cobblestone/platform/contract/navigation.tsx';
import { listFile, listPath, type ListPlace } from '../model/blog-address.ts';
import { useReadyLink } from './use-prefetched-link.ts';

export interface ListLinkProps extends Omit<SiteLinkProps, 'to'> {
  place: Partial<ListPlace>;
}

/** A link from one place in the list to another. What it leads to takes the focus, and is scrolled to where it is out of sight. */
export function ListLink({ place, ...rest }: ListLinkProps) {
  const to = listPath(place);
  const page = place.query?.trim() ? 1 : (place.page ?? 1);
  const ready = useReadyLink({ to, files: [listFile({ category: place.category, page })], keepPosition: true });
  return <SiteLink {...rest} to={to} {...ready} />;
}
