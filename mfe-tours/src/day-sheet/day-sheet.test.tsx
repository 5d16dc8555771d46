/** @jest-environment jsdom */
import { watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { screen, within } from '@testing-library/react';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { Page as TourPage } from '../pages/tour-page.tsx';
import { loadTourContent, renderTours } from '../testing/render-tours.tsx';

beforeEach(() => {
  watchNearness();
  jest.useFakeTimers({ now: new Date('2027-05-08T09:00:00-04:00'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const part = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

// T43, T44
test.each(['brooklyn-heights', 'financial-district', 'lower-east-side'])(
  'the page for the day of the walk %s has meeting place, map, stops, calendar files and contacts',
  async (id) => {
    const { options, pages, site } = await loadTourContent();
    const { meets, subway, access, discover } = pages.get(id)!;
    await renderTours(<TourPage />, `/tours/${id}/today`, options);
    expect(screen.getByRole('heading', { level: 1, name: 'Your walk today' })).toBeInTheDocument();
    expect(part('Where we meet')).toHaveTextContent(`${meets.name}, ${meets.street}`);
    expect(part('On wheels')).toHaveTextContent(access.text);
    expect(part('By subway').textContent).toContain(`${subway[0]!.station} (${subway[0]!.lines})`);
    for (const [name, count] of [
      ['Bring with you', 3],
      ['Whatever the weather', 3],
    ] as const)
      expect(within(part(name)).getAllByRole('listitem').length).toBeGreaterThanOrEqual(count);
    expect(within(part('The stops')).getAllByRole('listitem')).toHaveLength(discover.stops.length);
    expect(within(screen.getByRole('group', { name: 'Map of the walk' })).getAllByRole('link')).toHaveLength(
      discover.stops.length,
    );
    expect(screen.getByRole('link', { name: `Write to ${testSiteConfig.email}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.*subject=Today/),
    );
    expect(screen.getByRole('link', { name: `Call ${testSiteConfig.phone}` })).toHaveAttribute(
      'href',
      `tel:${testSiteConfig.phone!.replaceAll(' ', '')}`,
    );
    const map = screen.getByRole('group', { name: 'Map of the walk' });
    for (const said of ['Where we meet', /your guide/])
      expect(screen.getAllByText(said)[0]!.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const calendars = screen
      .queryAllByRole('link', { name: /calendar|next walks/i })
      .map((link) => link.getAttribute('href'));
    const isFixed = site.tours.some((tour) => tour.id === id && tour.schedule);
    expect(calendars).toEqual(isFixed ? [`/tours/${id}/next-walk.ics`, `/tours/${id}/walks.ics`] : []);
  },
);

// T43
test('before the season the page does not speak of today', async () => {
  jest.setSystemTime(new Date('2027-01-15T12:00:00-05:00'));
  const { options } = await loadTourContent();
  await renderTours(<TourPage />, '/tours/brooklyn-heights/today', options);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your next walk');
});
