import { BookingLink, type BookingLinkProps } from '@cobblestone/domain/tours/booking-link.tsx';
import { useGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { enquiryPath } from '@cobblestone/domain/paths.ts';

/** A way to the form that asks for a private tour, with the group that was chosen. Of its page, it alone is rendered again for another one. */
export const EnquiryLink = (props: Omit<BookingLinkProps, 'itemId' | 'to'>) => (
  <BookingLink {...props} to={enquiryPath(useGroupSize())} />
);
