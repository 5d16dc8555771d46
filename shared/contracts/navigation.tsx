import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export { useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom';

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site (`/tours`), a fragment (`#faq`), a `mailto:` or an outside address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Opens in a new window. */
  newWindow?: boolean;
}

/** True for addresses of the site's pages, false for files such as `/feed.xml` and for everything outside. */
export function isPageAddress(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//') && !/\.[a-z\d]+($|[?#])/.test(to);
}

/** The one link of the site: inside the app it navigates without a page load; anything else is a plain anchor. */
export function SiteLink({ to, newWindow, ...rest }: SiteLinkProps) {
  if (isPageAddress(to) && !newWindow) return <PageLink to={to} {...rest} />;
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={to} {...target} {...rest} />;
}

/** The router's own link brings its loading of routes in advance, forms and more: a tenth of the router. */
function PageLink({ to, onClick, ...rest }: Omit<SiteLinkProps, 'newWindow'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: true, target: rest.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} onClick={click} />;
}
