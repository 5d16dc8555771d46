/** @jest-environment jsdom */

import { TestSite } from '@hemstitch/platform/testing/test-site';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordingSite } from '@cobblestone/testing/render-with-site.tsx';
import type { BlogLocation } from '../model/blog-address.ts';
import { useBlogLocation } from './blog-page.tsx';

function Recorder({ locations }: { locations: BlogLocation[] }) {
  locations.push(useBlogLocation());
  return null;
}

// S82
test('the location of a stitched page stays the same object during hydration, so that nothing renders again', async () => {
  const { services } = recordingSite();
  const locations: BlogLocation[] = [];
  const site = (
    <TestSite services={services} at={['/blog?page=2']}>
      <Recorder locations={locations} />
    </TestSite>
  );
  document.body.innerHTML = `<div>${renderToString(site)}</div>`;
  locations.length = 0;
  await act(async () => void hydrateRoot(document.body.firstElementChild!, site));
  expect(locations.length).toBeGreaterThan(1);
  expect(new Set(locations).size).toBe(1);
  expect(locations[0]).toMatchObject({ view: 'list', page: 2 });
});
