import { readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useSite } from '@hemstitch/platform/contract/site';
import { useScrolledPast } from '@hemstitch/platform/runtime/navigation/scroll-position';
import { useEffect, useRef, useState } from 'react';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { observeVisibility } from '@cobblestone/design/observe-visibility.ts';
import { flatScreen } from '@cobblestone/design/styles.ts';
import { floatingProps, useHideOverControls } from '@cobblestone/design/use-hide-over-controls.ts';
import { NextDeparture } from '@cobblestone/domain/dates/date-text.tsx';
import { useOffer } from '@cobblestone/domain/tours/current-offer.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { setBottomInset } from '../site/bottom-inset.ts';
import { chromeContent } from './chrome-content.ts';
import * as styles from './floating-booking.styles.ts';
import { BELOW_HEADER_MARGIN } from './header/header.tsx';
import { CloseIcon, TicketIcon } from './icons.tsx';
import { PageBookingLink, useBookingOfPage } from './page-booking.tsx';

/** A dismissed book bar stays hidden for this long (S33). */
export const DISMISSAL_MS = 24 * 60 * 60 * 1000;

const KEY = 'cobblestone:book-bar-dismissed-at';
export const rememberDismissal = (now: number): void => writeStored('localStorage', KEY, String(now));

/** Whether the bar was dismissed less than 24 hours before `now`. */
export const wasDismissed = (now: number): boolean =>
  now - Number(readStored('localStorage', KEY) ?? Number.NaN) < DISMISSAL_MS;

/** Nothing floats until the page is scrolled further than this (S33, S72). */
const QUIET_SCROLL_PX = 300;
/** Minimum distance between the focus and floating controls. */
const FOCUS_MARGIN_PX = 16;
/** The height of both floating controls, so that the focus is never below one that appears later. */
const CONTROL_HEIGHT_PX = 72;

/** While one of these is visible, the floating booking controls hide. */
const undisturbed =
  'main :is([data-booking], [data-calendar], [data-undisturbed], form:not([role="search"])), footer:not(main *)';

/**
 * The book bar and the booking call at the bottom of the screen:
 * 1. Past 300 px, one of them is visible: the bar until it is dismissed, then the call.
 * 2. Both hide while the page's own booking control, a calendar or a form is visible.
 * 3. The call is for phones; wider screens have the header's booking control.
 * 4. The call hides while it would cover any control of the page.
 * They report how much of the screen's bottom they cover as `--floating-stack`.
 */
export function FloatingBooking() {
  const { pathname } = useLocation();
  const { calendar, isBooked } = useBookingOfPage();
  const isScrolled = useScrolledPast(QUIET_SCROLL_PX);
  const [isDismissed, setDismissed] = useState(true);
  const [isDisturbing, setDisturbing] = useState(true);
  const [hasFocus, setHasFocus] = useState(false);
  const layer = useRef<HTMLElement>(null);
  const isShown = !isBooked && isScrolled && (!isDisturbing || hasFocus);
  const showsBar = isShown && !isDismissed;
  const showsCall = isShown && isDismissed && calendar === undefined;

  useEffect(() => void setDismissed(wasDismissed(Date.now())), [pathname]);

  const dismiss = () => {
    rememberDismissal(Date.now());
    setDismissed(true);
    setHasFocus(false);
  };

  useEffect(() => {
    if (!('IntersectionObserver' in window)) setDisturbing(false);
    const stop = observeVisibility(undisturbed, setDisturbing, BELOW_HEADER_MARGIN);
    return stop;
  }, []);

  useEffect(() => {
    const { style } = document.documentElement;
    const floating = layer.current?.firstElementChild as HTMLElement | null | undefined;
    const report = (covered: number) => {
      setBottomInset('--floating-stack', `${covered}px`);
      const reserved = window.matchMedia(flatScreen).matches ? 0 : Math.max(covered, CONTROL_HEIGHT_PX);
      style.scrollPaddingBottom = `${reserved + FOCUS_MARGIN_PX}px`;
    };
    report(0);
    if (!floating) return;
    // The observer runs after the layout, so that measuring does not cause another one.
    const watcher = new ResizeObserver(() => {
      // `offsetTop` ignores the opening animation.
      report(floating.offsetHeight ? window.innerHeight - floating.offsetTop : 0);
    });
    watcher.observe(floating);
    return () => watcher.disconnect();
  }, [showsBar, showsCall]);

  if (!showsBar && !showsCall) return null;
  return (
    <aside
      css={styles.layer}
      ref={layer}
      aria-label="Quick booking"
      data-print="hide"
      {...floatingProps}
      onFocus={({ target }) => setHasFocus(target.matches(':focus-visible'))}
      onBlur={() => setHasFocus(false)}
    >
      {showsBar ? <BookBar onDismiss={dismiss} /> : <BookingCall />}
    </aside>
  );
}

function BookingCall() {
  const call = useRef<HTMLAnchorElement>(null);
  useHideOverControls(call);
  return <PageBookingLink ref={call} css={styles.call} icon={<TicketIcon />} text={chromeContent.bookingCall} />;
}

function BookBar({ onDismiss }: { onDismiss: () => void }) {
  const words = useInterpolateFacts()(chromeContent.bookBar);
  const { title = words.title, enquiry, itemId } = useBookingOfPage();
  const tour = useSite().tours.find((each) => each.itemId === itemId);
  const offer = useOffer(words.offers);
  const note = enquiry ? words.privateNote : (offer ?? words).note;
  return (
    <section css={styles.bar} data-tone="night" aria-label="Booking bar">
      <div css={styles.barRow}>
        <p css={styles.textBlock}>
          <strong css={styles.title}>{title}</strong>
          <span css={styles.note}>
            <NextDeparture tour={tour} soon={note} later={words.later} stitched={note} />
          </span>
        </p>
        <PageBookingLink css={[...buttonStyle('book', 'medium'), styles.button]} />
        <button css={styles.dismiss} type="button" aria-label="Dismiss booking bar" onClick={onDismiss}>
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
