import type { Action, Location } from 'history';
import {
  createContext,
  use,
  useMemo,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';

/** The current history entry, and the navigation that led to it. */
export interface NavigationEntry {
  location: Location;
  action: `${Action}`;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
  /** Animates the navigation in supporting browsers. */
  viewTransition?: boolean;
}

/** Goes to an address of the site, or steps through the history by a number of entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** The entry of an address that is loaded as a document. */
export function loadedEntry(address: string): NavigationEntry {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid');
  return { location: { pathname, search, hash, state: null, key: 'default' }, action: 'POP' };
}

const EntryContext = createContext(loadedEntry('/'));
/** A separate context, so that components that only navigate are not rendered again by each navigation. */
const NavigateContext = createContext<Navigate>(() => undefined);

export interface NavigationProviderProps {
  entry: NavigationEntry;
  /** Must be the same function on every render. Absent where navigation is impossible, as on the server. */
  navigate?: Navigate;
  children: ReactNode;
}

/** Provides the current entry and the navigate function to the site. */
export function NavigationProvider({ entry, navigate, children }: NavigationProviderProps) {
  const placed = <EntryContext value={entry}>{children}</EntryContext>;
  return navigate ? <NavigateContext value={navigate}>{placed}</NavigateContext> : placed;
}

export const useLocation = (): Location => use(EntryContext).location;

/** Type of the last navigation: `POP` is a page load, Back or Forward. */
export const useNavigationType = (): NavigationEntry['action'] => use(EntryContext).action;

/** The function stays the same from page to page. */
export const useNavigate = (): Navigate => use(NavigateContext);

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** True for addresses of the site's pages, false for files such as `/feed.xml` and for everything outside. */
export function isPageAddress(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//') && !/\.[a-z\d]+($|[?#])/.test(to);
}

export interface LinkProps
  extends
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'preventScrollReset'> {
  /** An address of this site (`/lamps`), a fragment (`#faq`), a `mailto:` or an outside address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** Link to a page, which navigates inside the app, or to anything else and into new windows, which is a plain anchor. */
export function Link({ to, replace, preventScrollReset, ...rest }: LinkProps) {
  if (isPageAddress(to) && rest.target !== '_blank')
    return <PageLink to={to} replace={replace} preventScrollReset={preventScrollReset} {...rest} />;
  return <a href={to} rel={rest.target === '_blank' ? 'noopener' : undefined} {...rest} />;
}

/** False for a click that the browser handles itself, for example with a new tab. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function PageLink({ to, onClick, replace, preventScrollReset, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: replace || pathname + search + hash === to, preventScrollReset, viewTransition: true });
  };
  return <a {...rest} href={to} onClick={click} />;
}
