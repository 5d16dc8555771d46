import { act } from '@testing-library/react';
import { type ReactNode } from 'react';
import { siteFacts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import {
  renderWithSite,
  testSiteConfig,
  type RecordingSiteOptions,
  type RenderedWithSite,
} from '@cobblestone/testing/render-with-site.tsx';
import { testContent } from '@cobblestone/testing/test-content.ts';
import { loadTours } from '../model/tour/load-tours.ts';
import { cardsFile, allWalksFile, tourPageFile } from '../model/tour/tour-files.ts';

/** The tours in the content of tests, and the options of a test site that shows them. */
export async function loadTourContent() {
  const loaded = await loadTours(testContent('mfe-tours/content'));
  const pages = Object.fromEntries([...loaded.pages].map(([id, page]) => [`tours/${tourPageFile(id)}`, page]));
  const collections = Object.fromEntries(
    Object.entries(loaded.collections).map(([name, pictures]) => [`tours/${name}.json`, pictures]),
  );
  const options: RecordingSiteOptions = {
    tours: loaded.site,
    data: {
      [`tours/${cardsFile}`]: loaded.cards,
      [`tours/${allWalksFile}`]: loaded.allWalks,
      ...pages,
      ...collections,
    },
  };
  return { ...loaded, options, facts: siteFacts(loaded.site, testSiteConfig) };
}

/** Renders a page of this app and waits for its data. */
export async function renderTours(
  page: ReactNode,
  at: string,
  options: RecordingSiteOptions,
): Promise<RenderedWithSite> {
  return act(async () => renderWithSite(page, { at, ...options }));
}
