import { useSite } from '@hemstitch/platform/contract/site';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import bookingWords from '../content/booking-copy.json' with { type: 'json' };
import type { BookingTarget } from '../services.ts';
import type { Tour } from './tours.schema.ts';

export interface BookingLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'aria-label' | 'children'>, BookingTarget {
  /** Default 'Book Your Tour'. A text that is compared with others names the link by itself. */
  text?: ReactNode;
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
  /** Called before the booking starts, e.g. to close a dialog around the link. */
  onPress?: () => void;
}

/** 'Book your tour now' (S26), always with the visible text (WCAG 2.5.3), and with the tour of an item or a page. */
function bookingName(
  text: string,
  tours: readonly Tour[],
  { itemId, to }: Pick<BookingTarget, 'itemId' | 'to'>,
): string {
  const { spoken } = bookingWords;
  if (!spoken.toLowerCase().includes(text.toLowerCase())) return `${text}: ${spoken}`;
  const tour = tours.find((candidate) => candidate.itemId === itemId || candidate.path === to?.split('#', 1)[0]);
  return tour ? `${spoken}: ${tour.shortTitle}` : spoken;
}

/**
 * The site's booking control (S26, S27, S28): a link to the provider in a new tab, which the shell enhances. The shell's
 * floating controls hide while an element with `data-booking` is visible.
 */
export function BookingLink({
  itemId,
  onBook,
  to,
  text = bookingWords.label,
  icon,
  onPress,
  ...rest
}: BookingLinkProps) {
  const { booking, tours } = useSite();
  const newTab = itemId === undefined ? undefined : { target: '_blank', rel: 'noopener' };
  return (
    <a
      {...newTab}
      {...rest}
      href={itemId === undefined ? to : booking.linkTo(itemId)}
      aria-label={typeof text === 'string' ? bookingName(text, tours, { itemId, to }) : undefined}
      data-booking=""
      data-hem-at-once=""
      onClick={(event) => {
        onPress?.();
        booking.activate({ itemId, onBook, to }, event.nativeEvent);
      }}
    >
      {icon}
      {text}
    </a>
  );
}
