import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

// Apps use these of React Router. They share this module, because the whole package would cost a visitor 25 kB more.
export { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
export type { NavigateFunction, NavigateOptions } from 'react-router-dom';

/** Whether the browser can animate navigations. React Router complains in others. */
export const viewTransition = typeof document !== 'undefined' && 'startViewTransition' in document;

/** True for addresses of the site's pages, false for files such as `/feed.xml` and for everything outside. */
export function isPageAddress(to: string): boolean {
  return to.startsWith('/') && !to.startsWith('//') && !/\.[a-z\d]+($|[?#])/.test(to);
}

/** False for a click that the browser handles itself, for example with a new tab. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface LinkProps
  extends
    Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    Pick<RouterLinkProps, 'replace' | 'preventScrollReset'> {
  /** An address of this site (`/lamps`), a fragment (`#faq`), a `mailto:` or an outside address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** React Router's link to a page, animated. To anything else and into new windows it is a plain anchor. */
export function Link({ to, replace, preventScrollReset, ...rest }: LinkProps) {
  if (isPageAddress(to) && rest.target !== '_blank')
    return <RouterLink {...{ to, replace, preventScrollReset, viewTransition }} discover="none" {...rest} />;
  return <a href={to} rel={rest.target === '_blank' ? 'noopener' : undefined} {...rest} />;
}
