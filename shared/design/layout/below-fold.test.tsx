/** @jest-environment jsdom */

import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { BelowFold } from './section.tsx';

/** The page's text each time that a part of it was mounted. */
let shown: string[];

function Part({ words }: { words: string }) {
  useLayoutEffect(() => void shown.push(document.querySelector('main')!.textContent), []);
  return <p>{words}</p>;
}

function Site({ to }: { to: string }) {
  if (useLocation().pathname === '/') return <Link to={to}>Tours</Link>;
  return (
    <main>
      <Part words="heading, " />
      <BelowFold>
        <Part words="bands" />
      </BelowFold>
    </main>
  );
}

const complete = 'heading, bands';

beforeEach(() => (shown = []));

// S92
test('a loaded page is complete at once', () => {
  renderWithSite(<Site to="/tours" />, { at: '/tours' });
  expect(shown).toEqual([complete, complete]);
});

// S92
test('after a navigation, the content below the first screen appears after the content on it', async () => {
  const { user } = renderWithSite(<Site to="/tours" />);
  await user.click(screen.getByText('Tours'));
  await waitFor(() => expect(shown).toEqual(['heading, ', complete]));
});

// S92
test('after a navigation to a hash, the page is complete at once', async () => {
  const { user } = renderWithSite(<Site to="/tours#bands" />);
  await user.click(screen.getByText('Tours'));
  expect(shown).toEqual([complete, complete]);
});
