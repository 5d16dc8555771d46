import { Link, type LinkProps } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { postPath } from '@cobblestone/domain/paths.ts';
import { listFile, type ListLocation, listPath, postBodyFile, postFile } from './model/blog-address.ts';

/**
 * Props for a link inside the blog: its data is loaded when the link is hovered or focused, and the router does not scroll.
 * @param files the blog's data files that the target shows
 */
function usePrefetchedLink(files: readonly string[]) {
  const { data } = useSite();
  const prefetch = () => void Promise.allSettled(files.map((file) => data.read('blog', file)));
  return { onPointerEnter: prefetch, onFocus: prefetch, preventScrollReset: true };
}

export interface ListLinkProps extends Omit<LinkProps, 'to'> {
  location: Partial<ListLocation>;
}

/** A link within the list. The list then moves the focus to its heading, so the router must not scroll. */
export function ListLink({ location, ...rest }: ListLinkProps) {
  const to = listPath(location);
  const page = location.query?.trim() ? 1 : (location.page ?? 1);
  const prefetched = usePrefetchedLink([listFile({ category: location.category, page })]);
  return <Link {...rest} to={to} {...prefetched} />;
}

export interface PostLinkProps extends Omit<LinkProps, 'to'> {
  id: string;
  /** True on a page of another app. The shell then opens the post like any other page. */
  isFromOtherApp?: boolean;
}

/** A link to a post. In the blog itself, the page scrolls smoothly to the top (B5), so the router must not scroll. */
export function PostLink({ id, isFromOtherApp = false, ...rest }: PostLinkProps) {
  const to = postPath(id);
  const prefetched = usePrefetchedLink([postFile(id), postBodyFile(id)]);
  return <Link {...rest} to={to} {...(isFromOtherApp ? {} : prefetched)} />;
}
