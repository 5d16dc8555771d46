/** @jest-environment jsdom */
import { comesNear, watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { screen, within } from '@testing-library/react';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { loadTourContent, renderTours } from '../testing/render-tours.tsx';
import { Page } from './booking-page.tsx';

beforeEach(watchNearness);

async function renderBooking(at = '/booking') {
  await renderTours(<Page />, at, (await loadTourContent()).options);
  comesNear('[data-calendar]');
}

const frame = () => document.querySelector('[data-calendar] > iframe');

describe('the booking page', () => {
  // T31
  test('preselects a numeric item', async () => {
    await renderBooking('/booking?itemId=577800');
    expect(frame()).toHaveAttribute('src', 'https://booking.example/frame/577800');
    expect(frame()).toHaveAttribute('title', 'Booking calendar: Financial District Historical Cat Tour');
  });

  // T31
  test.each(['999999', 'brooklyn', '562630abc', '1.5'])(
    'shows the calendar of all tours for the item %s',
    async (item) => {
      await renderBooking(`/booking?itemId=${item}`);
      expect(frame()).toHaveAttribute('src', 'https://booking.example/frame/all');
    },
  );

  // T32
  test('links the hero button to the calendar', async () => {
    await renderBooking();
    const button = screen.getByRole('link', { name: 'See the calendar' });
    const target = document.querySelector<HTMLElement>(button.getAttribute('href') ?? 'none');
    expect(target).not.toBeNull();
    expect(target && within(target).getByTitle('Booking calendar')).toBeInTheDocument();
  });

  // T33
  test('offers an email, a telephone number and the facts of the tours', async () => {
    await renderBooking();
    expect(screen.getByRole('link', { name: 'Contact us by email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:hello@cats\.example/),
    );
    expect(screen.getByRole('link', { name: testSiteConfig.phone! })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:\+\d+$/),
    );
    const information = screen.getByRole('region', { name: 'Tour Information' });
    expect(information).toHaveTextContent('About 2 hours');
    expect(information).toHaveTextContent('$40 per person');
    expect(information).toHaveTextContent('Small, up to 12');
  });

  // T46
  test('introduces guest cats by name, with links to the gallery', async () => {
    await renderBooking();
    const cats = within(screen.getByRole('region', { name: 'Meet a cat' })).getAllByRole('listitem');
    expect(cats.map((cat) => within(cat).getByRole('link').getAttribute('href'))).toEqual([
      '/gallery#captain',
      '/gallery#his-honor',
      '/gallery#nickel',
    ]);
    expect(cats[0]).toHaveTextContent(/^Captain/);
  });
});
