/** @jest-environment jsdom */
import { recordingSite, TestSite } from '@cobblestone/testing/render-with-site.tsx';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { BlogPlace } from '../model/blog-address.ts';
import { usePlace } from './blog-page.tsx';

/** What it is told with each rendering. */
function Told({ places }: { places: BlogPlace[] }) {
  places.push(usePlace());
  return null;
}

// S82
test('a stitched place stays the same when the page comes to life, so that nothing is rendered again for it', async () => {
  const { services } = recordingSite();
  const places: BlogPlace[] = [];
  const site = (
    <TestSite services={services} at={['/blog?page=2']}>
      <Told places={places} />
    </TestSite>
  );
  document.body.innerHTML = `<div>${renderToString(site)}</div>`;
  places.length = 0;
  await act(async () => void hydrateRoot(document.body.firstElementChild!, site));
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatchObject({ view: 'list', page: 2 });
});
