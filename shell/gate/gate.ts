import type { SiteChange } from '../stitch/site-change.ts';

/** Looks at what a site changes before anyone else does. @throws Error when it must not go live */
type Inspect = (change: SiteChange) => Promise<void>;

/** A browser that is being started, to look at sites with. */
export interface Gate {
  inspect: Inspect;
  close: () => Promise<void>;
}
