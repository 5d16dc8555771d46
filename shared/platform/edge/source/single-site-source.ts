import { readBlob } from '../../store/content.ts';
import { readRelease } from '../../store/records.ts';
import type { Site } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import type { SiteSource } from './site-source.ts';

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
