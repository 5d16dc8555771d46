import { remotes } from '@cobblestone/domain/remotes.ts';
import { toursFile } from '@cobblestone/domain/tours/tours.ts';
import { siteToursSchema } from '@cobblestone/domain/tours/tours.schema.ts';
import { defineSite } from '@cobblestone/platform/contract/site-definition.ts';

/** The one place where the platform and this site meet. */
export default defineSite({
  name: 'cobblestone-cats',
  host: 'shell',
  remotes,
  sharedData: { [`tours/${toursFile}`]: siteToursSchema },
});
