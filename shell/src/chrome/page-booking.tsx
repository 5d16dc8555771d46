import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { useRoutes } from '@hemstitch/platform/runtime/navigation/site-routes';
import { enquiryPath, paths } from '@cobblestone/domain/paths.ts';
import type { RouteExtra } from '@cobblestone/domain/route-extra.schema.ts';
import { BookingLink, type BookingLinkProps } from '@cobblestone/domain/tours/booking-link.tsx';
import { useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { chromeContent } from './chrome-content.ts';

/** The booking properties of the page's route. */
export function useBookingOfPage(): NonNullable<RouteExtra['booking']> {
  const { pathname } = useLocation();
  return useRoutes().find(({ path }) => path === pathname)?.extra?.booking ?? {};
}

/**
 * A booking control of the chrome. It leads to the page's item, to the form that requests a date for private tours, to the
 * page's own calendar, or to /booking. A page of private tours replaces `text`.
 */
export function PageBookingLink(props: Omit<BookingLinkProps, 'itemId' | 'to'>) {
  const { itemId, enquiry, calendar } = useBookingOfPage();
  const guests = useGroupSize();
  if (enquiry) return <BookingLink {...props} to={enquiryPath(guests)} text={chromeContent.askForDate} />;
  if (itemId !== undefined) return <BookingLink {...props} itemId={itemId} />;
  return <BookingLink {...props} to={calendar === undefined ? paths.booking : `#${calendar}`} />;
}

/** A link within the site; one to the booking page is a booking control. */
export const PageLink = ({ label, to }: { label: string; to: string }) =>
  to === paths.booking ? <BookingLink to={to} text={label} /> : <Link to={to}>{label}</Link>;
