import { SiteLink, type SiteLinkProps } from '@cobblestone/platform/contract/navigation.tsx';
import { listFile, listPath, type ListLocation } from '../model/blog-address.ts';
import { usePrefetchedLink } from './use-prefetched-link.ts';

export interface ListLinkProps extends Omit<SiteLinkProps, 'to'> {
  location: Partial<ListLocation>;
}

/** A link within the list. The list then moves the focus to its heading, so the router must not scroll. */
export function ListLink({ location, ...rest }: ListLinkProps) {
  const to = listPath(location);
  const page = location.query?.trim() ? 1 : (location.page ?? 1);
  const prefetched = usePrefetchedLink(to, [listFile({ category: location.category, page })]);
  return <SiteLink {...rest} to={to} {...prefetched} />;
}
