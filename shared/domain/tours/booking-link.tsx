import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import type { BookingTarget } from '../services.ts';
import type { Tour } from './tours.schema.ts';
import bookingWords from '../content/booking-words.json' with { type: 'json' };

export interface BookingLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'aria-label' | 'children'>, BookingTarget {
  /** Visible text; by default 'Book Your Tour'. */
  text?: string;
  /** An icon before the text. */
  icon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
  /** Hears of a click before the rule is followed, e.g. to close a dialog around the control. */
  onPress?: () => void;
}

/**
 * Accessible name of a booking control: 'Book your tour now' (S26). Other visible text comes first, so that the name
 * contains it (WCAG 2.5.3). A tour item's name ends with the tour.
 */
function bookingName(text: string, tours: readonly Tour[], itemId?: number): string {
  const { spoken } = bookingWords;
  if (!spoken.toLowerCase().includes(text.toLowerCase())) return `${text}: ${spoken}`;
  const tour = tours.find((candidate) => candidate.itemId === itemId);
  return tour ? `${spoken}: ${tour.shortTitle}` : spoken;
}

/**
 * The one booking control of the site (S26, S27, S28). It is a real link, which the shell enhances and the browser follows
 * otherwise, to the provider in a new tab. The shell's floating controls stand back from `data-booking`.
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
  const prepare = itemId === undefined ? undefined : booking.prepare;
  const newTab = itemId === undefined ? undefined : { target: '_blank', rel: 'noopener' };
  return (
    <a
      {...newTab}
      {...rest}
      href={itemId === undefined ? to : booking.linkTo(itemId)}
      aria-label={bookingName(text, tours, itemId)}
      data-booking=""
      onPointerEnter={prepare}
      onFocus={prepare}
      onTouchStart={prepare}
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
