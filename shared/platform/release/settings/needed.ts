import pLimit from 'p-limit';
import type { AppName } from '../../contract/app-names.ts';
import { publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { storedPreviews } from '../../store/preview-record.ts';
import { readRelease, readSite } from '../../store/records.ts';
import { appsOf, type ReleaseSet, type SiteFile } from '../../store/site-record.ts';
import { blobKey, releaseKey, settingsKey, siteKey, type Listed, type Store } from '../../store/store.ts';
import type { Trust } from '../../store/signed/trust.ts';

/** Records that are read at once. */
const AT_ONCE = 8;

/** What is needed: by key, and from which publication on everything stays. */
export interface Needed {
  keys: Set<string>;
  publications: Publication[];
}

/**
 * The publications that were live at any time since a moment: the newest back to the one that was live then.
 * @param last number of the newest entry
 * @param written when the store got each entry: a machine whose clock was off does not make a publication old
 */
export async function publicationsSince(
  store: Store,
  last: number,
  since: number,
  written: ReadonlyMap<string, Listed>,
  trust?: Trust,
): Promise<Publication[]> {
  const kept: Publication[] = [];
  for await (const publication of publicationsFrom(store, last, trust)) {
    kept.push(publication);
    if (
      Math.max(Date.parse(publication.at), written.get(`publications/${publication.number}.json`)?.written ?? 0) < since
    )
      break;
  }
  return kept;
}

/**
 * Everything that the publications since a moment name, and the previews that are still open: pages of
 * theirs may be open in a browser, and going back leads to them. The log, lists of keys and what vouches for releases
 * are not listed: those stay for ever.
 * @throws Error when a record of them can't be read, since nobody knows then what it needs
 */
export async function neededSince(store: Store, publications: readonly Publication[]): Promise<Needed> {
  const keys = new Set<string>();
  const few = pLimit(AT_ONCE);
  const addFile = ({ blob, encodings }: SiteFile) => {
    for (const hash of [blob, ...Object.values(encodings)]) keys.add(blobKey(hash));
  };
  const once = async (key: string, read: () => Promise<void>): Promise<void> => {
    if (keys.has(key)) return;
    keys.add(key);
    await few(read);
  };
  const addRelease = async (app: AppName, id: string) =>
    Object.values((await readRelease(store, app, id)).files).forEach(addFile);
  const addSet = (set: Partial<ReleaseSet>) => {
    if (set.settings) keys.add(settingsKey(set.settings));
    return Promise.all(appsOf(set).map((app) => once(releaseKey(app, set[app]!), () => addRelease(app, set[app]!))));
  };
  const addSite = (id: string) =>
    once(siteKey(id), async () => {
      const { pages, notFound, files } = await readSite(store, id);
      for (const record of [pages, notFound, files]) Object.values<SiteFile>(record).forEach(addFile);
    });
  await Promise.all(publications.map(async ({ site, set }) => Promise.all([addSite(site), addSet(set)])));
  for (const { key, preview } of await storedPreviews(store)) {
    if (!preview) continue;
    keys.add(key);
    Object.values(preview.changes).forEach(addFile);
    await addSite(preview.site);
    await addSet((await readSite(store, preview.site)).set);
  }
  return { keys, publications: [...publications] };
}
