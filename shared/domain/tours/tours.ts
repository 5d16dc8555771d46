import type { StitchContext } from '@hemstitch/platform/contract/routes/routes';
import type { SiteTours } from './tours.schema.ts';

/**
 * The data file with all tours and facts, so that a release of tours updates every page. The stitcher validates it with
 * `siteToursSchema`, so that visitors do not load a parser.
 */
export const toursFile = 'tours.json';

/** Parses the file, which was validated when its site was stitched. */
export const parseSiteTours = (text: string) => JSON.parse(text) as SiteTours;

/** Reads the tours and facts during stitching, for documents such as a feed. */
export const stitchedTours = async ({ readData }: Pick<StitchContext, 'readData'>): Promise<SiteTours> =>
  parseSiteTours(await readData('tours', toursFile));
