import { css } from '@emotion/react';
import { from, oneColumn, track } from '@cobblestone/design/breakpoints.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { startsApp } from '@cobblestone/platform/contract/start-app.ts';
import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { Button, buttonLook } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { Spinner } from '@cobblestone/design/spinner.tsx';
import { useCallback, useRef } from 'react';
import { calendarWords as words } from './calendar-copy.ts';
import { useCalendarState } from './use-calendar-state.ts';

const desk = css`
  ${oneColumn}
  gap: var(--space-s);
`;

/* One height in every state, so that nothing below it moves. */
const placeLook = css`
  display: grid;
  grid-template: ${track} / ${track};
  /* As high as a frame is, without the border around it. */
  box-sizing: content-box;
  min-height: 34rem;
  border: var(--rule-thin);
  background: var(--color-surface-raised);
  box-shadow: var(--shadow-paper);
  & > * {
    grid-area: 1 / 1;
  }
  & iframe {
    width: 100%;
    height: 100%;
    min-height: 34rem;
    border: 0;
    background: var(--color-sheet);
  }
  @media ${from.tablet} {
    min-height: 42rem;
    & iframe {
      min-height: 42rem;
    }
  }
  @media print {
    display: none;
  }
`;

const hidden = css`
  visibility: hidden;
`;

const message = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-s);
  padding: var(--space-m);
  text-align: center;
  color: var(--color-text-muted);
`;

const waiting = css`
  @media (scripting: none) {
    display: none;
  }
`;

const failureLook = css`
  align-self: center;
  justify-self: center;
  width: min(100%, 38rem);
  padding: var(--space-s);
`;

const withoutCalendar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2xs) var(--space-s);
  font-size: var(--step--1);
  color: var(--color-text-muted);
`;

export interface BookingCalendarProps {
  /** Anchor of the calendar itself: a visitor who asks for dates sees it first. */
  id: string;
  /** The provider's item; without one, the calendar of all tours. */
  itemId?: number;
  /** What can be booked, for the frame's name. */
  name?: string;
}

/**
 * The provider's calendar in a plain frame, which needs no script of the provider (T34, T37).
 * A link to the provider's page is there in every state and without JavaScript.
 */
export function BookingCalendar(props: BookingCalendarProps) {
  // Another item is another calendar, with its own loading, patience and failure.
  return <Calendar key={props.itemId ?? 'all'} {...props} />;
}

function Calendar({ id, itemId, name }: BookingCalendarProps) {
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
    <div css={desk} id={id}>
      <div
        css={placeLook}
        ref={place}
        {...startsApp('near')}
        data-calendar={state}
        aria-busy={state === 'loading' || undefined}
      >
        {state === 'waiting' ? (
          <>
            <p css={[message, waiting]}>{words.waiting}</p>
            <noscript>
              <iframe src={frame} title={title} loading="lazy" />
            </noscript>
          </>
        ) : null}
        {state === 'loading' || state === 'loaded' ? (
          <iframe
            css={state === 'loading' && hidden}
            src={frame}
            title={title}
            referrerPolicy="strict-origin-when-cross-origin"
            allow="payment"
            onLoad={onLoad}
            ref={watchErrors}
          />
        ) : null}
        {state === 'loading' ? (
          <div css={message}>
            <Spinner label={words.loading} />
          </div>
        ) : null}
        {state === 'failed' ? (
          <div css={failureLook}>
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
      {/* A failure has a link of its own; the line keeps its height. */}
      <p css={[withoutCalendar, state === 'failed' && hidden]}>
        <ProviderLink itemId={itemId} look="quiet" text={words.open} />
      </p>
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
