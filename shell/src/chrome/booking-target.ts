import type { BookingLinkProps } from '@cobblestone/contracts/booking-link.tsx';
import { useGroupSize } from '@cobblestone/contracts/group-size.ts';
import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import { enquiryPath, paths } from '@cobblestone/contracts/paths.ts';
import { tours } from '@cobblestone/contracts/tours.ts';
import type { Tour } from '@cobblestone/contracts/tours.schema.ts';
import { chromeContent } from './chrome-content.ts';

/** The tour that the page is about. */
export function useTourOfPage(): Tour | undefined {
  const { pathname } = useLocation();
  return tours.find(({ path }) => path === pathname);
}

/**
 * Where the chrome's booking controls lead, the same for all of them: to the tour that the page is about; for private
 * tours to the form that asks for a date; elsewhere to /booking.
 */
export function useBookingTarget(): Pick<BookingLinkProps, 'itemId' | 'to' | 'text'> {
  const tour = useTourOfPage();
  const guests = useGroupSize();
  if (tour?.id === 'private-tours') return { to: enquiryPath(guests), text: chromeContent.askForDate };
  return tour ? { itemId: tour.itemId } : { to: paths.booking };
}
