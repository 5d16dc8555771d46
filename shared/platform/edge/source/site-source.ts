import type { AppName } from '../../contract/app-names.ts';
import { readBlob } from '../../store/content.ts';
import type { Preview } from '../../store/preview-record.ts';
import { readRelease } from '../../store/records.ts';
import type { Site, SiteFile } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';

/** The store does not answer, or with an error. An unreachable store does not mean that it lacks anything. */
export class StoreUnavailableError extends Error {}

/** Where the edge finds what it serves. Each method throws `StoreUnavailableError` for what it can't know just now. */
export interface SiteSource {
  /** The published site, as of this request. */
  currentSite: () => Promise<Site>;
  /** Content by its hash; undefined when it is missing or differs. @param address what asked for it, for the log */
  readBlob: (hash: string, address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Number of the publication of the current site. Pages report with it; without it they report nothing. */
  findPublicationOfSet?: (site: Site) => number | undefined;
  /** Whether pages of the current site tell browsers to clear what they have stored. */
  clearsBrowsers?: () => boolean;
  /** Publications and apps of which pages may report: the live site and its predecessor. */
  reportable?: () => Promise<{ publications: readonly number[]; apps: readonly string[] }>;
  /** A hashed file of any release, also one that is no longer live: pages that are still open need it. */
  assetFile: (app: AppName, file: string) => Promise<SiteFile | undefined>;
  /** A preview by the secret of its address (previews.ts), where a source has such. */
  preview?: OpenPreview;
}

/** A preview that may be served. */
export interface OpenedPreview {
  preview: Preview;
  source: SiteSource;
}

/** A preview by the secret of its address. */
export type OpenPreview = (secret: string) => Promise<OpenedPreview | 'ended' | undefined>;

/** One site of a store, published or not. */
export function singleSiteSource(store: Store, site: Site): SiteSource {
  const releases = new Map<string, ReturnType<typeof readRelease>>();
  return {
    currentSite: async () => site,
    readBlob: (hash) => readBlob(store, hash) as Promise<Uint8Array<ArrayBuffer> | undefined>,
    async assetFile(app, file) {
      if (!Object.hasOwn(site.set, app)) return undefined;
      if (!releases.has(app)) releases.set(app, readRelease(store, app, site.set[app]!));
      return (await releases.get(app)!).files[`client/${file}`];
    },
  };
}
