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
