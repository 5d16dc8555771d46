/** @jest-environment jsdom */
import { comesNear, watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import calendarCopy from '../testing/content/calendar.json' with { type: 'json' };
import { BookingCalendar, CALENDAR_TIMEOUT_MS } from './booking-calendar.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  window.fetch = async () => ({ ok: true }) as Response;
  watchNearness();
});

afterEach(() => jest.useRealTimers());

const frame = () => document.querySelector<HTMLIFrameElement>('[data-calendar] > iframe');
const loadFrame = () => act(async () => void fireEvent.load(frame()!));
/** Renders the calendar of a tour, and scrolls it near the screen. */
async function renderNear(itemId = 562630) {
  const view = await act(async () => renderWithSite(<BookingCalendar itemId={itemId} name="Brooklyn Heights" />));
  expect(frame()).toBeNull();
  comesNear('[data-calendar]');
  return view;
}
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

describe('the booking calendar', () => {
  // T34, T35
  test('loads the frame when it is near the screen, shows a spinner until then, and does not fail afterwards', async () => {
    const { toasts } = await renderNear();
    expect(frame()).toHaveAttribute('src', 'https://booking.example/frame/562630');
    expect(screen.getByRole('status')).toHaveTextContent('Loading calendar...');
    await loadFrame();
    expect(screen.queryByText('Loading calendar...')).not.toBeInTheDocument();
    expect(screen.getByTitle('Booking calendar: Brooklyn Heights')).toBeVisible();
    await wait(CALENDAR_TIMEOUT_MS * 2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  // T36
  test('fails after 15 seconds with a toast, a retry button and a link to the provider', async () => {
    const { toasts } = await renderNear(577800);
    await wait(CALENDAR_TIMEOUT_MS - 1);
    expect(screen.queryByText('Calendar could not be loaded')).not.toBeInTheDocument();
    await wait(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Calendar could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(calendarCopy.errorLink) })).toHaveAttribute(
      'href',
      'https://booking.example/cats/items/577800/',
    );
    expect(toasts).toEqual([
      {
        title: 'Calendar Error',
        description: 'Failed to load the booking calendar. Please try again later.',
        tone: 'destructive',
      },
    ]);
  });

  // T36
  test('fails once when the frame reports an error', async () => {
    const { toasts } = await renderNear();
    await act(async () => void fireEvent.error(frame()!));
    expect(screen.getByRole('alert')).toBeVisible();
    await wait(CALENDAR_TIMEOUT_MS * 2);
    expect(toasts).toHaveLength(1);
  });

  test('fails when its URL is blocked, although the browser loads its own error page', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await renderNear();
    await loadFrame();
    expect(screen.getByRole('alert')).toHaveTextContent('Calendar could not be loaded');
  });

  // T37
  test('links to the provider’s page of its item in every state', async () => {
    await act(async () => renderWithSite(<BookingCalendar itemId={604533} />));
    const address = 'https://booking.example/cats/items/604533/';
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
    comesNear('[data-calendar]');
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
    await loadFrame();
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
  });
});
