/** @jest-environment jsdom */
import { keepDatedTexts } from '@cobblestone/domain/dates/dated-text.ts';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from '../pages/tour-page.tsx';
import { contentOfTours } from '../testing/render-tours.tsx';
import { watchNearness } from '@cobblestone/testing/near-watcher.ts';
import { recordingSite, TestSite } from '@cobblestone/testing/render-with-site.tsx';
import { stitchedHtml } from '@cobblestone/testing/stitched-html.ts';

/** As in a stitched page, whose data is there before React begins. */
async function stitchedPage() {
  const { options } = await contentOfTours();
  const files = new Map(
    Object.entries(options.data ?? {}).map(([file, value]) => [
      file,
      Object.assign(Promise.resolve(''), { status: 'fulfilled', value: JSON.stringify(value) }),
    ]),
  );
  const { services } = recordingSite(options);
  const read = async () => undefined;
  services.data.read = (app, file) => files.get(`${app}/${file}`) ?? read();
  return (
    <TestSite services={services} at="/tours/brooklyn-heights">
      <Page />
    </TestSite>
  );
}

const firstDeparture = () => {
  const script = document.querySelector('script[data-departures]');
  return JSON.parse(script?.textContent ?? '')['@graph'][0].startDate as string;
};

beforeEach(watchNearness);
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

// A16, T18
test.each([
  ['the app comes', 'app'],
  ['the script beside the app runs', 'beside'],
])(
  'a page that was stitched weeks ago names the next walks of today when %s first, without a mismatch',
  async (_, first) => {
    const page = await stitchedPage();
    jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = stitchedHtml(page);
    expect(firstDeparture()).toBe('2026-06-06T13:15:00-04:00');

    jest.setSystemTime(new Date('2026-07-01T12:00:00Z'));
    if (first === 'beside') keepDatedTexts();
    const mismatches: unknown[] = [];
    await act(async () => {
      hydrateRoot(place, page, { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(firstDeparture()).toBe('2026-07-04T13:15:00-04:00');
    expect(place).toHaveTextContent('Next walk: Saturday, July 4');

    if (first === 'app') keepDatedTexts();
    // The page stays open until that walk has left.
    jest.setSystemTime(new Date('2026-07-04T17:14:30Z'));
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(firstDeparture()).toBe('2026-07-05T13:15:00-04:00');
    expect(place).toHaveTextContent('Next walk: Sunday, July 5');
  },
);
