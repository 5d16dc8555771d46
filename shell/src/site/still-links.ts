import { isPageAddress } from '@cobblestone/platform/contract/navigation.tsx';
import { unhydratedMark } from '@cobblestone/platform/contract/hydrate.tsx';
import type { SiteBookingService } from './booking-service.ts';

interface LinkServices {
  booking: Pick<SiteBookingService, 'activate' | 'itemOf' | 'prepare'>;
  /** In-app navigation to one of the site's pages. */
  navigate: (to: string) => void;
}

const approaches = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link that an event is about, where nothing but its HTML is there to answer. */
function stillLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link?.closest(`[${unhydratedMark}]`) ? link : null;
}

/**
 * Follows the links of parts that never hydrate, as `SiteLink` and `BookingLink` do elsewhere.
 * @returns a function that stops it
 */
export function followStillLinks({ booking, navigate }: LinkServices): () => void {
  const onClick = (event: MouseEvent) => {
    const link = stillLink(event);
    if (!link || event.defaultPrevented) return;
    const to = link.getAttribute('href') ?? '';
    const itemId = booking.itemOf(link);
    if ('booking' in link.dataset) return booking.activate(itemId === undefined ? { to } : { itemId }, event);
    if (!isPageAddress(to) || link.target || link.hasAttribute('download')) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  const onApproach = (event: Event) => {
    const link = stillLink(event);
    if (link && 'booking' in link.dataset && link.origin !== location.origin) booking.prepare();
  };
  document.addEventListener('click', onClick);
  for (const type of approaches) document.addEventListener(type, onApproach, { passive: true });
  return () => {
    document.removeEventListener('click', onClick);
    for (const type of approaches) document.removeEventListener(type, onApproach);
  };
}
