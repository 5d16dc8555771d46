import pLimit from 'p-limit';
import { listPreviews, PREVIEWS, withPreviewContent, type Preview } from '../../store/preview-record.ts';
import { readPruneMarker } from '../../store/prune-marker.ts';
import type { Publication } from '../../store/publication-log.ts';
import { readRelease, readSettings, readSite } from '../../store/records.ts';
import { messageOfUntrusted, type KeyList } from '../../store/signed/trust.ts';
import { appsOf, type SiteFile } from '../../store/site-record.ts';
import { blobKey, releaseKey, settingsKey, shortId, siteKey, type Store, hashInKey } from '../../store/store.ts';

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
 * Makes sure that a rollback finds all content of its target, also while content is pruned. What pruning may remove at any
 * moment is stored again, so that it is young. Anybody who may write to the store can write the number of the marker, so
 * the marker alone refuses nothing.
 * @throws Error that names the oldest possible target when content is missing
 */
export async function renewContent(store: Store, target: Publication): Promise<void> {
  const oldest = await readPruneMarker(store);
  if (target.number >= oldest) return;
  const limit = pLimit(CONCURRENCY);
  const renew = (key: string) =>
    limit(async () => {
      const bytes = await store.read(key);
      if (!bytes) throw new Error(`${key} is missing`);
      await store.keep(key, bytes, hashInKey(key)!);
    });
  try {
    for (const { key, readFiles } of listRecords(store, target)) {
      const hashes = (await readFiles()).flatMap(([, { blob, encodings }]) => [blob, ...Object.values(encodings)]);
      await Promise.all([key, ...hashes.map(blobKey)].map(renew));
    }
  } catch (error) {
    throw new Error(
      `Publication ${target.number} was pruned: its pages and releases are deleted. The oldest target of a rollback is ${oldest}. Release an older one again from its commit, which \`npm run releases\` names.`,
      { cause: error },
    );
  }
}
