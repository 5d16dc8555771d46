import { isPageAddress, isPlainClick } from '@cobblestone/platform/contract/navigation.tsx';
import { unhydratedMark } from '../../contract/page/hydrate.tsx';

interface LinkServices {
  /** Moves to one of the site's pages. */
  navigate: (to: string) => void;
  /** Answers a link that means more to the host than its address. @returns whether it is such a link */
  answerClick: (link: HTMLAnchorElement, event: MouseEvent) => boolean;
  /** Called when a pointer or the focus comes to a link. */
  onApproach: (link: HTMLAnchorElement) => void;
}

const approaches = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link that an event is about, in a part that is HTML alone. */
function unhydratedLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.closest(`[${unhydratedMark}]`) ? link : null;
}

/**
 * Follows the links of parts that never hydrate, as `SiteLink` does elsewhere.
 * @returns a function that stops it
 */
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
