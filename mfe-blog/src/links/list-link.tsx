import { SiteLink, type SiteLinkProps } from '@cobblestone/contracts/navigation.tsx';
import { listFile, listPath, type ListPlace } from '../model/blog-address.ts';
import { useReadyLink } from './use-ready-link.ts';

export interface ListLinkProps extends Omit<SiteLinkProps, 'to'> {
  place: Partial<ListPlace>;
}

/** A link from one place in the list to another. */
export function ListLink({ place, ...rest }: ListLinkProps) {
  const to = listPath(place);
  const page = place.query?.trim() ? 1 : (place.page ?? 1);
  return <SiteLink {...rest} to={to} {...useReadyLink({ to, files: [listFile({ category: place.category, page })] })} />;
}
