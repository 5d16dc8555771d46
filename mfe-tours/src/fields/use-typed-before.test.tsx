/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { withFacts } from '@cobblestone/domain/tours/facts-in-words.ts';
import pictures from '../../content/pictures/pictures.generated.json' with { type: 'json' };
import privateTours from '../../content/private-tours.json' with { type: 'json' };
import listing from '../../content/listing.json' with { type: 'json' };
import { TourList } from '../listing/tour-list.tsx';
import type { ListedTour } from '../model/tours.ts';
import { PriceCalculator } from '../private/price-calculator.tsx';
import { recordingSite, TestSite } from '@cobblestone/testing/render-with-site.tsx';
import { sampleFacts, sampleTours } from '@cobblestone/testing/sample-tours.ts';

const times = { leaves: 'Daily', days: 'Every day', season: 'All year' };
const tours: ListedTour[] = sampleTours.tours.map((tour) => ({
  ...tour,
  times,
  firstWalk: '2024-01-01',
  picture: pictures['private-tours'],
  description: tour.id === 'lower-east-side' ? 'Tenements' : '',
}));

/** Types into the stitched field, and only then brings the page to life. */
async function hydrateAfterTyping(content: ReactNode, typed: string) {
  const page = <TestSite services={recordingSite().services}>{content}</TestSite>;
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  const field = document.querySelector('input');
  if (field) field.value = typed;
  await act(async () => void hydrateRoot(document.body.firstElementChild as Element, page));
}

describe('what is typed before the page is hydrated', () => {
  test('counts in the price calculator', async () => {
    await hydrateAfterTyping(<PriceCalculator words={withFacts(privateTours.calculator, sampleFacts)} />, '14');
    expect(screen.getByRole('spinbutton')).toHaveValue(14);
    expect(screen.getByRole('link', { name: /^Ask for a date/ })).toHaveAttribute('href', '/contact?guests=14');
  });

  test('narrows the tours', async () => {
    await hydrateAfterTyping(<TourList tours={tours} words={listing.search} cardWords={listing.cards} />, 'tenement');
    expect(screen.getByText('1 of 4 tours')).toBeVisible();
  });
});
