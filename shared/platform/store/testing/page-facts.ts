import type { Release } from '../records.ts';
import type { SiteFile, StitchedPage } from '../site-record.ts';

/** Facts of a stitched page that a test does not look at. */
export const pageFacts: Omit<StitchedPage, keyof SiteFile> = {
  policy: "default-src 'self'",
  inputs: '',
  routes: '',
  renderedAt: '2030-01-01T00:00:00.000Z',
  reads: {},
  title: '',
  links: [],
  listed: true,
};

/** A release with a few facts that a test looks at. */
export const sampleRelease = (own: Pick<Release, 'app'> & Partial<Release>): Release => ({
  contract: '1.0',
  facts: { scripts: [], styles: {}, chunks: {}, exposes: [] },
  code: '',
  sources: '',
  checkedSources: '',
  sourceFiles: {},
  content: {},
  files: {},
  ...own,
});
