import pLimit from 'p-limit';
import { listPreviews, PREVIEWS, withPreviewContent, type Preview } from '../../store/preview-record.ts';
import { publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { readRelease, readSettings, readSite } from '../../store/records.ts';
import { messageOfUntrusted, type KeyList, type Trust } from '../../store/signed/trust.ts';
import { appsOf, type SiteFile } from '../../store/site-record.ts';
import { blobKey, publicationKey, releaseKey, settingsKey, shortId, siteKey, type Store } from '../../store/store.ts';

const CONCURRENCY = 8;

/** A record of the store and its files, with names for people. */
interface NamedRecord {
  key: string;
  /** @throws Error when the record can't be read */
  readFiles: () => Promise<[name: string, file: SiteFile][]>;
}

/** The records of a site and its release set. */
export const listRecords = (store: Store, { site, set }: Pick<Publication, 'site' | 'set'>): NamedRecord[] => [
  {
    key: siteKey(site),
    readFiles: async () => {
      const { pages, notFound, files } = await readSite(store, site);
      return Object.entries({ page: pages, 'not-found page': notFound, file: files }).flatMap(([kind, record]) =>
        Object.entries<SiteFile>(record).map(([address, file]): [string, SiteFile] => [`${kind} ${address}`, file]),
      );
    },
  },
  ...appsOf(set).map((app) => ({
    key: releaseKey(app, set[app]!),
    readFiles: async () =>
      Object.entries((await readRelease(store, app, set[app]!)).files).map(([path, file]): [string, SiteFile] => [
        `${path} of ${app} ${shortId(set[app]!)}`,
        file,
      ]),
  })),
  { key: settingsKey(set.settings), readFiles: () => readSettings(store, set.settings).then(() => []) },
];

/** Collects the keys of records and of all files that they name. */
function collectKeys(store: Store) {
  const keys = new Set<string>();
  const limit = pLimit(CONCURRENCY);
  const addFile = ({ blob, encodings }: SiteFile) => {
    for (const hash of [blob, ...Object.values(encodings)]) keys.add(blobKey(hash));
  };
  const addRecords = (named: Pick<Publication, 'site' | 'set'>) =>
    Promise.all(
      listRecords(store, named)
        .filter(({ key }) => !keys.has(key))
        .map(({ key, readFiles }) => {
          keys.add(key);
          return limit(async () => {
            for (const [, file] of await readFiles()) addFile(file);
          });
        }),
    );
  return { keys, addFile, addRecords };
}

/**
 * Keys of all records and files that some publications and open previews name. Their pages might be open in a browser,
 * and rollbacks lead to them. The log is omitted, because pruning never removes it.
 * @returns also a line for each preview that is not kept, since anybody who writes previews can write such
 * @throws Error when a record of a publication cannot be read, because its files are then unknown
 */
export async function collectRetainedKeys(
  store: Store,
  publications: readonly Publication[],
  keys: KeyList | undefined,
) {
  const retained = collectKeys(store);
  await Promise.all(publications.map(retained.addRecords));
  const withPreviews = withPreviewContent(store);
  const faults: string[] = [];
  for (const { key, preview, fault } of await listPreviews(store, keys)) {
    const previewed = collectKeys(withPreviews);
    const add = async ({ site, changes }: Preview) => {
      Object.values(changes).forEach(previewed.addFile);
      await previewed.addRecords({ site, set: (await readSite(withPreviews, site)).set });
    };
    const why = fault ?? (preview && (await add(preview).then(() => undefined, messageOfUntrusted)));
    if (why) faults.push(`${key} is not kept: ${why}.`);
    else if (preview) for (const one of [key, ...previewed.keys]) retained.keys.add(one).add(`${PREVIEWS}/${one}`);
  }
  return { keys: retained.keys, faults };
}

/**
 * Stores all content of a rollback's target again, so that it is young, and no command prunes it while it goes live.
 * @throws Error when content is missing
 */
export async function renewContent(store: Store, target: Publication): Promise<void> {
  const limit = pLimit(CONCURRENCY);
  const renew = async (key: string) => {
    const bytes = await store.read(key);
    if (!bytes)
      throw new Error(`Publication ${target.number} was pruned: ${key} is missing. Release it again from its commit.`);
    await store.write(key, bytes);
  };
  for (const { key, readFiles } of listRecords(store, target)) {
    const blobs = (await readFiles()).flatMap(([, { blob, encodings }]) => [blob, ...Object.values(encodings)]);
    await limit.map([key, ...blobs.map(blobKey)], renew);
  }
}

/**
 * The publications that were live at any time since a moment, the newest first. Their content is kept, and that of others may be
 * pruned. @param since milliseconds of the epoch
 */
export async function publicationsSince(
  store: Store,
  live: Publication,
  since: number,
  trust: Trust | undefined,
): Promise<Publication[]> {
  // A machine with a wrong clock must not make a publication old, so the store's time counts too.
  const received = new Map((await store.list('publications')).map(({ key, written }) => [key, written]));
  const publications: Publication[] = [];
  for await (const publication of publicationsFrom(store, live, trust)) {
    publications.push(publication);
    const { at, number } = publication;
    if (Math.max(Date.parse(at), received.get(publicationKey(number)) ?? 0) < since) break;
  }
  return publications;
}
