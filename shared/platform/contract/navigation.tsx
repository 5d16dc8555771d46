import {
  createContext,
  use,
  useMemo,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { Action, Location } from 'history';

/** A history entry that is shown, and how the site came to it. */
export interface NavigationEntry {
  location: Location;
  action: `${Action}`;
}

export interface NavigateOptions {
  /** The address takes the place of the current history entry. */
  replace?: boolean;
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean;
  /** The move is animated, in browsers that can. */
  viewTransition?: boolean;
}

/** Goes to an address of the site, or steps through the history by a number of entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The place of an address that is loaded as a page of its own. */
export function loadedEntry(address: string): NavigationEntry {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid');
  return { location: { pathname, search, hash, state: null, key: 'default' }, action: 'POP' };
}

const EntryContext = createContext(loadedEntry('/'));
/** Apart from the place: what only navigates is not rendered again by each move. */
const NavigateContext = createContext<Navigate>(() => undefined);

export interface NavigationProviderProps {
  place: NavigationEntry;
  /** Must be the same function on every render. Absent where navigation is impossible, as on the server. */
  navigate?: Navigate;
  children: ReactNode;
}

/** Stands around the site, and tells all of it where it is and how to move. */
export function NavigationProvider({ place, navigate, children }: NavigationProviderProps) {
  const placed = <EntryContext value={place}>{children}</EntryContext>;
  return navigate ? <NavigateContext value={navigate}>{placed}</NavigateContext> : placed;
}

export const useLocation = (): Location => use(EntryContext).location;

/** How the visitor came here: `POP` is a page load, Back or Forward. */
export const useNavigationType = (): NavigationEntry['action'] => use(EntryContext).action;

/** The function stays the same from page to page. */
export const useNavigate = (): Navigate => use(NavigateContext);

/** The query of the address. */
export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
}

/** True for addresses of the site's pages, false for files such as `/feed.xml` and for everything outside. */
export function isPageAddress(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//') && !/\.[a-z\d]+($|[?#])/.test(to);
}

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site (`/lamps`), a fragment (`#faq`), a `mailto:` or an outside address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Opens in a new window. */
  newWindow?: boolean;
}

/** The one link of the site: inside the app it navigates without a page load; anything else is a plain anchor. */
export function SiteLink({ to, newWindow, ...rest }: SiteLinkProps) {
  if (isPageAddress(to) && !newWindow) return <PageLink to={to} {...rest} />;
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {};
  return <a href={to} {...target} {...rest} />;
}

/** False for a click that the browser answers itself, for example with a new tab. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function PageLink({ to, onClick, ...rest }: Omit<SiteLinkProps, 'newWindow'>) {
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: pathname + search + hash === to, viewTransition: true });
  };
  return <a {...rest} href={to} onClick={click} />;
}
