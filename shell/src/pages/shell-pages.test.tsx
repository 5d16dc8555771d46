/** @jest-environment jsdom */
import { defineHost } from '@hemstitch/platform/runtime/host-app';
import { startErrorReporting } from '@hemstitch/platform/runtime/reports/error-reporting';
import { act, screen, within } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { paths } from '@cobblestone/domain/paths.ts';
import type { AnalyticsEvent } from '@cobblestone/domain/services.ts';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { siteRoutes } from '../../../tests/site-routes.ts';
import { shell } from '../shell.tsx';
import { Page as AboutPage } from './about-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { Page as HomePage } from './home-page.tsx';
import { Page as InTheNewsPage } from './in-the-news-page.tsx';
import { Page as NotFoundPage } from './not-found-page.tsx';
import { Page as PressKitPage } from './press-kit-page.tsx';
import { Page as SiteMapPage } from './site-map-page.tsx';

beforeAll(() => defineHost(shell));

/** Waits for the data files, which a stitched page has with it. */
const renderPage = (page: ReactNode, at?: string | string[]) =>
  act(async () => renderWithSite(<Suspense>{page}</Suspense>, { at, data: { 'shell/site-routes.json': siteRoutes } }));

const linkNamed = (name: string | RegExp) => screen.getByRole('link', { name });

describe('home', () => {
  // A4, S43, S44, S45, S47, S48, S49, S50, S51, S53, S55
  test('shows its sections in order, with facts of the walks, twelve outlets and links to the right pages', async () => {
    const { container } = await renderPage(<HomePage />);
    const landmarks = [
      'h1',
      'img[alt="The Harbor Lantern"]',
      '[data-tone="brick"]',
      'figure blockquote',
      'dl[aria-label="The walks at a glance"]',
      '#gift-cards',
      '#petition',
      'ol li h3',
      '[aria-roledescription="carousel"]',
      '[data-testid="fragment engagement/newsletter-signup"]',
      '#the-book',
      '[data-testid="fragment tours/gallery-lightbox"]',
      '[data-testid="fragment blog/latest-posts"]',
      '#final-call',
    ].map((selector) => container.querySelector(selector) as Element);
    expect(landmarks).not.toContain(null);
    for (const [index, element] of landmarks.slice(1).entries()) {
      const before = landmarks[index] as Element;
      expect(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    const facts = screen.getByLabelText('The walks at a glance');
    for (const fact of ['98%', '2-hour tours', '3 locations', '4.9/5', '$40 per person'])
      expect(facts).toHaveTextContent(fact);
    const sectionOf = (selector: string) => within(document.querySelector(selector)!.closest('section')!);
    const addressIn = (section: ReturnType<typeof within>, words: string | RegExp) =>
      section.getByText(words).closest('a')?.getAttribute('href');
    expect(addressIn(sectionOf('h1'), /^Book Your Tour/i)).toBe('/booking');
    expect(addressIn(sectionOf('h1'), 'View Tour Options')).toBe('/tours');
    expect(addressIn(sectionOf('#final-call'), /^Book Your Tour/i)).toBe('/booking');
    expect(addressIn(screen, 'Sign the Petition')).toBe('/petition-jerry-fox');
    expect(addressIn(screen, 'Read Full Story')).toBe('/blog?post=jerry-fox-saves-brooklyn-borough-hall');
    expect(addressIn(screen, 'Buy a gift card')).toBe('https://booking.example/gift-cards/');
    expect(addressIn(screen, 'Email us to order')).toMatch(/^mailto:hello@cats\.example\?subject=/);
    const strip = screen.getByRole('region', { name: 'As featured on' });
    const marks = [...strip.querySelectorAll('img')];
    expect(marks).toHaveLength(12);
    for (const mark of marks) expect(mark.closest('a')).toHaveAttribute('target', '_blank');
    expect(addressIn(within(strip), 'All press articles')).toBe('/in-the-news');
    const features = screen.getByText('Four things we do not bend on').closest('section')!;
    expect(features.querySelectorAll('li')).toHaveLength(4);
    expect(features).toHaveTextContent('At most 12 people');
  });
});

// S56, S57
test('about shows the story, the team of four with their cats, three highlights and where to book', async () => {
  await renderPage(<AboutPage />);
  expect(screen.getByText(/In August 2023 they led the first group/)).toBeInTheDocument();
  const members = [...document.querySelectorAll('article')];
  const roles = ['Co-founder, historian', 'Co-founder, creative director', 'Licensed guide', 'Licensed guide'];
  expect(members).toHaveLength(4);
  for (const [index, member] of members.entries()) {
    expect(member).toHaveTextContent(roles[index]!);
    for (const part of ['h3', 'dt', 'dd']) expect(member.querySelector(part)).not.toBeEmptyDOMElement();
    expect(member.querySelector('img')).toBeInTheDocument();
  }
  const highlights = screen.getByText('What that means on the sidewalk').closest('section')!;
  expect(highlights.querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByText('Reserve your tour today').closest('a')).toHaveAttribute('href', paths.booking);
});

// S58, S59, S60, S61, S62, S86
test('the press kit shows the folder, releases, quotes, contact and questions, and pictures with their license', async () => {
  await renderPage(<PressKitPage />);
  expect(linkNamed(/Open the press-kit folder/)).toHaveAttribute('href', 'https://drive.example/press-kit');
  expect(linkNamed(/Open the press-kit folder/)).toHaveAttribute('target', '_blank');
  const listAfter = (name: string) =>
    within(screen.getByRole('heading', { name }).parentElement as HTMLElement).getAllByRole('listitem');
  const releases = listAfter('Press releases');
  expect(releases).toHaveLength(4);
  for (const release of releases)
    expect(within(release).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/\w/));
  expect(listAfter('Featured in').length).toBeGreaterThan(0);
  const quotes = [...document.querySelectorAll('figure:has(figcaption cite + span + span) blockquote')];
  expect(quotes.length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Quick facts' }).closest('section')).toHaveTextContent(
    'Adults$40 per person',
  );
  expect(screen.getByText(/Answers within 24 hours/)).toBeInTheDocument();
  expect(linkNamed('press@cats.example')).toHaveAttribute('href', 'mailto:press@cats.example?subject=Media%20Inquiry');
  const questions = [...document.querySelectorAll('details')];
  expect(questions).toHaveLength(5);
  // The browser keeps one of a name open.
  expect(new Set(questions.map(({ name }) => name || undefined)).size).toBe(1);
  expect(questions[0]).toHaveAttribute('name', expect.stringMatching(/./));
  expect(screen.getAllByRole('img', { name: /5 (out )?of 5/i })).toHaveLength(3);
  const sheet = within(screen.getByRole('region', { name: 'Pictures to print' }));
  const links = sheet.getAllByRole('link', { name: /^WebP ?: ./ });
  expect(links).toHaveLength(6);
  for (const link of links) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/assets\/shell\/pictures\/.+\.webp$/));
    expect(link).toHaveAttribute('download', expect.stringMatching(/^[a-z-]+\.webp$/));
  }
  const jpegs = sheet.getAllByRole('link', { name: /^Download \(JPEG\) ?: ./ });
  expect(jpegs).toHaveLength(6);
  for (const link of jpegs)
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/data\/shell\/press-pictures\/.+\.jpg$/));
  expect(sheet.getByText(/^Free for editorial use/)).toBeInTheDocument();
});

// S63, S64
test('the news page lists eleven articles, each with a link to its paper, and links to the press kit and the form', async () => {
  await renderPage(<InTheNewsPage />);
  expect(screen.getAllByRole('article')).toHaveLength(11);
  const links = screen.getAllByRole('link', { name: /^Read Article/ });
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(11);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  for (const article of screen.getAllByRole('article')) {
    expect(article.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
    for (const part of ['cite', 'h2', 'h2 + p']) expect(article.querySelector(part)).not.toBeEmptyDOMElement();
    expect(within(article).getByRole('img')).toBeInTheDocument();
  }
  expect(document.querySelectorAll('article blockquote').length).toBeGreaterThan(0);
  const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(['/press-kit', '/contact']));
});

// S87
test('copies the text about the company, and selects it when copying is refused', async () => {
  const { user } = await renderPage(<PressKitPage />);
  const button = screen.getByRole('button', { name: 'Copy: One sentence' });
  await user.click(button);
  expect(await navigator.clipboard.readText()).toMatch(/leads small groups through .+ in New York City/);
  const section = within(button.closest('section')!);
  expect(section.getByRole('status')).toHaveTextContent('Copied');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(button);
  expect(section.getByRole('status')).toHaveTextContent('Selected: copy it with your keyboard');
  expect(getSelection()?.toString()).toMatch(/^.+ leads small groups/);
});

// S65
test('the site map lists the main pages and the tours, but no posts', async () => {
  await renderPage(<SiteMapPage />);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const mainPages = siteRoutes.filter(({ siteMap }) => siteMap?.section === 'main').map(({ path }) => path);
  expect(mainPages.length).toBeGreaterThan(8);
  expect(addresses).toEqual(expect.arrayContaining(mainPages));
  const tours = siteRoutes.filter(({ siteMap }) => siteMap?.section === 'tours').map(({ path }) => path);
  expect(addresses.filter((address) => address && tours.includes(address))).toEqual(tours);
  expect(addresses.filter((address) => address?.endsWith('/today'))).toHaveLength(tours.length - 1);
  const lines = within(screen.getByRole('heading', { name: 'Tour pages' }).closest('section')!).getAllByRole(
    'listitem',
  );
  expect(lines.map(({ lastElementChild: note }) => note?.textContent)).toEqual([
    ...Array.from({ length: tours.length - 1 }, () => expect.stringMatching(/^From [A-Z]/)),
    'By arrangement',
  ]);
  expect(screen.getByTestId('fragment blog/post-index')).toBeInTheDocument();
});

// A17, S66
test('the not-found page links back, with or without a suggestion', async () => {
  await renderPage(<NotFoundPage />, '/zzz');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  for (const [name, address] of [
    ['Home', '/'],
    ['Our Tours', '/tours'],
    ['Blog', '/blog'],
    ['Return to Home', '/'],
  ])
    expect(linkNamed(name!)).toHaveAttribute('href', address);
  expect(screen.queryByText(/Were you looking for/)).not.toBeInTheDocument();
});

// S37, S38
test('the error page says what happened, offers two links and reports the error as fatal', async () => {
  const events: AnalyticsEvent[] = [];
  const stop = startErrorReporting({ sendEvent: (event) => events.push(event) });
  renderWithSite(<ErrorPage error={new Error('thrown')} />);
  stop();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Something went wrong ?We're sorry, but there was an error loading this page\. Our team has been notified of the issue\./,
  );
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(linkNamed('Return to Home Page')).toHaveAttribute('href', '/');
  expect(events).toContainEqual({ name: 'exception', params: { description: 'Error: thrown', fatal: true } });
});
