import type { StitchContext } from '@cobblestone/platform/contract/routes.ts';
import type { SiteTours } from './tours.schema.ts';

/**
 * The data file of the tours app from which every page takes the tours and their facts: a change there reaches the whole
 * site by a release of tours. The stitcher parses it by `siteToursSchema` before any page is made, so that no parser has
 * to reach the visitor.
 */
export const toursFile = 'tours.json';

/** The file's text as it was checked when its site was stitched. */
export const siteToursOf = (text: string) => JSON.parse(text) as SiteTours;

/** The tours and their facts while a site is stitched, for documents such as a feed. */
export const stitchedTours = async ({ readData }: Pick<StitchContext, 'readData'>): Promise<SiteTours> =>
  siteToursOf(await readData('tours', toursFile));
