/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { hem } from '../../contract/page/hem.ts';
import { onSiteEvent } from '../../contract/site-events.ts';
import { englishWords } from '../../contract/words.ts';
import { readToasts } from '../toasts/toast-store.ts';
import { captureStitchedBoundaries, RemoteBoundary } from './remote-boundary.tsx';

const name = 'till/add-to-basket';
const html =
  '<p>€ 40</p><button>Add</button><a href="/lamps">Lamps</a><form method="post"><button type="button">Less</button><button>Order</button></form>';
const shown = () =>
  readToasts()
    .filter(({ open }) => open)
    .map(({ title }) => title);
function Lost(): never {
  throw new Error('404');
}

const useTitle = (failedPartTitle: string) =>
  Object.assign(globalThis, { SITE_WORDS: { ...englishWords, failedPartTitle } });

// S40
test('a part whose code is lost says so at the first press, in the site’s words; text, links and posts go on', async () => {
  useTitle('Out of order');
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const failed = jest.fn();
  onSiteEvent('hem:part-failed', failed);
  document.body.innerHTML = `<div id="hem-root"><div data-hem-boundary="${name}">${html}</div></div>`;
  captureStitchedBoundaries();
  hem().earlyClicks = [screen.getByText('Order')];
  await act(async () => {
    hydrateRoot(
      document.getElementById('hem-root')!,
      <RemoteBoundary name={name} fallback={() => null}>
        <Lost />
      </RemoteBoundary>,
      { onRecoverableError: () => {} },
    );
  });
  expect(failed).toHaveBeenCalledWith({ part: name });
  expect(screen.getByText('€ 40')).toBeVisible();
  document.body.addEventListener('click', (event) => event.preventDefault());
  for (const control of ['Lamps', 'Order']) fireEvent.click(screen.getByText(control));
  expect(shown()).toEqual([]);
  for (const press of ['Less', 'Add', 'Add']) {
    fireEvent.click(screen.getByText(press));
    expect([press, shown()]).toEqual([press, ['Out of order']]);
  }
});

// S40
test('a press from before the loss is answered, too', async () => {
  const part = 'till/basket';
  document.body.innerHTML = `<div id="hem-root"><div data-hem-boundary="${part}"><button>Empty</button></div></div>`;
  captureStitchedBoundaries();
  useTitle('Too early');
  hem().earlyClicks = [screen.getByText('Empty')];
  await act(async () => {
    hydrateRoot(
      document.getElementById('hem-root')!,
      <RemoteBoundary name={part} fallback={() => null}>
        <Lost />
      </RemoteBoundary>,
      { onRecoverableError: () => {} },
    );
  });
  expect(hem().earlyClicks).toEqual([]);
  expect(shown()).toEqual(['Too early']);
});
