import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { useOffer } from '@cobblestone/domain/tours/current-offer.ts';
import { useInterpolateFacts } from '@cobblestone/domain/tours/use-interpolate-facts.ts';
import { buttonStyle } from '@cobblestone/design/button.tsx';
import { floatingProps, useHideOverControls } from '@cobblestone/design/use-hide-over-controls.ts';
import { observeVisibility } from '@cobblestone/design/observe-visibility.ts';
import { useEffect, useRef, useState } from 'react';
import { tellFootRoom } from '../site/foot-room.ts';
import { chromeContent } from './chrome-content.ts';
import * as styles from './floating-booking.styles.ts';
import { BELOW_HEADER } from './header.tsx';
import { CloseIcon, TicketIcon } from './icons.tsx';
import { PageBookingLink, useBookingOfPage } from './page-booking.tsx';
import { useScrolledPast } from '@cobblestone/platform/runtime/navigation/scroll-position.ts';

/** A dismissed book bar stays away for this long, in milliseconds (S33). */
export const DISMISSED_FOR = 24 * 60 * 60 * 1000;

const KEY = 'cobblestone:book-bar-dismissed-at';
/** Remembers as long as the page lives, for a browser that keeps no storage. */
let dismissedHere: number | undefined;

/** @param now milliseconds since the epoch */
export function rememberDismissal(now: number): void {
  try {
    localStorage.setItem(KEY, String(now));
  } catch {
    dismissedHere = now;
  }
}

/** Whether the bar was dismissed less than 24 hours before `now`. */
export function wasDismissed(now: number): boolean {
  const at = dismissedHere ?? storedDismissal();
  return at !== undefined && now - at < DISMISSED_FOR;
}

function storedDismissal(): number | undefined {
  try {
    return Number(localStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}

/** The book bar comes once the page is scrolled further than this, in CSS pixels (S33). */
const BAR_PAST = 300;
/** What floats stands at least this far from the focus, in CSS pixels. */
const FOCUS_ROOM = 16;
/** As high as the bar or the call, in CSS pixels: what takes the focus is scrolled clear of either, though it comes later. */
const LEAST_ROOM = 72;

/**
 * What floating booking controls stand back from: the page's own booking controls, calendars, what one fills in, and
 * whatever a page marks with `data-undisturbed`; the footer, which has a link of its own and cannot be scrolled on.
 */
const undisturbed =
  'main :is([data-booking], [data-calendar], [data-undisturbed], form:not([role="search"])), footer:not(main *)';

const { bookBar } = chromeContent;

/**
 * The sticky book bar and the persistent booking call. The rules:
 * 1. At most one of them shows: the bar past 300 px, or the call where the bar is not (before, and when it was dismissed).
 * 2. Neither shows while the page's own booking control, a calendar or a form is on the screen.
 * 3. The call is for phones; wider screens have the header's booking control, which stands back from the others.
 * 4. The call hides while it would lie over any control of the page.
 * 5. All of the chrome's booking controls lead to the same place (`PageBookingLink`).
 * They report to what stands there how much of the screen's foot they cover, as `--floating-stack`, in CSS pixels.
 */
export function FloatingBooking({ hidden }: { hidden: boolean }) {
  const { pathname } = useLocation();
  const { calendar } = useBookingOfPage();
  const past = useScrolledPast(BAR_PAST);
  const [dismissed, setDismissed] = useState(true);
  const [standsBack, setStandsBack] = useState(true);
  const [hasFocus, setHasFocus] = useState(false);
  const layer = useRef<HTMLElement>(null);
  const isShown = !hidden && (!standsBack || hasFocus);
  const showsBar = isShown && past && !dismissed;
  const showsCall = isShown && !showsBar && calendar === undefined;

  useEffect(() => void setDismissed(wasDismissed(Date.now())), [pathname]);

  const dismiss = () => {
    rememberDismissal(Date.now());
    setDismissed(true);
    setHasFocus(false);
  };

  useEffect(() => {
    if (!('IntersectionObserver' in window)) setStandsBack(false);
    return observeVisibility(undisturbed, setStandsBack, BELOW_HEADER);
  }, []);

  useEffect(() => {
    const { style } = document.documentElement;
    const floating = layer.current?.firstElementChild as HTMLElement | null | undefined;
    const tell = (covered: number) => {
      tellFootRoom('--floating-stack', `${covered}px`);
      style.scrollPaddingBottom = `${Math.max(covered, LEAST_ROOM) + FOCUS_ROOM}px`;
    };
    tell(0);
    if (!floating) return;
    // Called at once where it is to be seen, but after the page's layout: asked here, that would be made once more.
    const watcher = new ResizeObserver(() => {
      // Its place in the layout: on its way in, it is still elsewhere to be seen.
      tell(floating.offsetHeight ? window.innerHeight - floating.offsetTop : 0);
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

/** Its button opens the provider for what the page is about; elsewhere it goes to the page's own calendar, or to /booking. */
function BookBar({ onDismiss }: { onDismiss: () => void }) {
  const { title = bookBar.title, enquiry } = useBookingOfPage();
  const inWords = useInterpolateFacts();
  const offer = useOffer(bookBar.offers);
  return (
    <section css={styles.bar} data-tone="night" aria-label="Booking bar">
      <div css={styles.barRow}>
        <p css={styles.textBlock}>
          <strong css={styles.title}>{title}</strong>
          <span css={styles.note}>{inWords(enquiry ? bookBar.privateNote : (offer ?? bookBar).note)}</span>
        </p>
        <PageBookingLink css={[...buttonStyle('book', 'medium'), styles.button]} />
        <button css={styles.dismiss} type="button" aria-label="Dismiss booking bar" onClick={onDismiss}>
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
