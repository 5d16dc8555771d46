/** @jest-environment jsdom */

import { readdirSync } from 'node:fs';
import { watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { privateMinimum } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { GROUP_SIZE_KEY } from '@cobblestone/domain/tours/places.ts';
import { structuredData } from '@cobblestone/testing/render-with-site.tsx';
import { testContent } from '@cobblestone/testing/test-content.ts';
import { loadTourContent, renderTours } from '../testing/render-tours.tsx';
import { Page as PrivateTours } from './private-tours-page.tsx';
import { Page as TourPage } from './tour-page.tsx';

let content: Awaited<ReturnType<typeof loadTourContent>>;
beforeAll(async () => {
  content = await loadTourContent();
});

const ids = readdirSync(testContent('mfe-tours/content/tours')).map((file) => file.replace('.json', ''));
const pageOf = (id: string) => content.pages.get(id)!;
const renderTour = (id: string) => renderTours(<TourPage />, `/tours/${id}`, content.options);
const renderPrivate = () => renderTours(<PrivateTours />, '/tours/private-tours', content.options);

beforeEach(watchNearness);
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe.each(ids)('the page of the tour %s', (id) => {
  // A4, A5, A7, T11, T12, T13, T14, T15, T16, T17, T40
  test('shows and tells search engines what the content says of the tour, its stops, prices, guests and questions', async () => {
    await renderTour(id);
    const { discover, faq, itemId, testimonials, title, walk } = pageOf(id);
    const { adultPrice, childFreeUnder, distance, duration, groupSizeMax, seniorPrice } = content.facts;
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const [facts] = screen.getAllByLabelText('Tour facts');
    for (const fact of [duration, distance, groupSizeMax, adultPrice]) expect(facts).toHaveTextContent(String(fact));

    const stops = [...document.querySelectorAll<HTMLElement>('#stops ol > li')];
    expect(stops).toHaveLength(discover.stops.length);
    let meters = 0;
    discover.stops.forEach(({ title: name, at }, index) => {
      const stop = stops[index]!;
      expect(stop.querySelector('h3')).toHaveTextContent(name);
      expect(stop.querySelector('h3 ~ p')).not.toBeEmptyDOMElement();
      const picture = stop.querySelector('img');
      expect(picture?.alt).toMatch(/\b(?:cats?|tabby|calico|tortoiseshell)\b/);
      expect(picture).toHaveAttribute('loading', 'lazy');
      const link = within(stop).getByText(index === 0 ? 'Meet here' : 'Walk there');
      expect(link).toHaveAccessibleName(`${link.textContent}: ${name}`);
      expect(link).toHaveAttribute('href', expect.stringContaining(`=${at.latitude},${at.longitude}`));
      meters += walk.stops[index]!.meters;
      if (index > 0)
        expect(stop).toHaveTextContent(
          new RegExp(
            String.raw`\d+ min, \d\.\d mi \(\d\.\d km\) from the last stop ${(meters / 1609.344).toFixed(1)} mi \(\d\.\d km\) from the start`,
          ),
        );
    });
    expect(stops.at(-1)).toHaveTextContent(`${content.site.facts.distanceMiles} mi (2.4 km) from the start`);
    const pictures = discover.stops.map(({ picture }) => picture);
    expect(new Set(pictures).size).toBe(pictures.length);

    const card = screen.getByRole('region', { name: 'Book Your Spot' });
    expect(card).toHaveTextContent(`Adults${adultPrice}Seniors${seniorPrice}Children under ${childFreeUnder}Free`);
    expect(card.querySelector('a[aria-label^="Book your tour now: "]')).toHaveAttribute(
      'href',
      `https://booking.example/cats/items/${itemId}/`,
    );
    const { length } = testimonials.items;
    expect(document.querySelectorAll(`[role="group"][aria-label$="of ${length}"]`)).toHaveLength(length);
    expect(document.querySelectorAll('#faq details:not([name])')).toHaveLength(faq.items.length + 1);
    const others = within(screen.getByRole('region', { name: 'Other walks' })).getAllByRole('article');
    expect(others).toHaveLength(content.site.tours.length - 1);
    for (const other of others) expect(other).not.toHaveTextContent(title);

    if (id === 'lower-east-side') expect(screen.getByTestId('fragment blog/related-posts')).toBeInTheDocument();
    const [trip] = structuredData().filter((data) => data['@type']?.includes?.('TouristTrip'));
    const { rating, ratingCount, adultPrice: highPrice } = content.site.facts;
    expect(trip).toMatchObject({
      aggregateRating: { ratingValue: rating, ratingCount },
      offers: { lowPrice: 0, highPrice },
    });
    // The number of reviews is in running text only.
    expect(JSON.stringify(structuredData())).not.toMatch(/reviewCount|150/);
    expect(trip.itinerary.itemListElement).toHaveLength(discover.stops.length);
    const [questions] = structuredData().filter((data) => data['@type'] === 'FAQPage');
    expect(questions.mainEntity).toHaveLength(faq.items.length + 1);
  });
});

// T41
test('the map has links to the stops in reading order', async () => {
  await renderTour('brooklyn-heights');
  const links = [...screen.getByLabelText('Map of the walk').querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual(
    pageOf('brooklyn-heights').discover.stops.map(({ title }, index) => [
      `#stop-${index + 1}`,
      `Stop ${index + 1}: ${title}`,
    ]),
  );
});

// A8, A10, T18
test('the Brooklyn Heights tour has structured data of its next departures, on Saturdays and Sundays', async () => {
  await renderTour('brooklyn-heights');
  const events = structuredData().flatMap((data) => data['@graph'] ?? []);
  expect(events.length).toBeGreaterThanOrEqual(3);
  for (const { startDate, endDate, location, priceRange } of events) {
    expect(priceRange).toBe('$40 to $320');
    expect(location.address.streetAddress).toBe('209 Joralemon Street');
    expect(startDate).toMatch(/T13:15:00-0[45]:00$/);
    expect([0, 6]).toContain(new Date(startDate).getUTCDay());
    expect(Date.parse(startDate)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(2 * 3_600_000);
  }
});

// T18
test.each(['private-tours', ...ids])('a tour without fixed times is an event series without dates: %s', async (id) => {
  if (id !== 'private-tours' && pageOf(id).schedule) return;
  await (id === 'private-tours' ? renderPrivate() : renderTour(id));
  expect(structuredData().filter((data) => 'startDate' in data)).toEqual([]);
  const events = structuredData().filter((data) => data['@type'] === 'EventSeries');
  expect(events).toHaveLength(1);
  for (const place of [events[0].location].flat()) expect(place.address.streetAddress).toMatch(/\w/);
});

// T49
test('the dates begin with their heading, and with a choice of the group size that the visit keeps', async () => {
  await renderTour('brooklyn-heights');
  const dates = document.getElementById('book-now')!;
  expect(dates).toContainElement(
    screen.getByRole('heading', { level: 2, name: pageOf('brooklyn-heights').calendar.title }),
  );
  dates.focus();
  expect(dates).toHaveFocus();
  const choice = within(dates).getByRole('combobox', { name: 'How many are you?' });
  fireEvent.change(choice, { target: { value: '7' } });
  expect(choice).toHaveValue('7');
  expect(sessionStorage.getItem(GROUP_SIZE_KEY)).toBe('7');
  fireEvent.change(choice, { target: { value: '' } });
  expect(choice).toHaveValue('');
});

// T13
test('the testimonials of a tour page turn every 8 seconds', async () => {
  await renderTour('brooklyn-heights');
  jest.useFakeTimers();
  const carousel = screen.getByRole('group', { name: 'Testimonials' });
  fireEvent.pointerEnter(carousel);
  fireEvent.pointerLeave(carousel);
  const current = () =>
    screen
      .getAllByRole('button', { name: /^Testimonial \d of 3$/ })
      .findIndex((dot) => dot.hasAttribute('aria-current'));
  act(() => jest.advanceTimersByTime(7999));
  expect(current()).toBe(0);
  act(() => jest.advanceTimersByTime(1));
  expect(current()).toBe(1);
});

describe('the page of private tours', () => {
  const sectionOf = (name: string | RegExp) =>
    screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

  // T19, T23, T39, T42
  test('has prices, neighborhoods, a map of the walks, the calculator, the notice, and links to the form for a date', async () => {
    await renderPrivate();
    const offered = structuredData().flatMap(({ offers }) => (offers as { url?: string } | undefined)?.url ?? []);
    expect(offered).toEqual(['https://cats.example/contact', 'https://cats.example/contact']);
    const onMap = [...document.querySelectorAll<HTMLElement>('[aria-label$="walks on one map"] a')];
    expect(hrefsOf(onMap).toSorted()).toEqual(ids.map((id) => `/tours/${id}`).toSorted());
    expect(sectionOf('Tour details and pricing')).toHaveTextContent(
      `At least$${privateMinimum(content.site.facts)} a walk`,
    );
    expect(hrefsOf([...sectionOf(/ neighborhoods$/).querySelectorAll<HTMLElement>('h3 a')])).toEqual(
      content.cards.filter(({ number }) => number).map(({ id }) => `/tours/${id}`),
    );
    expect(within(sectionOf('Price calculator')).getByRole('spinbutton')).toHaveAttribute('max', '30');
    const questions = [...document.querySelectorAll('details summary')].map(({ textContent }) => textContent).join();
    for (const subject of [/in advance|ahead/, /route|customi|stories/, /language/, /cats?\?/])
      expect(questions).toMatch(subject);
    const asking = screen.getAllByText(/^(?:Contact Us to Book|Request a date)/).map((words) => words.closest('a')!);
    expect(hrefsOf(asking)).toEqual(['/contact', '/contact?guests=8', '/contact']);
    const [, weekdays, weekends] = within(sectionOf('Scheduling'))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(weekdays).toMatch(/Weekdays.*At least 2 weeks; 2 to 3 weeks/);
    expect(weekends).toMatch(/Weekends.*4 to 6 weeks.*most open dates/);
    expect(sectionOf('Scheduling')).toHaveTextContent('Requests are answered within 48 hours');
  });
});
