import { LRUCache } from 'lru-cache';
import { openPreview, withPreviewContent, type Preview } from '../../store/preview-record.ts';
import { findPublication, type Publication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { UntrustedRecordError, type Trust } from '../../store/signed/trust.ts';
import { componentsOf, type Site } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import { createRateLimit } from '../rate-limit.ts';
import { singleSiteSource, type OpenedPreview, type OpenPreview, type SiteSource } from './site-source.ts';

/** How long a preview that was opened counts as such. */
const OPEN_TTL_MS = 10_000;
/** Previews in memory. */
const MAX_PREVIEWS = 20;
/** Lookups of unknown addresses in half a minute, so that guesses do not keep the store busy. */
const MAX_LOOKUPS = 300;

interface PreviewContext {
  store: Store;
  readBlob: SiteSource['readBlob'];
  live: () => Promise<Publication>;
  trust: Trust;
  log: (line: string) => void;
}

/** Opens previews of a store. One whose signer may not release its apps is treated as missing. */
export function createPreviewOpener({ store: base, readBlob, live, trust, log }: PreviewContext): OpenPreview {
  const opened = new LRUCache<string, OpenedPreview | 'ended'>({
    max: MAX_PREVIEWS,
    ttl: OPEN_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: open,
  });
  const store = withPreviewContent(base);
  const mayLookUp = createRateLimit({ client: MAX_LOOKUPS, network: MAX_LOOKUPS });

  async function open(secret: string): Promise<OpenedPreview | 'ended' | undefined> {
    try {
      const preview = await openPreview(store, secret, trust.keys);
      if (typeof preview !== 'object') return preview;
      const site = await readSite(store, preview.site);
      return { preview, source: await sourceOf(preview, site) };
    } catch (error) {
      if (!(error instanceof UntrustedRecordError)) throw error;
      log(`A preview is not served: ${error.message}.`);
      return undefined;
    }
  }

  /** Apps that the signer may not release must equal the live ones. */
  async function sourceOf({ apps, base }: Preview, site: Site): Promise<SiteSource> {
    const publication = await findPublication(store, await live(), base, trust);
    const others = componentsOf(site.set, publication?.set ?? {}).filter(
      (component) =>
        component !== 'settings' && !apps.includes(component) && site.set[component] !== publication?.set[component],
    );
    if (others.length > 0)
      throw new UntrustedRecordError(
        `it holds ${others.map((component) => `${component} ${shortId(site.set[component] ?? 'none')}`).join(', ')}, which publication ${base} does not`,
      );
    return { ...singleSiteSource(store, site), readBlob };
  }

  return async (secret) => (opened.has(secret) || mayLookUp('') ? opened.fetch(secret) : undefined);
}
