import type { Site } from '../store/site-record.ts';

/** Looks at a site before anyone else does. @throws Error when it must not go live */
type Inspect = (site: Site, live: Site | undefined) => Promise<void>;

/** A browser that is being started, to look at sites with. */
export interface Gate {
  inspect: Inspect;
  close: () => Promise<void>;
}
