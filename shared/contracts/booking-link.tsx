import type { AnchorHTMLAttributes } from 'react';
import { useSite, type BookingTarget } from '@cobblestone/contracts/site.tsx';

export interface BookingLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>,
    BookingTarget {}

/**
 * The one booking control of the site (S26, S27, S28). It is a real link, so that it works without
 * JavaScript; the shell enhances the click.
 */
export function BookingLink({ itemId, onBook, to, children = 'Book Your Tour', ...rest }: BookingLinkProps) {
  const { booking } = useSite();
  const href = itemId === undefined ? to : booking.linkTo(itemId);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={itemId === undefined ? undefined : booking.prepare}
      onFocus={itemId === undefined ? undefined : booking.prepare}
      onClick={(event) => booking.activate({ itemId, onBook, to }, event)}
    >
      {children}
    </a>
  );
}
