import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { z } from 'zod';
import { buildFactsSchema } from '../build/build-facts.ts';
import type { AppName } from '../contract/app-names.ts';
import { releasePathSchema } from '../contract/routes/path.schema.ts';
import type { SiteConfig } from '../contract/site-types.ts';
import { readBlob, readVerified, writeContent } from './content.ts';
import { parseJson } from './parse-json.ts';
import { componentSchema } from './release-set.schema.ts';
import { UntrustedRecordError } from './signed/trust.ts';
import { siteFileSchema, siteSchema, type Site } from './site-record.schema.ts';
import { releaseKey, settingsKey, shortId, siteKey, type Store } from './store.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Brotli's quality, 0 to 11. A record of 2,000 pages takes 0.1 s. */
const RECORD_QUALITY = 4;

/** A record of 20,000 pages has 56 MB. */
const MAX_RECORD_BYTES = 128 * 1024 * 1024;

/** One app's immutable build output. Its id is the hash of this record. */
const releaseSchema = z.object({
  app: componentSchema,
  contract: z.string().regex(/^\d+\.\d+$/),
  facts: buildFactsSchema,
  /** Hash over the code alone; a release with new content and old code keeps it. */
  code: z.string(),
  /** Hash over its sources: a working copy with the same hash builds the same release. */
  sources: z.string(),
  /** Hash over the sources of its code without content: by these its checks pass or fail. */
  checkedSources: z.string(),
  /** Hashes of the content files that it was built from, by path. */
  content: z.record(z.string(), z.string()),
  /** Hashes of its other sources in git, by path in the project. */
  sourceFiles: z.record(z.string(), z.string()),
  /** By path: `client/…`, `server/…`, `data/…`, `public/…`, or `root/…` for the service worker. */
  files: z.record(releasePathSchema, siteFileSchema),
});
export type Release = z.infer<typeof releaseSchema>;

/** @throws UntrustedRecordError with the remedy when the record is missing or does not match its id */
async function readBytes(store: Pick<Store, 'read'>, key: string, id: string, remedy: string): Promise<Buffer> {
  const bytes = await readVerified(store, key, id);
  if (!bytes) throw new UntrustedRecordError(`${key} is missing from the store, or was changed there. ${remedy}`);
  return bytes;
}

/** Records by store and key. Records never change, and a command reads the same release often. */
const recordCaches = new WeakMap<object, Map<string, WeakRef<Release | Site>>>();

function cacheRecord<Whole extends Release | Site>(store: Pick<Store, 'read'>, key: string, whole: Whole): Whole {
  const memory = recordCaches.get(store) ?? new Map<string, WeakRef<Release | Site>>();
  recordCaches.set(store, memory.set(key, new WeakRef(whole)));
  return whole;
}

/** Stores a record as compressed JSON, under the hash of these bytes. @returns its id */
async function writeRecord(store: Store, key: (id: string) => string, record: Release | Site): Promise<string> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: RECORD_QUALITY };
  const id = await writeContent(store, key, await compress(JSON.stringify(record), { params }));
  cacheRecord(store, key(id), record);
  return id;
}

async function readRecord<Whole extends Release | Site>(
  store: Pick<Store, 'read'>,
  key: string,
  id: string,
  schema: z.ZodType<Whole>,
  remedy: string,
): Promise<Whole> {
  const known = recordCaches.get(store)?.get(key)?.deref();
  if (known) return known as Whole;
  const bytes = await readBytes(store, key, id, remedy);
  const text = await decompress(bytes, { maxOutputLength: MAX_RECORD_BYTES }).catch(() => undefined);
  const { data, error } = schema.safeParse(text && parseJson(text.toString('utf8')));
  if (data) return cacheRecord(store, key, data);
  // These schemas refine nothing but names.
  const names = error!.issues.filter(({ code }) => code === 'invalid_key' || code === 'custom');
  throw new UntrustedRecordError(
    names.length > 0
      ? `${key} is refused: it holds a name that could lead out of the site, or that hosts misread. ${remedy} ${z.prettifyError({ issues: names.slice(0, 3) })}`
      : `${key} was written by commands of another version: update this working copy, or start with an empty store. ${z.prettifyError(error!)}`,
  );
}

/** @throws Error when the record is missing or changed, is another app's, or names files outside of the release */
export async function readRelease(store: Pick<Store, 'read'>, app: AppName, id: string): Promise<Release> {
  const remedy = `\`npm run releases\` lists all releases; \`npm run release ${app}\` makes a new one.`;
  const release = await readRecord(store, releaseKey(app, id), id, releaseSchema, remedy);
  if (release.app !== app) throw new Error(`${app} ${shortId(id)} is a release of ${release.app}, not of ${app}.`);
  return release;
}

/** The same where a lost release, or none, is no reason to stop. */
export const findRelease = async (
  store: Pick<Store, 'read'>,
  app: AppName,
  id?: string,
): Promise<Release | undefined> => (id === undefined ? undefined : readRelease(store, app, id).catch(() => undefined));

/** Text of a data file of a release; undefined if there is none. */
export async function readDataFile(
  store: Pick<Store, 'read'>,
  { files }: Pick<Release, 'files'>,
  name: string,
): Promise<string | undefined> {
  const file = files[`data/${name}`];
  return file && (await readBlob(store, file.blob))?.toString('utf8');
}

export async function writeRelease(store: Store, release: Release): Promise<string> {
  const { error } = releaseSchema.safeParse(release);
  if (error) throw new Error(`${release.app}: its release can't be made. ${z.prettifyError(error)}`);
  return writeRecord(store, (id) => releaseKey(release.app, id), release);
}

/** @throws Error when the record is missing or was changed */
export const readSite = (store: Pick<Store, 'read'>, id: string): Promise<Site> =>
  readRecord(store, siteKey(id), id, siteSchema, '`npm run release site` makes the live site again.');

/** The schema sorts the fields as reading does, so that equal sites have equal hashes. */
export const writeSite = async (store: Store, site: Site): Promise<string> =>
  writeRecord(store, siteKey, siteSchema.parse(site));

/** Checks the part that the platform reads. The rest fits the apps of its release, not always today's schema. */
const isSettings = (value: unknown): value is SiteConfig =>
  z.looseObject({ origin: z.url(), brand: z.string() }).safeParse(value).success;

export async function readSettings(store: Store, id: string): Promise<SiteConfig> {
  const remedy = '`npm run release settings` releases those of this working copy.';
  const settings = parseJson((await readBytes(store, settingsKey(id), id, remedy)).toString('utf8'));
  if (!isSettings(settings)) throw new Error(`${settingsKey(id)} has no valid origin and brand. ${remedy}`);
  return settings;
}
export const writeSettings = (store: Store, config: SiteConfig) =>
  writeContent(store, settingsKey, Buffer.from(JSON.stringify(config)));
