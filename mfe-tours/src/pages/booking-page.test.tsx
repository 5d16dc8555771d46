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

describe('the booking page', () => {
  // T31
  test.each([['577800', '577800'], ...['999999', 'brooklyn', '562630abc', '1.5'].map((item) => [item, 'all'])])(
    'shows for the item %s the calendar of %s',
    async (item, shown) => {
      await renderBooking(`/booking?itemId=${item}`);
      const frame = document.querySelector('[data-calendar] > iframe');
      expect(frame).toHaveAttribute('src', `https://booking.example/frame/${shown}`);
      const walk = shown === 'all' ? '' : ': Financial District Historical Cat Tour';
      expect(frame).toHaveAttribute('title', `Booking calendar${walk}`);
    },
  );

  // T32, T33, T46
  test('leads to the calendar, offers an email, a telephone number and facts, and introduces guest cats', async () => {
    await renderBooking();
    const button = screen.getByRole('link', { name: 'See the calendar' });
    const target = document.querySelector<HTMLElement>(button.getAttribute('href')!)!;
    expect(within(target).getByTitle('Booking calendar')).toBeInTheDocument();
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
    const cats = within(screen.getByRole('region', { name: 'Meet a cat' })).getAllByRole('listitem');
    expect(cats.map((cat) => within(cat).getByRole('link').getAttribute('href'))).toEqual([
      '/gallery#captain',
      '/gallery#his-honor',
      '/gallery#nickel',
    ]);
    expect(cats[0]).toHaveTextContent(/^Captain/);
  });
});
