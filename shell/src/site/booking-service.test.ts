/** @jest-environment jsdom */
import { hem } from '@hemstitch/platform/contract/page/hem';
import type { ToastMessage } from '@hemstitch/platform/contract/site';
import type { AnalyticsEvent, BookingTarget } from '@cobblestone/domain/services.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { createBookingService } from './booking-service.ts';

type Page = { FH?: { open: (options: object) => void } };

/** A service with what it calls, and a page with a link to an item of the provider. */
function createTestBooking() {
  const toasts: ToastMessage[] = [];
  const events: AnalyticsEvent[] = [];
  const visits: string[] = [];
  const booking = createBookingService(testSiteConfig, {
    toast: (notice) => toasts.push(notice),
    sendEvent: (event) => events.push(event),
    navigate: (to) => visits.push(to),
  });
  document.body.innerHTML = `<a href="${booking.linkTo(577800)}"><span>Book</span></a>`;
  return {
    booking,
    toasts,
    events,
    visits,
    link: document.querySelector('a')!,
    words: document.querySelector('span')!,
  };
}

const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
const begun = (itemId: number): AnalyticsEvent => ({ name: 'begin_booking', params: { item_id: itemId } });
const pressed = (link: string): AnalyticsEvent => ({ name: 'reserve_button_click', params: { link } });
const refusal = (title: string, what: string): ToastMessage => ({
  title,
  description: `We're having trouble ${what}. Please try again later.`,
  tone: 'destructive',
});

/** Presses a control. @returns what came of it */
function press(target: BookingTarget, init: MouseEventInit = {}) {
  const { booking, toasts, events, visits } = createTestBooking();
  const event = click(init);
  booking.activate(target, event);
  return { isPrevented: event.defaultPrevented, toasts, events, visits };
}

beforeEach(() => {
  delete (window as Page).FH;
});

// S31
test("addresses have the provider's format", () => {
  const { booking } = createTestBooking();
  const embeds = 'https://booking.example/embeds';
  expect(booking.linkTo(562630)).toBe(`${embeds}/book/cats/items/562630/?full-items=yes&flow=1219724`);
  expect(booking.linkTo()).toBe(`${embeds}/book/cats/?full-items=yes&flow=1219724`);
  expect(booking.calendarFrame(562630)).toBe(
    `${embeds}/calendar/cats/items/562630/?fallback=simple&full-items=yes&flow=1219724`,
  );
});

// S32
test("the provider's script is requested once, when a link to it is pointed at, focused or touched", () => {
  const { booking, link, words } = createTestBooking();
  const stop = booking.watchLinks();
  link.insertAdjacentHTML('beforebegin', '<a href="/booking">Calendar</a>');
  link.previousElementSibling!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(document.head.querySelector('script')).toBeNull();
  for (const type of ['pointerover', 'focusin', 'touchstart']) words.dispatchEvent(new Event(type, { bubbles: true }));
  stop();
  const [script, ...others] = document.head.querySelectorAll('script');
  expect([script!.src, others]).toEqual(['https://booking.example/embeds/api/v1/?autolightframe=yes', []]);
});

const broken = refusal('Navigation Error', 'with this button');

// S27, S28, S29
test.each<[what: string, target: BookingTarget, init: MouseEventInit, outcome: Partial<ReturnType<typeof press>>]>([
  ["an item's link before the provider's script", { itemId: 1, to: '/booking' }, {}, { events: [begun(1)] }],
  ['a click that wants a new tab', { itemId: 1 }, { ctrlKey: true }, { events: [begun(1)] }],
  ['a handler that did nothing', { onBook: () => false, to: '/booking' }, {}, {}],
  ['a fragment of the page', { to: '#book-now' }, {}, { events: [pressed('#book-now')] }],
  ['a handler in place of the navigation', { onBook: () => true, to: '/booking' }, {}, { isPrevented: true }],
  ['a control without a target', {}, {}, { isPrevented: true, toasts: [broken] }],
  ['an internal link', { to: '/b' }, {}, { isPrevented: true, visits: ['/b'], events: [pressed('/b')] }],
])('a press is measured, and is left to the browser unless the site has an answer: %s', (_, target, init, outcome) => {
  expect(press(target, init)).toEqual({ isPrevented: false, toasts: [], events: [], visits: [], ...outcome });
});

// S27
test("with the provider's script loaded, an item opens in its lightframe, once", () => {
  const opened: object[] = [];
  (window as Page).FH = { open: (options) => opened.push(options) };
  expect(press({ itemId: 604533 }).isPrevented).toBe(true);
  expect(opened).toEqual([
    { shortname: 'cats', view: { item: 604533 }, flow: 1219724, fullItems: 'yes', fallback: 'simple' },
  ]);
  const { booking, link } = createTestBooking();
  link.href += '&ref=may_home_header_none';
  link.addEventListener('click', (event) => booking.activate({ itemId: 577800 }, event));
  link.click();
  expect(opened[1]).toMatchObject({ view: { item: 577800 }, ref: 'may_home_header_none' });
  // The provider's script has opened it.
  const event = click();
  event.preventDefault();
  booking.activate({ itemId: 577800 }, event);
  expect(opened).toHaveLength(2);
});

// S30
test('a calendar that cannot open shows an error and leads to the booking page', () => {
  const open = () => {
    throw new Error('frame refused');
  };
  (window as Page).FH = { open };
  expect(press({ itemId: 604533 })).toMatchObject({
    toasts: [refusal('Booking Error', 'opening the booking calendar')],
    visits: ['/booking'],
  });
});

describe("links that the provider's script handles", () => {
  /** Follows a link with both listeners. @returns what was measured */
  function follow(href?: string): AnalyticsEvent[] {
    const { booking, events, link, words } = createTestBooking();
    if (href !== undefined) link.href = href;
    link.addEventListener('click', (event) => booking.activate({ itemId: booking.itemOf(link) }, event));
    const stop = booking.watchLinks();
    words.click();
    stop();
    return events;
  }

  // S27
  test('a click is measured once, although two listeners receive it, or the script stops it', () => {
    expect(follow()).toEqual([begun(577800)]);
    const stopEvent = (event: Event) => (event.preventDefault(), event.stopImmediatePropagation());
    document.addEventListener('click', stopEvent, true);
    expect(follow()).toEqual([begun(577800)]);
    document.removeEventListener('click', stopEvent, true);
    for (const other of ['https://booking.example/embeds/book/cats/?full-items=yes', '#items/1/'])
      expect(follow(other)).toEqual([]);
  });

  // S27
  test('the second click of a double click does nothing, so that it cannot close the lightframe', () => {
    jest.useFakeTimers();
    const { booking, events, words } = createTestBooking();
    const stop = booking.watchLinks();
    const closes = jest.fn();
    for (const type of ['pointerdown', 'mousedown', 'click']) document.body.addEventListener(type, closes);
    const pressAfter = (milliseconds: number, target: HTMLElement, type: string, detail = 0) => {
      jest.advanceTimersByTime(milliseconds);
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() });
      target.dispatchEvent(event);
    };
    pressAfter(0, words, 'click');
    expect(closes).toHaveBeenCalledTimes(1);
    for (const type of ['pointerdown', 'mousedown', 'click']) pressAfter(60, document.body, type);
    expect(closes).toHaveBeenCalledTimes(1);
    // A busy browser can be late with it.
    pressAfter(900, document.body, 'click', 2);
    expect(closes).toHaveBeenCalledTimes(1);
    pressAfter(500, document.body, 'click', 1);
    expect(closes).toHaveBeenCalledTimes(2);
    stop();
    jest.useRealTimers();
    expect(events).toHaveLength(1);
  });

  // S27
  test('a link that was followed before the app started is measured when it starts', () => {
    const { booking, events, link } = createTestBooking();
    hem().earlyLinks = [link];
    booking.watchLinks()();
    booking.watchLinks()();
    expect(events).toEqual([begun(577800)]);
  });
});
