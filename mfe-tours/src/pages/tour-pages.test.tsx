/** @jest-environment jsdom */

import { readdirSync } from 'node:fs';
import { watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { privateMinimum } from '@cobblestone/domain/tours/interpolate-facts.ts';
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
  // A4, A5, T11, T12
  test('has one main heading, a bar of facts, and a text and a picture of a cat for each stop', async () => {
    await renderTour(id);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const facts = screen.getByRole('region', { name: 'Tour facts' });
    const { duration, distance, groupSizeMax, adultPrice } = content.facts;
    for (const fact of [duration, distance, groupSizeMax, adultPrice]) expect(facts).toHaveTextContent(String(fact));
    const stops = document.querySelectorAll('#stops ol > li');
    expect(stops).toHaveLength(pageOf(id).discover.stops.length);
    for (const stop of stops) {
      expect(stop.querySelector('h3')).not.toBeEmptyDOMElement();
      expect(stop.querySelector('p')).not.toBeEmptyDOMElement();
      expect(
        within(stop as HTMLElement).getByRole('img', { name: /\b(?:cats?|tabby|calico|tortoiseshell)\b/ }),
      ).toHaveAttribute('loading', 'lazy');
    }
    const pictures = pageOf(id).discover.stops.map(({ picture }) => picture);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  // T40
  test('links each stop to a map service, with time and distance from the previous stop', async () => {
    await renderTour(id);
    const { discover, walk } = pageOf(id);
    const items = [...document.querySelectorAll<HTMLElement>('#stops ol > li')];
    let meters = 0;
    discover.stops.forEach(({ title, at }, index) => {
      const link = within(items[index]!).getByRole('link', {
        name: `${index === 0 ? 'Meet here' : 'Walk there'}: ${title}`,
      });
      expect(link).toHaveAttribute('href', expect.stringContaining(`=${at.latitude},${at.longitude}`));
      meters += walk.stops[index]!.meters;
      if (index > 0)
        expect(items[index]).toHaveTextContent(
          new RegExp(`\\d+ min, \\d\\.\\d mi from the last stop ${(meters / 1609.344).toFixed(1)} mi from the start`),
        );
    });
    expect(items.at(-1)).toHaveTextContent(`${content.site.facts.distanceMiles} mi from the start`);
  });

  // T41
  test('has links to the stops on the map in reading order, and the arrow keys move between them', async () => {
    const scrolledTo: string[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this.id);
    };
    const { user } = await renderTour(id);
    const links = within(screen.getByRole('group', { name: 'Map of the walk' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual(
      pageOf(id).discover.stops.map(({ title }, index) => [`#stop-${index + 1}`, `Stop ${index + 1}: ${title}`]),
    );
    act(() => links[0]!.focus());
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
    expect(links[1]).toHaveFocus();
    expect(scrolledTo).toEqual(['stop-2', 'stop-3', 'stop-2']);
    await user.keyboard('{End}{ArrowRight}');
    expect(links.at(-1)).toHaveFocus();
    await user.keyboard('{Home}');
    expect(links[0]).toHaveFocus();
  });

  // T11, T14
  test('has questions that toggle independently', async () => {
    await renderTour(id);
    expect(document.querySelectorAll('#faq details:not([name])')).toHaveLength(pageOf(id).faq.items.length + 1);
  });

  // A5, T11, T15
  test('states the prices beside the introduction', async () => {
    await renderTour(id);
    const card = screen.getByRole('region', { name: 'Book Your Spot' });
    expect(card).toHaveTextContent(
      `Adults${content.facts.adultPrice}Seniors${content.facts.seniorPrice}Children under ${content.facts.childFreeUnder}Free`,
    );
    expect(within(card).getByRole('link', { name: /^Book your tour now: / })).toHaveAttribute(
      'href',
      `https://booking.example/cats/items/${pageOf(id).itemId}/`,
    );
  });

  // T11, T13
  test('has testimonials and links to the other tours', async () => {
    await renderTour(id);
    const { length } = pageOf(id).testimonials.items;
    expect(screen.getAllByRole('group', { name: new RegExp(`of ${length}$`) })).toHaveLength(length);
    const others = within(screen.getByRole('region', { name: 'Other walks' })).getAllByRole('article');
    expect(others).toHaveLength(content.site.tours.length - 1);
    for (const other of others) expect(other).not.toHaveTextContent(pageOf(id).title);
  });

  // A7, T17
  test('has structured data of the tour, its rating and its questions', async () => {
    await renderTour(id);
    const [trip] = structuredData().filter((data) => data['@type']?.includes?.('TouristTrip'));
    const { rating, ratingCount, adultPrice } = content.site.facts;
    expect(trip).toMatchObject({
      aggregateRating: { ratingValue: rating, ratingCount },
      offers: { lowPrice: 0, highPrice: adultPrice },
    });
    // The number of reviews is in running text only.
    expect(JSON.stringify(structuredData())).not.toMatch(/reviewCount|150/);
    expect(trip.itinerary.itemListElement).toHaveLength(pageOf(id).discover.stops.length);
    const [faq] = structuredData().filter((data) => data['@type'] === 'FAQPage');
    expect(faq.mainEntity).toHaveLength(pageOf(id).faq.items.length + 1);
  });
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

// T16
test('the Lower East Side page places related posts of the blog', async () => {
  await renderTour('lower-east-side');
  expect(screen.getByTestId('fragment blog/related-posts')).toBeInTheDocument();
});

describe('the page of private tours', () => {
  // T39
  test('offers no calendar in its structured data, but the form for a date', async () => {
    await renderPrivate();
    const addresses = structuredData().flatMap(({ offers }) => (offers as { url?: string } | undefined)?.url ?? []);
    expect(addresses).toEqual(['https://cats.example/contact', 'https://cats.example/contact']);
  });

  const sectionOf = (name: string | RegExp) =>
    screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

  // T42
  test('shows the walks on one map, each with a link to its page', async () => {
    await renderPrivate();
    const links = within(screen.getByRole('group', { name: /^The \w+ walks on one map$/ })).getAllByRole('link');
    expect(hrefsOf(links).toSorted()).toEqual(ids.map((id) => `/tours/${id}`).toSorted());
  });

  // T19
  test('has details and prices, the neighborhoods, the calculator, and links to the contact form', async () => {
    await renderPrivate();
    expect(sectionOf('Tour details and pricing')).toHaveTextContent(
      `At least$${privateMinimum(content.site.facts)} a walk`,
    );
    const neighborhoods = within(sectionOf(/ neighborhoods$/)).getAllByRole('heading', { level: 3 });
    expect(hrefsOf(neighborhoods.flatMap((heading) => within(heading).getAllByRole('link')))).toEqual(
      content.cards.filter(({ number }) => number).map(({ id }) => `/tours/${id}`),
    );
    expect(within(sectionOf('Price calculator')).getByRole('spinbutton')).toHaveAttribute('max', '30');
    const questions = [...document.querySelectorAll('details summary')].map(({ textContent }) => textContent).join();
    for (const subject of [/in advance|ahead/, /route|customi|stories/, /language/, /cats?\?/])
      expect(questions).toMatch(subject);
    expect(screen.getByRole('link', { name: /^Contact Us to Book/ })).toHaveAttribute('href', '/contact');
    const asking = screen.getAllByRole('link', { name: /^Request a date/ });
    expect(hrefsOf(asking)).toEqual(['/contact?guests=8', '/contact']);
  });

  // T22
  test('updates the group size in every link to the form, without rendering the page again', async () => {
    // Each rendering of the page reads the duration for its structured data.
    const facts = { ...content.site.facts };
    const readDuration = jest.fn(() => content.site.facts.durationHours);
    Object.defineProperty(facts, 'durationHours', { get: readDuration });
    const { user } = await renderTours(<PrivateTours />, '/tours/private-tours', {
      ...content.options,
      tours: { ...content.site, facts },
    });
    const read = readDuration.mock.calls.length;
    expect(read).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Add a guest' }));
    const asking = screen.getAllByRole('link', { name: /^(Request a date|Contact Us to Book)/ });
    expect(hrefsOf(asking)).toEqual(['/contact?guests=9', '/contact?guests=9', '/contact?guests=9']);
    expect(readDuration).toHaveBeenCalledTimes(read);
  });

  // T23
  test('says how early to write, and when we answer', async () => {
    await renderPrivate();
    const rows = within(sectionOf('Scheduling'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/Weekdays.*At least 2 weeks; 2 to 3 weeks/);
    expect(rows[2]).toMatch(/Weekends.*4 to 6 weeks.*most open dates/);
    expect(sectionOf('Scheduling')).toHaveTextContent('Requests are answered within 48 hours');
  });
});
