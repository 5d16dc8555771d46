/** @jest-environment jsdom */

import { contentData } from '@hemstitch/platform/contract/content/content-data';
import { watchNearness } from '@hemstitch/platform/testing/fake-intersection-observer';
import { stitchedHtml } from '@hemstitch/platform/testing/stitched-html';
import { TestSite } from '@hemstitch/platform/testing/test-site';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { keepDateTextsCurrent } from '@cobblestone/domain/dates/date-text-format.ts';
import { recordingSite } from '@cobblestone/testing/render-with-site.tsx';
import { readTestContent } from '@cobblestone/testing/test-content.ts';
import { Page } from '../pages/tour-page.tsx';
import { loadTourContent } from '../testing/render-tours.tsx';

/** A stitched page has its data before React starts. */
async function stitchedPage() {
  const { options } = await loadTourContent();
  const fulfilled = (value: unknown) =>
    Object.assign(Promise.resolve(''), { status: 'fulfilled', value: JSON.stringify(value) });
  const files = new Map(Object.entries(options.data ?? {}).map(([file, value]) => [file, fulfilled(value)]));
  for (const file of ['tour-copy.json', 'ask-us.json', 'calendar.json'])
    files.set(`tours/${contentData(file)}`, fulfilled(readTestContent('tours', file)));
  const absent = fulfilled(undefined);
  const { services } = recordingSite(options);
  services.data.read = (app, file) => files.get(`${app}/${file}`) ?? absent;
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
beforeEach(() => Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) }));
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

// A16, T18
test.each([
  ['the app hydrates it', 'app'],
  ['the idle script runs', 'idle script'],
])(
  'a page that was stitched weeks ago shows the current departures when %s first, without a hydration mismatch',
  async (_, first) => {
    const page = await stitchedPage();
    jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z') });
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = stitchedHtml(page);
    expect(firstDeparture()).toBe('2026-06-06T13:15:00-04:00');

    jest.setSystemTime(new Date('2026-07-01T12:00:00Z'));
    if (first === 'idle script') keepDateTextsCurrent();
    const mismatches: unknown[] = [];
    await act(async () => {
      hydrateRoot(place, page, { onRecoverableError: (error) => mismatches.push(error) });
    });
    expect(mismatches).toEqual([]);
    expect(firstDeparture()).toBe('2026-07-04T13:15:00-04:00');
    expect(place).toHaveTextContent('Next walk: Saturday, July 4');

    if (first === 'app') keepDateTextsCurrent();
    // The page stays open until after the departure.
    jest.setSystemTime(new Date('2026-07-04T17:14:30Z'));
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(firstDeparture()).toBe('2026-07-05T13:15:00-04:00');
    expect(place).toHaveTextContent('Next walk: Sunday, July 5');
  },
);
