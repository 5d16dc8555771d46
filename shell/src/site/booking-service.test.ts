/** @jest-environment jsdom */
import { hem } from '@hemstitch/platform/contract/page/hem';
import type { ToastMessage } from '@hemstitch/platform/contract/site';
import type { AnalyticsEvent } from '@cobblestone/domain/services.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { createBookingService } from './booking-service.ts';

type Page = { FH?: { open: (options: object) => void } };

function createTestBooking() {
  const toasts: ToastMessage[] = [];
  const events: AnalyticsEvent[] = [];
  const visits: string[] = [];
  const config = {
    ...testSiteConfig,
    booking: { origin: 'https://booking.example', shortname: 'cats', flow: 1219724 },
  };
  const booking = createBookingService(config, {
    toast: (notice) => toasts.push(notice),
    sendEvent: (event) => events.push(event),
    navigate: (to) => visits.push(to),
  });
  return { booking, toasts, events, visits };
}

const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });

beforeEach(() => {
  delete (window as Page).FH;
});

// S31
test("addresses have the provider's format", () => {
  const { booking } = createTestBooking();
  expect(booking.linkTo(562630)).toBe(
    'https://booking.example/embeds/book/cats/items/562630/?full-items=yes&flow=1219724',
  );
  expect(booking.linkTo()).toBe('https://booking.example/embeds/book/cats/?full-items=yes&flow=1219724');
  expect(booking.calendarFrame(562630)).toBe(
    'https://booking.example/embeds/calendar/cats/items/562630/?fallback=simple&full-items=yes&flow=1219724',
  );
});

// S32
test("the provider's script is requested once, when a link to it is pointed at, focused or touched", () => {
  const { booking } = createTestBooking();
  const stop = booking.watchLinks();
  document.body.innerHTML = `<a href="/booking">Calendar</a><a href="${booking.linkTo(562630)}"><b>Book</b></a>`;
  document.querySelector('a')!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(document.head.querySelector('script')).toBeNull();
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.querySelector('b')!.dispatchEvent(new Event(type, { bubbles: true }));
  stop();
  const scripts = document.head.querySelectorAll(
    'script[src="https://booking.example/embeds/api/v1/?autolightframe=yes"]',
  );
  expect(scripts).toHaveLength(1);
});

// S27
test("until the provider's script is loaded, the browser follows an item's link and the click is measured", () => {
  const { booking, events, toasts, visits } = createTestBooking();
  const event = click();
  booking.activate({ itemId: 562630, to: '/booking' }, event);
  expect(event.defaultPrevented).toBe(false);
  expect(events).toEqual([{ name: 'begin_booking', params: { item_id: 562630 } }]);
  expect([...toasts, ...visits]).toEqual([]);
});

// S27
test("with the provider's script loaded, an item opens in its lightframe", () => {
  const { booking } = createTestBooking();
  const opened: object[] = [];
  (window as Page).FH = { open: (options) => opened.push(options) };
  const event = click();
  booking.activate({ itemId: 604533 }, event);
  expect(opened).toEqual([
    { shortname: 'cats', view: { item: 604533 }, flow: 1219724, fullItems: 'yes', fallback: 'simple' },
  ]);
  document.body.innerHTML = `<a href="${booking.linkTo(604533)}&ref=may_home_header_none">Book</a>`;
  document.querySelector('a')!.addEventListener('click', (press) => booking.activate({ itemId: 604533 }, press));
  document.querySelector('a')!.click();
  expect(opened[1]).toMatchObject({ view: { item: 604533 }, ref: 'may_home_header_none' });
  expect(event.defaultPrevented).toBe(true);
});

// S30
test('a calendar that cannot open shows an error and leads to the booking page', () => {
  const { booking, toasts, visits } = createTestBooking();
  (window as Page).FH = {
    open: () => {
      throw new Error('frame refused');
    },
  };
  booking.activate({ itemId: 604533 }, click());
  expect(toasts).toEqual([
    {
      title: 'Booking Error',
      description: "We're having trouble opening the booking calendar. Please try again later.",
      tone: 'destructive',
    },
  ]);
  expect(visits).toEqual(['/booking']);
});

test.each([
  ['a click that wants a new tab', { itemId: 562630 }, { ctrlKey: true }, 1],
  ['a handler that did nothing', { onBook: () => false, to: '/booking' }, {}, 0],
  ['a fragment of the page', { to: '#book-now' }, {}, 1],
])('%s is left to the browser', (_, target, init, measured) => {
  const { booking, events, visits } = createTestBooking();
  const event = click(init);
  booking.activate(target, event);
  expect(event.defaultPrevented).toBe(false);
  expect(visits).toEqual([]);
  expect(events).toHaveLength(measured);
});

// S28
test('a handler runs instead of the navigation', () => {
  const { booking, visits, events } = createTestBooking();
  const event = click();
  booking.activate({ onBook: () => true, to: '/booking' }, event);
  expect(event.defaultPrevented).toBe(true);
  expect([...visits, ...events]).toEqual([]);
});

// S29
test('a control without a target shows an error', () => {
  const { booking, toasts } = createTestBooking();
  booking.activate({}, click());
  expect(toasts).toEqual([
    {
      title: 'Navigation Error',
      description: "We're having trouble with this button. Please try again later.",
      tone: 'destructive',
    },
  ]);
});

// S28
test('an internal link is navigated to and measured', () => {
  const { booking, visits, events } = createTestBooking();
  const event = click();
  booking.activate({ to: '/booking' }, event);
  expect(visits).toEqual(['/booking']);
  expect(event.defaultPrevented).toBe(true);
  expect(events).toEqual([{ name: 'reserve_button_click', params: { link: '/booking' } }]);
});

describe("links that the provider's script handles", () => {
  function place(href: string) {
    document.body.innerHTML = `<a href="${href}"><span>Book</span></a>`;
    return document.querySelector('span') as HTMLElement;
  }

  test('a click is measured even if the script stops its event', () => {
    const { booking, events } = createTestBooking();
    const stop = booking.watchLinks();
    const stopEvent = (event: Event) => (event.preventDefault(), event.stopImmediatePropagation());
    document.addEventListener('click', stopEvent, true);
    place(booking.linkTo(577800)).click();
    document.removeEventListener('click', stopEvent, true);
    stop();
    expect(events).toEqual([{ name: 'begin_booking', params: { item_id: 577800 } }]);
  });

  // S27
  test('one click is measured once, although two listeners receive it', () => {
    const { booking, events } = createTestBooking();
    const stop = booking.watchLinks();
    const words = place(booking.linkTo(577800));
    words.parentElement?.addEventListener('click', (event) => booking.activate({ itemId: 577800 }, event));
    words.click();
    stop();
    expect(events).toHaveLength(1);
  });

  // S27
  test('the second click of a double click does nothing, so that it cannot close the lightframe', () => {
    jest.useFakeTimers();
    const { booking, events } = createTestBooking();
    const stop = booking.watchLinks();
    const link = place(booking.linkTo(577800));
    const closes = jest.fn();
    for (const type of ['pointerdown', 'mousedown', 'click']) document.body.addEventListener(type, closes);
    const pressAfter = (milliseconds: number, target: HTMLElement, type: string, detail = 0) => {
      jest.advanceTimersByTime(milliseconds);
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() });
      target.dispatchEvent(event);
    };
    pressAfter(0, link, 'click');
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
    const { booking, events } = createTestBooking();
    place(booking.linkTo(577800));
    hem().earlyLinks = [document.querySelector('a')!];
    booking.watchLinks()();
    booking.watchLinks()();
    expect(events).toEqual([{ name: 'begin_booking', params: { item_id: 577800 } }]);
  });

  test('a lightframe that the script opened is not opened again', () => {
    const { booking } = createTestBooking();
    const opened: object[] = [];
    (window as Page).FH = { open: (options) => opened.push(options) };
    const event = click();
    event.preventDefault();
    booking.activate({ itemId: 577800 }, event);
    expect(opened).toEqual([]);
  });

  test('links to all items and links elsewhere are not measured', () => {
    const { booking, events } = createTestBooking();
    const stop = booking.watchLinks();
    place(booking.linkTo()).click();
    place('#items/1/').click();
    stop();
    expect(events).toEqual([]);
  });
});
