import { isPageAddress, useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, type RefObject } from 'react';

/** Lets the plain links of a post's body open pages of the site without a page load. */
export function useSiteLinks(container: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = container.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.getAttribute('href');
      if (!to || event.defaultPrevented || event.button !== 0 || !isPageAddress(to)) return;
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey ||
        link?.closest('[data-site-html]') === null
      )
        return;
      event.preventDefault();
      navigate(to, { viewTransition: true });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [container, navigate]);
}
