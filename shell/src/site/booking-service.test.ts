/** @jest-environment jsdom */
import type { AnalyticsEvent } from '@cobblestone/domain/services.ts';
import type { ToastNotice } from '@cobblestone/platform/contract/site.tsx';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { createBookingService } from './booking-service.ts';

type Page = { FH?: { open: (options: object) => void } };

function desk() {
  const toasts: ToastNotice[] = [];
  const events: AnalyticsEvent[] = [];
  const visits: string[] = [];
  const config = { ...testSiteConfig, booking: { origin: 'https://desk.example', shortname: 'cats', flow: 1219724 } };
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
test('addresses have the shapes of the provider', () => {
  const { booking } = desk();
  expect(booking.linkTo(562630)).toBe(
    'https://desk.example/embeds/book/cats/items/562630/?full-items=yes&flow=1219724',
  );
  expect(booking.linkTo()).toBe('https://desk.example/embeds/book/cats/?full-items=yes&flow=1219724');
  expect(booking.calendarFrame(562630)).toBe(
    'https://desk.example/embeds/calendar/cats/items/562630/?fallback=simple&full-items=yes&flow=1219724',
  );
});

// S32
test('the script of the provider is asked for once', () => {
  const { booking } = desk();
  booking.prepare();
  booking.prepare();
  const scripts = document.head.querySelectorAll(
    'script[src="https://desk.example/embeds/api/v1/?autolightframe=yes"]',
  );
  expect(scripts).toHaveLength(1);
});

// S27
test('the browser follows the link of an item until the provider’s script is there, and the click is measured', () => {
  const { booking, events, toasts, visits } = desk();
  const event = click();
  booking.prepare();
  booking.activate({ itemId: 562630, to: '/booking' }, event);
  expect(event.defaultPrevented).toBe(false);
  expect(events).toEqual([{ name: 'begin_booking', params: { item_id: 562630 } }]);
  expect([...toasts, ...visits]).toEqual([]);
});

// S27
test('with the provider script there, an item opens in its lightframe', () => {
  const { booking } = desk();
  const asked: object[] = [];
  (window as Page).FH = { open: (options) => asked.push(options) };
  const event = click();
  booking.activate({ itemId: 604533 }, event);
  expect(asked).toEqual([
    { shortname: 'cats', view: { item: 604533 }, flow: 1219724, fullItems: 'yes', fallback: 'simple' },
  ]);
  expect(event.defaultPrevented).toBe(true);
});

// S30
test('a calendar that cannot open says so and leads to the booking page', () => {
  const { booking, toasts, visits } = desk();
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

test('a click that wants a new tab is left to the browser, and measured', () => {
  const { booking, events } = desk();
  const event = click({ ctrlKey: true });
  booking.activate({ itemId: 562630 }, event);
  expect(event.defaultPrevented).toBe(false);
  expect(events).toHaveLength(1);
});

// S28
test('a handler runs in place of the navigation', () => {
  const { booking, visits, events } = desk();
  const event = click();
  booking.activate({ onBook: () => true, to: '/booking' }, event);
  expect(event.defaultPrevented).toBe(true);
  expect([...visits, ...events]).toEqual([]);
});

test('a handler that could do nothing leaves the link to the browser', () => {
  const { booking } = desk();
  const event = click();
  booking.activate({ onBook: () => false, to: '/booking' }, event);
  expect(event.defaultPrevented).toBe(false);
});

// S29
test('a control without any target says that it is broken', () => {
  const { booking, toasts } = desk();
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
test('a link target is navigated to and measured', () => {
  const { booking, visits, events } = desk();
  const event = click();
  booking.activate({ to: '/booking' }, event);
  expect(visits).toEqual(['/booking']);
  expect(event.defaultPrevented).toBe(true);
  expect(events).toEqual([{ name: 'reserve_button_click', params: { link: '/booking' } }]);
});

test('a fragment of the page is left to the browser', () => {
  const { booking, visits } = desk();
  const event = click();
  booking.activate({ to: '#book-now' }, event);
  expect(event.defaultPrevented).toBe(false);
  expect(visits).toEqual([]);
});

describe('links that the provider script takes over', () => {
  function place(href: string) {
    document.body.innerHTML = `<a href="${href}"><span>Book</span></a>`;
    return document.querySelector('span') as HTMLElement;
  }

  test('a click is measured though the script swallows it', () => {
    const { booking, events } = desk();
    const stop = booking.watchLinks();
    const swallow = (event: Event) => (event.preventDefault(), event.stopImmediatePropagation());
    document.addEventListener('click', swallow, true);
    place(booking.linkTo(577800)).click();
    document.removeEventListener('click', swallow, true);
    stop();
    expect(events).toEqual([{ name: 'begin_booking', params: { item_id: 577800 } }]);
  });

  // S27
  test('one click is one event, though both listeners see it', () => {
    const { booking, events } = desk();
    const stop = booking.watchLinks();
    const words = place(booking.linkTo(577800));
    words.parentElement?.addEventListener('click', (event) => booking.activate({ itemId: 577800 }, event));
    words.click();
    stop();
    expect(events).toHaveLength(1);
  });

  // S27
  test('a link that was followed before the app came is measured once it is there', () => {
    const { booking, events } = desk();
    place(booking.linkTo(577800));
    Object.assign(window, { earlyBookings: [document.querySelector('a')] });
    booking.watchLinks()();
    booking.watchLinks()();
    expect(events).toEqual([{ name: 'begin_booking', params: { item_id: 577800 } }]);
  });

  test('a lightframe that the script opened is not opened twice', () => {
    const { booking } = desk();
    const asked: object[] = [];
    (window as Page).FH = { open: (options) => asked.push(options) };
    const event = click();
    event.preventDefault();
    booking.activate({ itemId: 577800 }, event);
    expect(asked).toEqual([]);
  });

  test('links to all items and links elsewhere are not measured', () => {
    const { booking, events } = desk();
    const stop = booking.watchLinks();
    place(booking.linkTo()).click();
    place('#items/1/').click();
    stop();
    expect(events).toEqual([]);
  });
});
