import { withFacts } from '@cobblestone/contracts/facts-in-words.ts';
import { SiteLink, useLocation } from '@cobblestone/contracts/navigation.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { useSite } from '@cobblestone/contracts/site.tsx';
import { tours } from '@cobblestone/contracts/tours.ts';
import type { Tour } from '@cobblestone/contracts/tours.schema.ts';
import { buttonLook } from '@cobblestone/design/button.tsx';
import { focusOn } from '@cobblestone/design/focus.ts';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { rememberDismissal, wasDismissed } from './book-bar-memory.ts';
import { chromeContent } from './chrome-content.ts';
import * as styles from './floating-booking.styles.ts';
import { CloseIcon, TicketIcon } from './icons.tsx';
import { useScrolledPast } from './scroll-position.ts';

/** The book bar comes once the page is scrolled further than this, in CSS pixels (S33). */
const BAR_PAST = 300;
/** Room that the persistent call takes above the bar, in CSS pixels. */
const CALL_ROOM = 72;
/** What the page's styles assume before they are told: the call alone. */
const assumed = { offset: 0, stack: CALL_ROOM };

const { title, note, privateNote } = chromeContent.bookBar;

/**
 * The sticky book bar and the persistent booking call. They stack, and tell the page how much of its foot they cover:
 * `--floating-offset` is the bar's height, `--floating-stack` that of both, in CSS pixels.
 */
export function FloatingBooking({ hidden }: { hidden: boolean }) {
  const { pathname } = useLocation();
  const past = useScrolledPast(BAR_PAST);
  const [dismissed, setDismissed] = useState(true);
  const bar = useRef<HTMLElement>(null);
  const tour = tours.find(({ path }) => path === pathname);
  const showsBar = past && !dismissed && !hidden;
  const showsCall = pathname !== paths.booking && !hidden;

  useEffect(() => setDismissed(wasDismissed(Date.now())), [pathname]);

  useEffect(() => {
    const { style } = document.documentElement;
    const tell = (name: string, pixels: number, before: number) => {
      // A custom property of the root has the whole page styled anew: not while it comes alive, for nothing.
      const value = `${pixels}px`;
      if ((style.getPropertyValue(name) || `${before}px`) !== value) style.setProperty(name, value);
    };
    const place = () => {
      const offset = bar.current?.offsetHeight ?? 0;
      const stack = offset + (showsCall ? CALL_ROOM : 0);
      tell('--floating-offset', offset, assumed.offset);
      tell('--floating-stack', stack, assumed.stack);
      // What takes the focus is scrolled clear of both.
      style.scrollPaddingBottom = `${stack + 16}px`;
    };
    place();
    if (!bar.current) return;
    const watcher = new ResizeObserver(place);
    watcher.observe(bar.current);
    return () => watcher.disconnect();
  }, [showsBar, showsCall]);

  if (!showsBar && !showsCall) return null;
  return (
    <aside css={styles.layer} aria-label="Quick booking" data-print="hide">
      {showsCall ? (
        <SiteLink css={styles.call} to={paths.booking} aria-label={chromeContent.book.spoken}>
          <TicketIcon />
          {chromeContent.bookingCall}
        </SiteLink>
      ) : null}
      {showsBar ? (
        <section css={styles.bar} ref={bar} data-tone="night" aria-label="Booking bar">
          <div css={styles.barRow}>
            <p css={styles.words}>
              <strong css={styles.title}>{tour?.shortTitle ?? title}</strong>
              <span css={styles.note}>{withFacts(tour?.id === 'private-tours' ? privateNote : note)}</span>
            </p>
            <BarButton tour={tour} />
            <button
              css={styles.dismiss}
              type="button"
              aria-label="Dismiss booking bar"
              onClick={() => {
                rememberDismissal(Date.now());
                setDismissed(true);
              }}
            >
              <CloseIcon />
            </button>
          </div>
        </section>
      ) : null}
    </aside>
  );
}

/** Opens the provider for the tour that the page is about; elsewhere goes to the page's own calendar, or to /booking. */
function BarButton({ tour }: { tour: Tour | undefined }) {
  const { booking } = useSite();
  const itemId = tour?.itemId;

  const onClick = (event: MouseEvent) => {
    const calendar = itemId === undefined ? document.querySelector<HTMLElement>('#book-now, #calendar') : null;
    const onBook = calendar ? () => focusOn(calendar) : undefined;
    booking.activate({ itemId, onBook, to: paths.booking }, event);
  };

  return (
    <a
      css={[...buttonLook('book', 'medium'), styles.button]}
      href={itemId === undefined ? paths.booking : booking.linkTo(itemId)}
      aria-label={tour ? `${chromeContent.book.spoken}: ${tour.shortTitle}` : chromeContent.book.spoken}
      onPointerEnter={itemId === undefined ? undefined : booking.prepare}
      onFocus={itemId === undefined ? undefined : booking.prepare}
      onClick={onClick}
    >
      {chromeContent.book.label}
    </a>
  );
}
