import { BookingLink, type BookingLinkProps } from '@cobblestone/domain/tours/booking-link.tsx';
import { useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { enquiryPath, paths } from '@cobblestone/domain/paths.ts';
import type { RouteExtra } from '@cobblestone/domain/route-extra.schema.ts';
import { useRoutes } from '@cobblestone/platform/runtime/navigation/site-routes.ts';
import { chromeContent } from './chrome-content.ts';

/** What the page's route says of booking. */
export function useBookingOfPage(): NonNullable<RouteExtra['booking']> {
  const { pathname } = useLocation();
  return useRoutes().find(({ path }) => path === pathname)?.extra?.booking ?? {};
}

/**
 * The chrome's booking control. Wherever it stands, it leads to the item that the page is about; for private tours to the
 * form that asks for a date; on /booking to its calendar; elsewhere to /booking. Of the chrome, such controls alone are rendered again for another group size.
 *
 * @param props `text` gives way to the page's own where a date is asked for
 */
export function PageBookingLink(props: Omit<BookingLinkProps, 'itemId' | 'to'>) {
  const { itemId, enquiry, calendar } = useBookingOfPage();
  const guests = useGroupSize();
  if (enquiry) return <BookingLink {...props} to={enquiryPath(guests)} text={chromeContent.askForDate} />;
  if (itemId !== undefined) return <BookingLink {...props} itemId={itemId} />;
  return <BookingLink {...props} to={calendar === undefined ? paths.booking : `#${calendar}`} />;
}
