import type { BookingLinkProps } from '@cobblestone/contracts/booking-link.tsx';
import { useGroupSize } from '@cobblestone/contracts/group-size.ts';
import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import { enquiryPath, paths } from '@cobblestone/contracts/paths.ts';
import type { PageRoute } from '../federation/page-state.ts';
import { useRoutes } from '../site/site-routes.ts';
import { chromeContent } from './chrome-content.ts';

/** What the page's route says of booking. */
export function useBookingOfPage(): NonNullable<PageRoute['booking']> {
  const { pathname } = useLocation();
  return useRoutes().find(({ path }) => path === pathname)?.booking ?? {};
}

/**
 * Where the chrome's booking controls lead, the same for all of them: to the item that the page is about; for private
 * tours to the form that asks for a date; elsewhere to /booking.
 */
export function useBookingTarget(): Pick<BookingLinkProps, 'itemId' | 'to' | 'text'> {
  const { itemId, enquiry } = useBookingOfPage();
  const guests = useGroupSize();
  if (enquiry) return { to: enquiryPath(guests), text: chromeContent.askForDate };
  return itemId === undefined ? { to: paths.booking } : { itemId };
}
