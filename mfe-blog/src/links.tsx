import { Link, useLocation, type LinkProps } from '@hemstitch/platform/contract/navigation';
import { paths, postPath } from '@cobblestone/domain/paths.ts';
import { type ListLocation, listPath } from './model/blog-address.ts';

let lastViewed: string | undefined;

export function rememberViewedPost(id: string): void {
  lastViewed = id;
}

/** True for the post that was shown before. On Back, its picture becomes its card's picture. */
export const wasLastViewed = (id: string): boolean => lastViewed === id;

export interface ListLinkProps extends Omit<LinkProps, 'to'> {
  location: Partial<ListLocation>;
}

/** A link within the list. The list then moves the focus to its heading, so the router must not scroll. */
export const ListLink = ({ location, ...rest }: ListLinkProps) => (
  <Link {...rest} to={listPath(location)} preventScrollReset />
);

/** A link to a post. In the blog itself, the page scrolls smoothly to the top (B5), so the router must not scroll. */
export function PostLink({ id, ...rest }: Omit<LinkProps, 'to'> & { id: string }) {
  const { pathname } = useLocation();
  return <Link {...rest} to={postPath(id)} preventScrollReset={pathname === paths.blog} />;
}
