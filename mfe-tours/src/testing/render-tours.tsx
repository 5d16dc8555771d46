import { act } from '@testing-library/react';
import { join } from 'node:path';
import { type ReactNode } from 'react';
import { siteFacts } from '@cobblestone/domain/tours/facts-in-words.ts';
import {
  renderWithSite,
  testSiteConfig,
  type RecordingSiteOptions,
  type RenderedWithSite,
} from '@cobblestone/testing/render-with-site.tsx';
import { loadTours } from '../model/load-tours.ts';
import { cardsFile, mapOfAllFile, pageFile } from '../model/tour-files.ts';

/** The tours as their content has them, and what a test's site needs to show them. */
export async function contentOfTours() {
  const loaded = await loadTours(join(__dirname, '../../content'));
  const pages = Object.fromEntries([...loaded.pages].map(([id, page]) => [`tours/${pageFile(id)}`, page]));
  const options: RecordingSiteOptions = {
    tours: loaded.site,
    data: { [`tours/${cardsFile}`]: loaded.cards, [`tours/${mapOfAllFile}`]: loaded.mapOfAll, ...pages },
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
