import type { AppName } from '../../contract/app-names.ts';
import type { Preview } from '../../store/preview-record.ts';
import type { Site, SiteFile } from '../../store/site-record.ts';

/** Where the edge finds what it serves. An entry for each runtime implements it. What it can't know just now throws `StoreAway`. */
export interface SiteSource {
  /** The published site, as of this request. */
  currentSite: () => Promise<Site>;
  /** The site that was published before the current one, for what the current one has lost. */
  siteBefore: () => Promise<Site | undefined>;
  /**
   * Content by the hash of its bytes. Undefined when it is missing or is not what the hash was taken of.
   * @param address what asked for it, for whoever looks after the store
   */
  readBlob: (hash: string, address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Number of the publication that a site was served as. Pages report with it; without it they report nothing. */
  publicationOf?: (site: Site) => number | undefined;
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
