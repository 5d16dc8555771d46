/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { structuredData } from '@cobblestone/testing/render-with-site.tsx';
import { renderEngagement } from '../testing/render-engagement.tsx';
import { Page } from './petition-page.tsx';

const renderPetition = () => renderEngagement(<Page />, '/petition-jerry-fox');

// E26
test('both buttons lead to the section for signing, whose link opens the outside form in a new window', async () => {
  const { container } = await renderPetition();
  const [target = '', ...others] = screen
    .getAllByRole('link', { name: 'Sign the Petition' })
    .map((link) => link.getAttribute('href')!);
  expect(others).toEqual([target]);
  const section = container.querySelector<HTMLElement>(target)!;
  const sign = within(section).getByRole('link', { name: /Sign the Official Petition.*opens in a new window/ });
  expect(sign).toHaveAttribute('href', 'https://forms.example/petition');
  expect(sign).toHaveAttribute('target', '_blank');
  expect(sign).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

// E26, E27, E28, E29
test('the story states its dates, four cards say why the cat matters, and the page says whose petition it is', async () => {
  await renderPetition();
  for (const { alt } of document.querySelectorAll('img')) expect(alt).not.toMatch(/night|moon/);
  for (const date of ['About 1876', 'About 1903', 'May 22, 1904']) expect(screen.getByText(date)).toBeInTheDocument();
  expect(structuredData()).toContainEqual(
    expect.objectContaining({
      about: expect.objectContaining({ description: expect.stringMatching(/^About 1876: .*1903.*May 22, 1904/) }),
    }),
  );
  const titles = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Community care', 'Documented heroism', 'Media recognition', 'Brooklyn legacy']);
  expect(screen.getByText(/petition of Test Cats/)).toHaveTextContent(/addressed to the Brooklyn Borough President/);
  const story = screen.getByText(/How Jerry Fox saved/);
  expect(story.parentElement).toHaveTextContent(/and what is only told/);
  expect(story).toHaveAttribute('href', '/blog?post=jerry-fox-saves-brooklyn-borough-hall');
  expect(screen.getByText('Write to us')).toHaveAttribute('href', expect.stringMatching(/^mailto:hello@cats\.example/));
});

// E44
test('the fire is a list of five captioned pictures, followed by the plaque with its inscription', async () => {
  await renderPetition();
  const fire = screen.getByRole('region', { name: 'A Sunday in five pictures' });
  const panels = within(fire).getAllByRole('listitem');
  expect(panels.map((panel) => panel.querySelector('figcaption b')?.textContent)).toEqual([
    'His rounds',
    'Smoke',
    'The alarm',
    'Help',
    'The next morning',
  ]);
  // Each figure is named by its title alone: a screen reader reads the caption after the name.
  expect(within(panels[0]!).getByRole('figure', { name: 'His rounds' })).toHaveTextContent(/^His rounds May 22/);
  for (const panel of panels) expect(within(panel).getByRole('img').getAttribute('alt')).toMatch(/\bcat\b|fireman/);
  const plaque = within(fire)
    .getByText(/Its words are a proposal/)
    .closest('figure')!;
  expect(panels.at(-1)?.compareDocumentPosition(plaque)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(plaque).getByText('Jerry Fox').parentElement).toHaveTextContent(/smelled smoke on May 22, 1904/);
});
