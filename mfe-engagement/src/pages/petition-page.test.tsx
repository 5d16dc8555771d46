/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { renderEngagement } from '../testing/render-engagement.tsx';
import { Page } from './petition-page.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const renderPetition = () => renderEngagement(<Page />, '/petition-jerry-fox');

// E26
test("the hero's button leads to the place where one signs", () => {
  const { container } = renderPetition();
  const target = screen.getByRole('link', { name: 'Sign the Petition' }).getAttribute('href');
  const section = container.querySelector(target ?? 'none');
  expect(section).not.toBeNull();
  expect(
    within(section as HTMLElement).getByRole('heading', { name: 'Sign the Official Petition' }),
  ).toBeInTheDocument();
});

// E26
test('signing opens the outside form in a new window, and says so', () => {
  renderPetition();
  const sign = screen.getByRole('link', { name: /Sign the Official Petition.*opens in a new window/ });
  expect(sign).toHaveAttribute('href', 'https://forms.example/petition');
  expect(sign).toHaveAttribute('target', '_blank');
  expect(sign).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

// E28
test('four cards say why the cat matters', () => {
  renderPetition();
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Community care', 'Documented heroism', 'Media recognition', 'Brooklyn legacy']);
});

// E27
test('the story keeps to its dates, and its pictures to what the story says of the hour: nothing', () => {
  renderPetition();
  for (const picture of screen.getAllByRole('img')) expect(picture).not.toHaveAccessibleName(/night|moon/);
  for (const date of ['about 1876', 'about 1903', 'May 22, 1904']) expect(screen.getByText(date)).toBeInTheDocument();
});

// E44
test('the fire is a list of five pictures with words, then the plaque with its inscription', () => {
  renderPetition();
  const fire = screen.getByRole('region', { name: 'A Sunday in five pictures' });
  const panels = within(fire).getAllByRole('listitem');
  expect(panels.map((panel) => panel.querySelector('figcaption b')?.textContent)).toEqual([
    'His round',
    'Smoke',
    'The alarm',
    'Help',
    'The next morning',
  ]);
  for (const panel of panels) expect(within(panel).getByRole('img').getAttribute('alt')).toMatch(/\bcat\b|fireman/);
  const plaque = within(fire)
    .getByText(/Its words are a proposal/)
    .closest('figure')!;
  expect(panels.at(-1)?.compareDocumentPosition(plaque)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(plaque).getByText('Jerry Fox').parentElement).toHaveTextContent(/smelled smoke on May 22, 1904/);
});

// E29
test('one can write, or read the post', () => {
  renderPetition();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:hello@cats\.example/),
  );
  expect(screen.getByRole('link', { name: /How Jerry Fox saved/ })).toHaveAttribute(
    'href',
    '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
  );
});
