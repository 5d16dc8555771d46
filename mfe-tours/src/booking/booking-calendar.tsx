import { BookingLink } from '@cobblestone/contracts/booking-link.tsx';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { Button, buttonLook } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { Spinner } from '@cobblestone/design/spinner.tsx';
import { useCallback, useRef } from 'react';
import * as styles from './booking-calendar.styles.ts';
import { calendarWords as words } from './calendar-words.ts';
import { useCalendarState } from './use-calendar-state.ts';

export interface BookingCalendarProps {
  /** The provider's item; without one, the calendar of all tours. */
  itemId?: number;
  /** What can be booked, for the frame's name. */
  name?: string;
}

/**
 * The provider's calendar in a plain frame, which needs no script of the provider (T34, T37).
 * A link to the provider's page is there in every state and without JavaScript.
 */
export function BookingCalendar({ itemId, name }: BookingCalendarProps) {
  // Another item is another calendar, with its own loading, patience and failure.
  return <Calendar key={itemId ?? 'all'} itemId={itemId} name={name} />;
}

function Calendar({ itemId, name }: BookingCalendarProps) {
  const { booking } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const frame = booking.calendarFrame(itemId);
  const title = name ? `${words.frameTitle}: ${name}` : words.frameTitle;
  const { state, onLoad, onError } = useCalendarState(frame, place);

  // React hears a frame's load, but not its error.
  const watchErrors = useCallback(
    (element: HTMLIFrameElement) => {
      element.addEventListener('error', onError);
      return () => element.removeEventListener('error', onError);
    },
    [onError],
  );

  return (
    <div css={styles.desk}>
      <div css={styles.place} ref={place} data-calendar={state} aria-busy={state === 'loading' || undefined}>
        {state === 'waiting' ? (
          <>
            <p css={[styles.message, styles.waiting]}>{words.waiting}</p>
            <noscript>
              <iframe src={frame} title={title} loading="lazy" />
            </noscript>
          </>
        ) : null}
        {state === 'loading' || state === 'loaded' ? (
          <iframe
            css={state === 'loading' && styles.hidden}
            src={frame}
            title={title}
            referrerPolicy="strict-origin-when-cross-origin"
            allow="payment"
            onLoad={onLoad}
            ref={watchErrors}
          />
        ) : null}
        {state === 'loading' ? (
          <div css={styles.message}>
            <Spinner label={words.loading} showLabel />
          </div>
        ) : null}
        {state === 'failed' ? (
          <div css={styles.failure}>
            <Notice
              variant="destructive"
              title={words.errorTitle}
              actions={
                <>
                  <Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
                  <ProviderLink itemId={itemId} look="book" text={words.errorLink} />
                </>
              }
            >
              {words.errorText}
            </Notice>
          </div>
        ) : null}
      </div>
      {state === 'failed' ? null : (
        <p css={styles.withoutCalendar}>
          <ProviderLink itemId={itemId} look="quiet" text={words.open} />
        </p>
      )}
    </div>
  );
}

type ProviderLinkProps = { itemId: number | undefined; look: 'book' | 'quiet'; text: string };

/** Without an item, the provider's page of all of them. */
function ProviderLink({ itemId, look, text }: ProviderLinkProps) {
  const { booking } = useSite();
  const target = itemId === undefined ? { to: booking.linkTo(), target: '_blank', rel: 'noopener' } : { itemId };
  return <BookingLink css={buttonLook(look)} text={text} {...target} />;
}
