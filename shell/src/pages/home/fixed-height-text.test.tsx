/** @jest-environment jsdom */

import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useOffer } from '@cobblestone/domain/tours/current-offer.ts';
import { FixedHeightText } from './fixed-height-text.tsx';

const usual = { title: 'Give a walk' };
const offers = [{ from: '2026-12-01', until: '2026-12-24', title: 'Give a walk for the winter days' }];

function Banner() {
  const { title } = useOffer(offers) ?? usual;
  return (
    <h2>
      <FixedHeightText others={[usual, ...offers].map((each) => each.title)}>{title}</FixedHeightText>
    </h2>
  );
}

const openedAt = async (instant: string) => {
  jest.useFakeTimers({ now: new Date('2026-12-10T12:00:00Z') });
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Banner />);
  const stitched = place.textContent;
  jest.setSystemTime(new Date(instant));
  const mismatches: unknown[] = [];
  await act(async () => void hydrateRoot(place, <Banner />, { onRecoverableError: (error) => mismatches.push(error) }));
  return { place, stitched, mismatches };
};
afterEach(() => jest.useRealTimers());

// A15, A16, A32
test('a page stitched during an offer shows none, hydrates unchanged and then shows the current offer', async () => {
  const during = await openedAt('2026-12-24T12:00:00Z');
  expect(during).toMatchObject({ stitched: 'Give a walk', mismatches: [] });
  expect(during.place).toHaveTextContent(/^Give a walk for the winter days$/);
  // The tab stays open over New York's midnight.
  jest.setSystemTime(new Date('2026-12-25T04:59:59Z'));
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(during.place).toHaveTextContent(/^Give a walk$/);

  const weeksLater = await openedAt('2027-01-20T12:00:00Z');
  expect(weeksLater).toMatchObject({ stitched: 'Give a walk', mismatches: [] });
  expect(weeksLater.place).toHaveTextContent(/^Give a walk$/);
});
