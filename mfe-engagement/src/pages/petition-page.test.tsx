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

// E28
test('four cards explain why the cat matters', async () => {
  await renderPetition();
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles).toEqual(['Community care', 'Documented heroism', 'Media recognition', 'Brooklyn legacy']);
});

// E27
test('the story states its dates, and no picture states the time of day', async () => {
  await renderPetition();
  for (const picture of screen.getAllByRole('img')) expect(picture).not.toHaveAccessibleName(/night|moon/);
  for (const date of ['About 1876', 'About 1903', 'May 22, 1904']) expect(screen.getByText(date)).toBeInTheDocument();
  expect(structuredData()).toContainEqual(
    expect.objectContaining({
      about: expect.objectContaining({ description: expect.stringMatching(/^About 1876: .*1903.*May 22, 1904/) }),
    }),
  );
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

// E26
test('says whose petition it is, who receives it, and where its evidence is', async () => {
  await renderPetition();
  expect(screen.getByText(/petition of Test Cats/)).toHaveTextContent(/addressed to the Brooklyn Borough President/);
  const evidence = screen.getByText(/and what is only told/);
  expect(within(evidence).getByRole('link')).toHaveAttribute(
    'href',
    '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
  );
});

// E29
test('links to a mail and to the post', async () => {
  await renderPetition();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:hello@cats\.example/),
  );
  expect(screen.getByRole('link', { name: /How Jerry Fox saved/ })).toHaveAttribute(
    'href',
    '/blog?post=jerry-fox-saves-brooklyn-borough-hall',
  );
});
