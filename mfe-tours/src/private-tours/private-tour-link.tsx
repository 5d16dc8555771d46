import { enquiryPath } from '@cobblestone/domain/paths.ts';
import { BookingLink, type BookingLinkProps } from '@cobblestone/domain/tours/booking-link.tsx';
import { useGroupSize } from '@cobblestone/domain/tours/group-size.ts';

/** A link to the contact form with the chosen group size. Only this link is rendered again when the size changes. */
export const PrivateTourLink = (props: Omit<BookingLinkProps, 'itemId' | 'to'>) => (
  <BookingLink {...props} to={enquiryPath(useGroupSize())} />
);
