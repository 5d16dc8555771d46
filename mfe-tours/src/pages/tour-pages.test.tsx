/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { comesNear, watchNearness } from '../testing/near-watcher.ts';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { Page as BrooklynHeights } from './brooklyn-heights-page.tsx';
import { Page as FinancialDistrict } from './financial-district-page.tsx';
import { Page as LowerEastSide } from './lower-east-side-page.tsx';
import { Page as PrivateTours } from './private-tours-page.tsx';

const tours: [string, ComponentType, number, number][] = [
  ['Brooklyn Heights', BrooklynHeights, 9, 562630],
  ['Financial District', FinancialDistrict, 6, 577800],
  ['Lower East Side', LowerEastSide, 5, 604533],
];

beforeEach(watchNearness);
afterEach(() => jest.useRealTimers());

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent ?? ''));

describe.each(tours)('the page of the %s tour', (name, Page, stops, itemId) => {
  // T11, T12
  test('has one main heading and its number of stops', () => {
    renderWithSite(<Page />);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const route = document.querySelector('#stops ol');
    expect(route?.children).toHaveLength(stops);
  });

  // A4, A5, T11, T12
  test('gives its facts as a bar, and words to each stop', () => {
    renderWithSite(<Page />);
    const facts = screen.getByRole('region', { name: 'Tour facts' });
    for (const fact of ['2 hours', '1.5 miles', '12', '$40']) expect(facts).toHaveTextContent(fact);
    for (const stop of document.querySelectorAll('#stops ol > li')) {
      expect(stop.querySelector('h3')).not.toBeEmptyDOMElement();
      expect(stop.querySelector('p')).not.toBeEmptyDOMElement();
    }
  });

  // T11, T14
  test('has seven questions that toggle independently', async () => {
    const { user } = renderWithSite(<Page />);
    const questions = [...document.querySelectorAll<HTMLDetailsElement>('#faq details')];
    expect(questions).toHaveLength(7);
    for (const question of questions.slice(0, 2)) {
      await user.click(within(question).getByRole('heading'));
    }
    expect(questions.filter(({ open }) => open)).toHaveLength(2);
  });

  // T11, T34
  test('has its calendar at #book-now', () => {
    renderWithSite(<Page />);
    comesNear('[data-calendar]');
    const place = document.querySelector<HTMLElement>('#book-now');
    expect(place?.querySelector('iframe')).toHaveAttribute('src', `https://booking.example/frame/${itemId}`);
  });

  // A5, T11, T15
  test('states the prices beside the introduction', () => {
    renderWithSite(<Page />);
    const card = screen.getByRole('region', { name: 'Book Your Spot' });
    expect(card).toHaveTextContent('$40');
    expect(card).toHaveTextContent('$30');
    expect(card).toHaveTextContent('Children under 12Free');
    expect(within(card).getByRole('link', { name: /^Book your tour now: / })).toHaveAttribute(
      'href',
      `https://booking.example/cats/items/${itemId}/`,
    );
  });

  // T11, T13
  test('has three testimonials and links to the three other tours', () => {
    renderWithSite(<Page />);
    expect(screen.getAllByRole('group', { name: /of 3$/ })).toHaveLength(3);
    const others = within(screen.getByRole('region', { name: 'Other walks' })).getAllByRole('article');
    expect(others).toHaveLength(3);
    for (const other of others) expect(other).not.toHaveTextContent(`${name} Historical`);
  });

  // A7, T17
  test('speaks of the tour, its rating and its questions to search engines', () => {
    renderWithSite(<Page />);
    const [trip] = structuredData().filter((data) => data['@type']?.includes?.('TouristTrip'));
    expect(trip).toMatchObject({ aggregateRating: { ratingValue: 4.9, ratingCount: 87 }, offers: { lowPrice: 0, highPrice: 40 } });
    expect(trip.itinerary.itemListElement).toHaveLength(stops);
    const [faq] = structuredData().filter((data) => data['@type'] === 'FAQPage');
    expect(faq.mainEntity).toHaveLength(7);
  });
});

// T18
test('only the Brooklyn Heights tour has dated events, each a Saturday or Sunday to come', () => {
  renderWithSite(<BrooklynHeights />);
  const events = structuredData().flatMap((data) => data['@graph'] ?? []);
  expect(events.length).toBeGreaterThanOrEqual(3);
  for (const { startDate, endDate, location } of events) {
    expect(location.address.streetAddress).toBe('209 Joralemon Street');
    expect(startDate).toMatch(/T13:15:00-0[45]:00$/);
    expect([0, 6]).toContain(new Date(startDate).getUTCDay());
    expect(Date.parse(startDate)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(2 * 3_600_000);
  }
});

// T18
test.each([FinancialDistrict, LowerEastSide, PrivateTours])('a tour without fixed times is a series since its first walk, and invents no departure (%#)', (Page) => {
  renderWithSite(<Page />);
  const events = structuredData().filter((data) => 'startDate' in data);
  expect(events).toHaveLength(1);
  expect(events[0]['@type']).toBe('EventSeries');
  expect(Date.parse(events[0].startDate)).toBeLessThan(Date.now());
  for (const place of [events[0].location].flat()) expect(place.address.streetAddress).toMatch(/\w/);
});

test('a private walk costs from 320, and its page states no rating, since it shows none', () => {
  renderWithSite(<PrivateTours />);
  const [trip] = structuredData().filter((data) => data['@type']?.includes?.('TouristTrip'));
  expect(trip.offers).toMatchObject({ lowPrice: 320, highPrice: 1200 });
  expect(JSON.stringify(structuredData())).not.toContain('aggregateRating');
});

// T13
test('the testimonials of a tour page turn every 8 seconds', () => {
  jest.useFakeTimers();
  renderWithSite(<BrooklynHeights />);
  comesNear('[aria-label="Testimonials, all testimonials"]');
  const current = () => screen.getAllByRole('button', { name: /^Testimonial \d of 3$/ }).findIndex((dot) => dot.hasAttribute('aria-current'));
  act(() => jest.advanceTimersByTime(7999));
  expect(current()).toBe(0);
  act(() => jest.advanceTimersByTime(1));
  expect(current()).toBe(1);
});

// A8
test('the Financial District walks run all year', () => {
  renderWithSite(<FinancialDistrict />);
  expect(screen.getByRole('region', { name: 'Tour facts' })).toHaveTextContent('All year');
});

// T16
test('the Lower East Side page places related posts of the blog', () => {
  renderWithSite(<LowerEastSide />);
  expect(screen.getByTestId('fragment blog/related-posts')).toBeInTheDocument();
});

describe('the page of private tours', () => {
  const renderPrivate = () => renderWithSite(<PrivateTours />);
  const sectionOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

  // T19
  test('has details and prices, the neighbourhoods, the calculator, and ways to write to us', () => {
    renderPrivate();
    expect(sectionOf('Tour details and pricing')).toHaveTextContent('At least$320 a walk');
    expect(within(sectionOf('Three neighbourhoods')).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tours/brooklyn-heights',
      '/tours/financial-district',
      '/tours/lower-east-side',
    ]);
    expect(within(sectionOf('Price calculator')).getByRole('spinbutton')).toHaveAttribute('max', '30');
    expect(screen.getByRole('link', { name: /^Contact Us to Book/ })).toHaveAttribute('href', '/contact');
    const asking = screen.getAllByRole('link', { name: /^Ask for a date/ }).map((link) => link.getAttribute('href'));
    expect(asking).toEqual(['/contact?guests=8', '/contact']);
  });

  // T23
  test('says how early to write, and when we answer', () => {
    renderPrivate();
    const rows = within(sectionOf('Scheduling')).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/Weekdays.*At least 2 weeks; 2 to 3 weeks/);
    expect(rows[2]).toMatch(/Weekends.*4 to 6 weeks.*most open dates/);
    expect(sectionOf('Scheduling')).toHaveTextContent('Requests are answered within 48 hours');
  });

  // T19
  test('answers on booking ahead, customizing, languages and cats', () => {
    renderPrivate();
    const questions = [...document.querySelectorAll('#faq details')].map(({ textContent }) => textContent);
    for (const subject of [/in advance/, /customized/, /languages/, /bring our cats/]) {
      expect(questions.filter((question) => subject.test(question ?? ''))).toHaveLength(1);
    }
  });
});
