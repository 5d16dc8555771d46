/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { comesNear, watchNearness } from '@cobblestone/testing/near-watcher.ts';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { calendarWords } from './calendar-copy.ts';
import { calendarTimeout } from './use-calendar-state.ts';

let answer: () => Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers();
  answer = async () => ({ ok: true }) as Response;
  window.fetch = (async () => answer()) as typeof fetch;
  watchNearness();
});

afterEach(() => jest.useRealTimers());

const frame = () => document.querySelector<HTMLIFrameElement>('[data-calendar] > iframe');
const frameFinishes = () =>
  act(async () => {
    const element = frame();
    if (element) fireEvent.load(element);
  });
const passes = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds));

describe('the booking calendar', () => {
  // T34
  test('loads nothing of the provider until it comes near', () => {
    renderWithSite(<BookingCalendar id="calendar" itemId={562630} />);
    expect(frame()).toBeNull();
    comesNear('[data-calendar]');
    expect(frame()).toHaveAttribute('src', 'https://booking.example/frame/562630');
  });

  // T35
  test('says that it loads, and then shows the frame', async () => {
    renderWithSite(<BookingCalendar id="calendar" itemId={562630} name="Brooklyn Heights" />);
    comesNear('[data-calendar]');
    expect(screen.getByRole('status')).toHaveTextContent('Loading calendar...');
    await frameFinishes();
    expect(screen.queryByText('Loading calendar...')).not.toBeInTheDocument();
    expect(screen.getByTitle('Booking calendar: Brooklyn Heights')).toBeVisible();
  });

  // T36
  test('counts as failed after 15 seconds, with a toast, another try and the provider’s page', async () => {
    const { toasts } = renderWithSite(<BookingCalendar id="calendar" itemId={577800} />);
    comesNear('[data-calendar]');
    await passes(calendarTimeout - 1);
    expect(screen.queryByText('Calendar could not be loaded')).not.toBeInTheDocument();
    await passes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Calendar could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(calendarWords.errorLink) })).toHaveAttribute(
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

  test('a calendar that has loaded does not fail later', async () => {
    const { toasts } = renderWithSite(<BookingCalendar id="calendar" itemId={562630} />);
    comesNear('[data-calendar]');
    await frameFinishes();
    await passes(calendarTimeout * 2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  // T36
  test('a frame that reports an error has failed at once, and only once', async () => {
    const { toasts } = renderWithSite(<BookingCalendar id="calendar" itemId={562630} />);
    comesNear('[data-calendar]');
    const element = frame();
    await act(async () => void (element && fireEvent.error(element)));
    expect(screen.getByRole('alert')).toBeVisible();
    await passes(calendarTimeout * 2);
    expect(toasts).toHaveLength(1);
  });

  test('a blocked address has failed, though the browser shows a page of its own in the frame', async () => {
    answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    renderWithSite(<BookingCalendar id="calendar" itemId={562630} />);
    comesNear('[data-calendar]');
    await frameFinishes();
    expect(screen.getByRole('alert')).toHaveTextContent('Calendar could not be loaded');
  });

  // T37
  test('links to the provider’s page for its item in every state', async () => {
    renderWithSite(<BookingCalendar id="calendar" itemId={604533} />);
    const address = 'https://booking.example/cats/items/604533/';
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
    comesNear('[data-calendar]');
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
    await frameFinishes();
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
  });

  test('without an item it is the calendar of all tours', () => {
    renderWithSite(<BookingCalendar id="calendar" />);
    comesNear('[data-calendar]');
    expect(frame()).toHaveAttribute('src', 'https://booking.example/frame/all');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://booking.example/cats/');
  });
});
