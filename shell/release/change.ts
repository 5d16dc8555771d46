import type { Gate } from '../gate/gate.ts';
import type { Publication } from '../store/publication-log.ts';
import type { Part, ReleaseSet } from '../store/site-record.ts';
import type { SigningKey } from '../store/signed.ts';
import type { Store } from '../store/store.ts';
import type { Report } from '../stitch/report.ts';
import type { State } from './authorize.ts';
import type { Settings } from './settings.ts';

/** A change of what is live, that can be made again when another change was quicker. */
export interface Change {
  reason: string;
  message?: string;
  /** What is to be live, from what is. */
  next: (live: Publication | undefined) => Promise<State>;
  /** Parts that this is a release of. */
  parts: readonly Part[];
  /** A publication that may be repeated as it is, when its set is the wanted one. */
  siteOf?: (set: ReleaseSet) => Promise<string | undefined>;
  back?: Publication['back'];
  /** Takes no page over. */
  afresh?: boolean;
  /** What becomes of live addresses that the new site does not have; `refuse` when it is left out. */
  gone?: 'refuse' | 'report';
}

/** Where and how a change is made. */
export interface Surroundings extends Pick<Settings, 'checkouts' | 'pageLimit' | 'compression' | 'trust' | 'clock'> {
  store: Store;
  report: Report;
  key: SigningKey;
  /** Who makes it. */
  who: string;
  /** What looks at a stitched site before it is published, and refuses it by an error. */
  openGate?: () => Gate;
}
