import { remotes } from '@cobblestone/domain/remotes.ts';
import { defineSite } from '@cobblestone/platform/contract/site-definition.ts';

/** The one place where the platform and this site meet. */
export default defineSite({
  name: 'cobblestone-cats',
  host: 'shell',
  remotes,
});
