/** @jest-environment jsdom */
import { Link } from '@hemstitch/platform/contract/navigation';
import { RoutesProvider } from '@hemstitch/platform/runtime/navigation/site-routes';
import { act, screen, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { chooseGroupSize } from '@cobblestone/domain/tours/group-size.ts';
import { renderWithSite, structuredData, type RenderWithSiteOptions } from '@cobblestone/testing/render-with-site.tsx';
import { siteRoutes } from '../../../tests/site-routes.ts';
import { Chrome } from './chrome.tsx';

class WatchesNothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  window.ResizeObserver = WatchesNothing as unknown as typeof ResizeObserver;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const page = (
  <>
    <h1>A page</h1>
    <Link to="/about">Onwards</Link>
  </>
);

const renderChrome = (options?: RenderWithSiteOptions, children: ReactNode = page) =>
  renderWithSite(
    <RoutesProvider value={siteRoutes}>
      <Chrome>{children}</Chrome>
    </RoutesProvider>,
    options,
  );

/** Scrolls, and waits until after the frame. */
async function scrollTo(position: number) {
  await act(async () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: position });
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
afterEach(() => scrollTo(0));

// S10, S11, S14
test('header and menu link to the pages, the four tours and the gift cards, and a translator leaves names of walks as they are', () => {
  renderChrome();
  // Without media queries the phone comes first, which hides these links.
  const links = within(screen.getByRole('banner')).getAllByRole('link', { hidden: true });
  const addressOf = (words: RegExp) =>
    links.find(({ textContent }) => words.test(textContent ?? ''))?.getAttribute('href');
  expect(addressOf(/^About$/)).toBe('/about');
  expect(addressOf(/^Tours$/)).toBe('/tours');
  expect(addressOf(/^Gallery$/)).toBe('/gallery');
  expect(addressOf(/^Blog$/)).toBe('/blog');
  expect(addressOf(/^In the News$/)).toBe('/in-the-news');
  expect(addressOf(/^Contact$/)).toBe('/contact');
  expect(addressOf(/Brooklyn Heights$/)).toBe('/tours/brooklyn-heights');
  expect(addressOf(/Financial District$/)).toBe('/tours/financial-district');
  expect(addressOf(/Lower East Side$/)).toBe('/tours/lower-east-side');
  expect(addressOf(/Private Tours$/)).toBe('/tours/private-tours');
  expect(addressOf(/Gift Cards$/)).toBe('https://booking.example/gift-cards/');
  const kept = [...document.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
  expect(kept.filter((words) => words === 'Lower East Side')).toHaveLength(2);
  expect(kept).not.toContain('Private Tours');
  const menu = within(document.getElementById('site-menu')!);
  for (const name of ['About', 'Tours', 'Private Tours', /Gift Cards/, 'Blog', 'Contact', /on Instagram/])
    expect(menu.getByRole('link', { name })).toBeInTheDocument();
});

test('whoever is in the list of tours as React takes the page over stays in it', () => {
  renderChrome();
  const button = screen.getByRole('button', { name: 'Tours menu' });
  const entry = button.nextElementSibling!.querySelector('a')!;
  act(() => entry.focus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(entry).toBeVisible();
});

// S20, S21
test('the footer shows quick links, address, profiles and year', () => {
  renderChrome();
  const footer = screen.getByRole('contentinfo');
  const links = within(within(footer).getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About Us', '/about'],
    ['Our Tours', '/tours'],
    ['Blog', '/blog'],
    ['Gallery', '/gallery'],
    ['Jerry Fox Petition', '/petition-jerry-fox'],
    ['Press Kit', '/press-kit'],
    ['Book a Tour', '/booking'],
    ['Gift Cards', 'https://booking.example/gift-cards/'],
    ['Walk Survey', '/survey'],
    ['Sitemap', '/sitemap'],
  ]);
  expect(footer).toHaveTextContent('Small-group walks through the New York that cats helped to run');
  expect(footer).toHaveTextContent('Requests are answered within 48 hours');
  expect(within(footer).getByRole('link', { name: 'hello@cats.example' })).toHaveAttribute(
    'href',
    'mailto:hello@cats.example',
  );
  expect(within(footer).getByRole('link', { name: /on Instagram/ })).toBeInTheDocument();
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Test Cats`);
});

describe('search', () => {
  // jsdom has no popovers.
  const field = () => screen.getByRole('searchbox');
  const results = () => within(screen.getByRole('list', { name: 'Search results' })).getAllByRole('link');
  beforeEach(() => {
    HTMLElement.prototype.hidePopover = () => {};
  });
  async function openSearch() {
    const site = renderChrome({ data: { 'shell/site-routes.json': siteRoutes } });
    const toggle = Object.assign(new Event('toggle'), { newState: 'open' });
    await act(async () => document.getElementById('site-search')!.dispatchEvent(toggle));
    return site;
  }

  // S18, S19
  test('labels its results and opens the first on Enter', async () => {
    const { user, address } = await openSearch();
    const input = field();
    expect(screen.getByText('Press Enter to search or click on a result')).toBeInTheDocument();
    await user.type(input, 'pr');
    expect(results().map(({ textContent }) => textContent)).toEqual(['TourPrivate Tours', 'PagePress Kit']);
    await user.type(input, '{Enter}');
    expect(address()).toBe('/tours/private-tours');
    await user.clear(input);
    await user.type(input, 'press');
    await user.click(results()[0]!);
    expect(address()).toBe('/press-kit');
  });

  // S19, S88
  test('says that it found nothing and links to the stories', async () => {
    const { user, address } = await openSearch();
    const input = field();
    await user.type(input, 'z{Enter}');
    expect(screen.queryByRole('link', { name: /Search the stories/ })).not.toBeInTheDocument();
    await user.type(input, 'ebra & co ');
    expect(screen.getByText("No results found for 'zebra & co'")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: "Search the stories for 'zebra & co'" })).toHaveAttribute(
      'href',
      '/blog?q=zebra+%26+co',
    );
    expect(address()).toBe('/');
    await user.type(input, '{Enter}');
    expect(address()).toBe('/blog?q=zebra+%26+co');
  });
});

// S33
test('the book bar appears below 300 px and can be dismissed', async () => {
  const bar = () => screen.queryByRole('region', { name: 'Booking bar' });
  const { user } = renderChrome();
  await scrollTo(300);
  expect(bar()).not.toBeInTheDocument();
  await scrollTo(301);
  expect(bar()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss booking bar' }));
  expect(bar()).not.toBeInTheDocument();
});

describe('the booking control', () => {
  test("leads to the page's own tour, as every control of the chrome does", async () => {
    renderChrome({ at: '/tours/brooklyn-heights' });
    await scrollTo(400);
    const addresses = screen
      .getAllByRole('link', { name: 'Book your tour now: Brooklyn Heights' })
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(addresses.map(() => 'https://booking.example/cats/items/562630/'));
  });

  test('requests a date on the page of private tours, with the group size once one is chosen', async () => {
    renderChrome({ at: '/tours/private-tours' });
    await scrollTo(400);
    const addresses = () =>
      screen.getAllByRole('link', { name: /^Request a date/ }).map((link) => link.getAttribute('href'));
    expect(addresses()).toEqual(['/contact', '/contact', '/contact']);
    act(() => chooseGroupSize(12));
    expect(addresses()).toEqual(['/contact?guests=12', '/contact?guests=12', '/contact?guests=12']);
  });
});

// B28, E30, S22
test('breadcrumbs carry structured data and are absent on the home page', () => {
  const first = renderChrome({ at: '/tours/brooklyn-heights' });
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(trail).toHaveTextContent('HomeToursBrooklyn Heights Tour');
  expect(structuredData()[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Tours' },
      { item: 'https://cats.example/tours/brooklyn-heights' },
    ],
  });
  first.unmount();
  renderChrome();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
});

// A10
test("every page tells search engines the company's prices and hours", () => {
  renderChrome();
  const company = structuredData().find((data) => [data['@type']].flat().includes('TravelAgency'));
  expect(company.priceRange).toMatch(/^\$40 \S+ \$320$/);
  expect(company).toMatchObject({ name: 'Test Cats', email: 'hello@cats.example' });
  const hours = (day: string) =>
    company.openingHoursSpecification
      .filter(({ dayOfWeek }: { dayOfWeek: string[] }) => dayOfWeek.includes(day))
      .map(({ opens, closes }: { opens: string; closes: string }) => `${opens}-${closes}`);
  for (const day of ['Saturday', 'Sunday']) expect(hours(day)).toEqual(['10:00-16:00']);
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    expect(hours(day)).toEqual(['10:00-18:00']);
});
