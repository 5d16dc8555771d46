/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { loadTourContent, renderTours } from '../testing/render-tours.tsx';
import { Page } from './tours-page.tsx';

let content: Awaited<ReturnType<typeof loadTourContent>>;
beforeAll(async () => {
  content = await loadTourContent();
});

async function renderListing() {
  const view = await renderTours(<Page />, '/tours', content.options);
  await screen.findByRole('heading', { name: 'What to expect' });
  return view;
}

const tourTitles = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent.replace(/\s/g, ' '));
const searchBox = () => screen.getByRole('searchbox', { name: 'Search the tours' });
const card = (title: RegExp) => {
  const found = screen
    .getAllByRole('article')
    .find((article) => within(article).queryByRole('heading', { name: title }));
  if (!found) throw new Error(`There is no card ${title}`);
  return within(found);
};

describe('the tours listing', () => {
  // A5, A7, A11, S26, T2, T3, T4, T5, T8, T9, T10
  test('shows all tours with what each is, a comparison, a note, credentials, what to expect, answers and calls to book', async () => {
    await renderListing();
    expect(tourTitles()).toHaveLength(content.cards.length);
    expect(screen.getAllByText('Most Popular')).toEqual([card(/Brooklyn Heights/).getByText('Most Popular')]);
    for (const { id, title, description, teaser } of content.cards) {
      const { getByRole, getByText } = card(new RegExp(title.replaceAll(' ', '\\s')));
      expect(getByRole('img')).toBeVisible();
      expect(getByText(description)).toBeVisible();
      expect(getByText(teaser ?? description)).toBeVisible();
      expect(getByText('View Details').closest('a')).toHaveAttribute('href', `/tours/${id}`);
    }
    const bookingOf = (title: RegExp, words: string) => card(title).getByText(words).closest('a')?.getAttribute('href');
    expect(bookingOf(/Financial District/, 'Book Your Tour')).toBe('https://booking.example/cats/items/577800/');
    expect(bookingOf(/Private Tours/, 'Contact Us to Book')).toBe('/contact');

    expect(document.querySelectorAll('h1')).toHaveLength(1);
    for (const heading of ['Every walk is a story with an address', 'Tour Note'])
      expect(screen.getByText(heading)).toBeVisible();
    const compared = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(compared).toHaveLength(content.cards.length);
    const credentials = screen.getByRole('region', { name: 'Our credentials' });
    expect(credentials.querySelectorAll('li').length).toBeGreaterThan(2);
    // In running text only.
    expect(within(credentials).getByText(/of our 150 reviews/).parentElement).toHaveTextContent('98%');
    const calls = screen.getAllByLabelText('Book your tour now');
    for (const call of calls) expect(call).toHaveTextContent('Book Your Tour');
    expect(calls.filter((call) => call.getAttribute('href') === '/booking')).toHaveLength(2);

    for (const [question, answer] of [
      ['Will we see real cats?', /not guaranteed/],
      ['Are the tours wheelchair accessible?', /^Not fully/],
      ['Are there discounts?', /seniors pay \$\d+.*Students and groups of 10 or more.*write to us/],
      ['Are there restrooms?', /at the start and at the end/],
      ['May I bring my cat?', /harnessed or carried/],
      ['What does it cost?', /adults pay \$\d+, seniors \$\d+.*under \d+.*about \$\d+/],
    ] as const) {
      const entry = screen.getByText(question).closest('details');
      expect(entry?.querySelector('summary ~ *')?.textContent).toMatch(answer);
    }
  });

  // T6
  test.each(['kids', 'saturday', 'jerry fox'])('finds tours by %s', async (query) => {
    const { user } = await renderListing();
    await user.clear(searchBox());
    await user.click(searchBox());
    await user.paste(query);
    expect(tourTitles().join()).toContain('Brooklyn Heights');
  });

  // T6
  test('finds a text in title, description or teaser in any case, shows the count, and can be cleared', async () => {
    const { user } = await renderListing();
    const { title, description, teaser } = content.cards.find((tour) => tour.teaser)!;
    for (const query of [title.toUpperCase(), description, teaser!]) {
      await user.clear(searchBox());
      await user.click(searchBox());
      await user.paste(query);
      expect(tourTitles()).toEqual([title]);
      expect(screen.getByText(`1 of ${content.cards.length} tours`)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Clear the tour search' }));
    expect(tourTitles()).toHaveLength(content.cards.length);
    expect(searchBox()).toHaveFocus();
  });

  // T7
  test('says that nothing matches, and offers all tours', async () => {
    const { user } = await renderListing();
    await user.type(searchBox(), 'dogs');
    expect(screen.getByText("No tours found matching 'dogs'")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No tours found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or browse all tours')).toBeVisible();
    expect(tourTitles()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'View all tours' }));
    expect(tourTitles()).toHaveLength(content.cards.length);
  });

  // T3
  test('says before the season when a walk resumes, and links a walk without fixed times to its calendar', async () => {
    jest.useFakeTimers({ now: new Date('2027-01-15T12:00:00-05:00'), advanceTimers: true });
    await renderListing();
    expect(screen.getAllByText(/^From$/)[0]).toHaveTextContent('From Saturday, April 3, 2027');
    expect(
      card(/Lower East Side/).getByRole('link', { name: 'Days in the calendar: Lower East Side' }),
    ).toHaveAttribute('href', '/tours/lower-east-side#book-now');
    jest.useRealTimers();
  });

  // A24, T8
  test('opens questions one at a time; the last is about real cats', async () => {
    await renderListing();
    const questions = [...document.querySelectorAll<HTMLDetailsElement>('#faq details')];
    expect(questions.at(-1)).toHaveTextContent('Will we see real cats?');
    // The browser keeps one of a name open.
    expect(new Set(questions.map(({ name }) => name || undefined)).size).toBe(1);
    expect(questions[0]).toHaveAttribute('name', expect.stringMatching(/./));
  });
});
