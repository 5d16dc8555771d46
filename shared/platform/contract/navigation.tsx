import { useCallback, useContext, useMemo, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import {
  createPath,
  UNSAFE_NavigationContext,
  useLocation,
  type NavigateFunction,
  type NavigateOptions,
  type To,
} from 'react-router-dom';

export { useLocation, useNavigationType } from 'react-router-dom';

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

/** Goes to an address of the site, from its root, or steps through the history. It stays the same from page to page. */
export function useNavigate(): NavigateFunction {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (typeof to === 'number') navigator.go(to);
      else navigator[options?.replace ? 'replace' : 'push'](to, undefined, options);
    },
    [navigator],
  );
}

/** The query of the address. */
export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
}

/** The one link of the site: inside the app it navigates without a page load; anything else is a plain anchor. */
export function SiteLink({ to, newWindow, ...rest }: SiteLinkProps) {
  if (isPageAddress(to) && !newWindow) return <PageLink to={to} {...rest} />;
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={to} {...target} {...rest} />;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The router's own link brings its loading of routes in advance, forms and more: a tenth of the router. */
function PageLink({ to, onClick, ...rest }: Omit<SiteLinkProps, 'newWindow'>) {
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace: createPath(window.location) === to, viewTransition: true });
  };
  return <a {...rest} href={to} onClick={click} />;
}
