import { css } from '@emotion/react';
import { useSite } from '@hemstitch/platform/contract/site';
import { useRef, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { Button, buttonStyle } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { Spinner } from '@cobblestone/design/spinner.tsx';
import { from, track, gridOf, needsScript, notPrinted } from '@cobblestone/design/styles.ts';
import { BookingLink } from '@cobblestone/domain/tours/booking-link.tsx';
import { useContent } from '../model/use-content.ts';

const layout = gridOf('s');

/* One height in every state, so that nothing below moves. */
const frameBox = css`
  display: grid;
  grid-template: ${track} / ${track};
  /* The border is added to the height of the frame. */
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
    ${notPrinted}
`;

const hidden = { visibility: 'hidden' } as const;

const message = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-s);
  padding: var(--space-m);
  text-align: center;
  color: var(--color-text-muted);
`;

const failure = css`
  place-self: center;
  width: min(100%, 38rem);
  padding: var(--space-s);
`;

export interface BookingCalendarProps {
  /** The provider's item; default is the calendar of all tours. */
  itemId?: number;
  /** Name of the tour, for the title of the frame. */
  name?: string;
}

/** The provider's calendar in a frame, without its scripts (T34), and in every state a link to its page (T37). */
export function BookingCalendar({ itemId, name }: BookingCalendarProps) {
  const { booking } = useSite();
  const copy = useContent('calendar.json');
  const box = useRef<HTMLDivElement>(null);
  const frameUrl = booking.calendarFrame(itemId);
  const title = name ? `${copy.frameTitle}: ${name}` : copy.frameTitle;
  const { state, onLoad, onError } = useCalendarState(frameUrl, box);

  return (
    <div css={layout}>
      <div css={frameBox} ref={box} data-calendar={state} aria-busy={state === 'loading' || undefined}>
        {state === 'waiting' ? (
          <>
            <p css={[message, needsScript]}>{copy.waiting}</p>
            <noscript>
              <iframe src={frameUrl} title={title} loading="lazy" />
            </noscript>
          </>
        ) : null}
        {state === 'loading' || state === 'loaded' ? (
          <iframe
            css={state === 'loading' && hidden}
            src={frameUrl}
            title={title}
            referrerPolicy="strict-origin-when-cross-origin"
            allow="payment"
            onLoad={onLoad}
            ref={(frame) => {
              // React has no error event for frames.
              frame?.addEventListener('error', onError);
              return () => frame?.removeEventListener('error', onError);
            }}
          />
        ) : null}
        {state === 'loading' ? (
          <div css={message}>
            <Spinner label={copy.loading} />
          </div>
        ) : null}
        {state === 'failed' ? (
          <div css={failure}>
            <Notice
              variant="destructive"
              title={copy.errorTitle}
              actions={
                <>
                  <Button onClick={() => window.location.reload()}>{copy.tryAgain}</Button>
                  <ProviderLink itemId={itemId} look="book" text={copy.errorLink} />
                </>
              }
            >
              {copy.errorText}
            </Notice>
          </div>
        ) : null}
      </div>
      {/* The failure notice has its own link. This line keeps its height. */}
      <p css={[{ textAlign: 'center' }, state === 'failed' && hidden]}>
        <ProviderLink itemId={itemId} look="quiet" text={copy.open} />
      </p>
    </div>
  );
}

type ProviderLinkProps = { itemId: number | undefined; look: 'book' | 'quiet'; text: string };

/** Without an item, it leads to the provider's list of all items. */
function ProviderLink({ itemId, look, text }: ProviderLinkProps) {
  const { booking } = useSite();
  const target = itemId === undefined ? { to: booking.linkTo(), target: '_blank', rel: 'noopener' } : { itemId };
  return <BookingLink css={buttonStyle(look)} text={text} {...target} />;
}

/** `waiting` until the calendar is near the screen (T34, T35, T36). */
type CalendarState = 'waiting' | 'loading' | 'loaded' | 'failed';

export const CALENDAR_TIMEOUT_MS = 15_000;

/** Tracks the loading of the frame. It has also failed after 15 seconds, and if its URL cannot be reached. */
function useCalendarState(frameUrl: string, box: RefObject<HTMLElement | null>) {
  const { toast } = useSite();
  const { toastTitle: title, toastText: description } = useContent('calendar.json');
  const [state, setState] = useState<CalendarState>('waiting');
  const isDone = useRef(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setState('loading');
      },
      { rootMargin: '500px 0px' },
    );
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box]);

  const fail = () => {
    if (isDone.current) return;
    isDone.current = true;
    setState('failed');
    toast({ title, description, tone: 'destructive' });
  };
  const onTimeout = useEffectEvent(fail);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => onTimeout(), CALENDAR_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const onLoad = async () => {
    if (isDone.current) return;
    try {
      await fetch(frameUrl, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    } catch {
      fail();
    }
    if (isDone.current) return;
    isDone.current = true;
    setState('loaded');
  };

  return { state, onLoad, onError: fail };
}
