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
import { makeDataFiles } from '../../app.build.ts';
import { loadTours } from '../model/tour/load-tours.ts';

/** The tours in the content of tests, and the options of a test site that shows them. */
export async function loadTourContent() {
  const loaded = await loadTours(testContent('mfe-tours/content'));
  const data = Object.entries(makeDataFiles(loaded)).map(([file, text]) => [`tours/${file}`, JSON.parse(text)]);
  const options: RecordingSiteOptions = { tours: loaded.site, data: Object.fromEntries(data) };
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
