import { isPageAddress, isPlainClick } from '@hemstitch/platform/contract/navigation';
import { unhydratedMark } from '../../contract/page/hydrate.tsx';

interface LinkServices {
  /** Navigates to a page of the site. */
  navigate: (to: string) => void;
  /** Handles a link with a special meaning for the host. @returns whether the link was handled */
  answerClick: (link: HTMLAnchorElement, event: MouseEvent) => boolean;
  /** Called when a pointer or the focus enters a link. */
  onApproach: (link: HTMLAnchorElement) => void;
}

const approaches = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link of an event, if it is in static content. */
function unhydratedLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.closest(`[${unhydratedMark}], [data-hem-html]`) ? link : null;
}

/** Follows the links of static content, as `Link` does elsewhere. @returns a function that stops it */
export function followUnhydratedLinks({ navigate, answerClick, onApproach }: LinkServices): () => void {
  const onClick = (event: MouseEvent) => {
    const link = unhydratedLink(event);
    if (!link || event.defaultPrevented || answerClick(link, event)) return;
    const to = link.getAttribute('href') ?? '';
    if (!isPageAddress(to) || !isPlainClick(event) || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    navigate(to);
  };
  const approach = (event: Event) => {
    const link = unhydratedLink(event);
    if (link) onApproach(link);
  };
  document.addEventListener('click', onClick);
  for (const type of approaches) document.addEventListener(type, approach, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    for (const type of approaches) document.removeEventListener(type, approach);
  };
}
