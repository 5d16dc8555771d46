/** @jest-environment jsdom */
import { SiteLink, useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { BelowFold } from './below-fold.tsx';

/** What the page showed each time that a part of it came. */
let shown: string[];

function Part({ words }: { words: string }) {
  useLayoutEffect(() => void shown.push(document.querySelector('main')!.textContent), []);
  return <p>{words}</p>;
}

function Site({ to }: { to: string }) {
  if (useLocation().pathname === '/') return <SiteLink to={to}>there</SiteLink>;
  return (
    <main>
      <Part words="heading, " />
      <BelowFold>
        <Part words="bands" />
      </BelowFold>
    </main>
  );
}

const whole = 'heading, bands';

beforeEach(() => (shown = []));

// S92
test('a page that is loaded is whole from the start', () => {
  renderWithSite(<Site to="/tours" />, { at: '/tours' });
  expect(shown).toEqual([whole, whole]);
});

// S92
test('on a page that is moved to, what is below its first screen comes after what is on it', async () => {
  const { user } = renderWithSite(<Site to="/tours" />);
  await user.click(screen.getByText('there'));
  await waitFor(() => expect(shown).toEqual(['heading, ', whole]));
});

// S92
test('a page that is asked for at a place of its own comes whole', async () => {
  const { user } = renderWithSite(<Site to="/tours#bands" />);
  await user.click(screen.getByText('there'));
  expect(shown).toEqual([whole, whole]);
});
