import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import type { BuildFacts } from '@cobblestone/build/build-app.ts';
import { readVerified, writeContent } from './content.ts';
import { routesOfContract1 } from '@cobblestone/contracts/contract-1.ts';
import type { Part, Site, SiteFile } from './site-record.ts';
import { releaseKey, settingsKey, shortId, siteKey, type Store } from './store.ts';

/** One app's immutable build output. Its id is the hash of this record. */
export interface Release {
  app: AppName;
  contract: number;
  /** Versions of the shared modules it was built against. */
  shared: Record<string, string>;
  facts: BuildFacts;
  /** Hash over the code alone; a release with new content and old code keeps it. */
  code: string;
  /** Hash over the sources it was built from: a working copy with the same one builds the same release. */
  sources: string;
  /** By path: `client/…`, `server/…`, `data/…`, or `root/…` for what is served at the site's root. */
  files: Record<string, SiteFile>;
}

/** @throws Error that says what to do when the record is missing, or is not what its id says. */
async function readRecord<T>(store: Store, key: string, id: string, remedy: string): Promise<T> {
  const bytes = await readVerified(store, key, id);
  if (!bytes) throw new Error(`${key} is missing from the store, or was changed there. ${remedy}`);
  return JSON.parse(bytes.toString('utf8')) as T;
}

/** Stores a record under the hash of its text. @returns its id */
const writeRecord = (store: Store, key: (id: string) => string, record: object) => writeContent(store, key, Buffer.from(JSON.stringify(record)));

/** Where a release may have files: below its own folders, and nowhere else. */
const releasePath = /^(client|server|data|root)(\/(?!\.{1,2}(\/|$))[^/\\\0]+)+$/;

/** @throws Error when the record is missing or changed, is another app's, or names files outside of the release. */
export async function readRelease(store: Store, app: AppName, id: string): Promise<Release> {
  const release = await readRecord<Release>(store, releaseKey(app, id), id, `\`npm run releases\` lists those there are; \`npm run release ${app}\` makes a new one.`);
  const outside = Object.keys(release.files).find((path) => !releasePath.test(path));
  if (release.app !== app) throw new Error(`${app} ${shortId(id)} is a release of ${release.app}, not of ${app}.`);
  if (outside !== undefined) throw new Error(`${app} ${shortId(id)} names a file outside of itself: ${outside}`);
  return release;
}
export const writeRelease = (store: Store, release: Release) => writeRecord(store, (id) => releaseKey(release.app, id), release);

export async function readSite(store: Store, id: string): Promise<Site> {
  const site = await readRecord<Omit<Site, 'routes'> & Partial<Site>>(store, siteKey(id), id, '`npm run stitch` makes the live site again.');
  return { ...site, routes: site.routes ?? routesOfContract1 };
}
export const writeSite = (store: Store, site: Site) => writeRecord(store, siteKey, site);

export const readSettings = (store: Store, id: string) =>
  readRecord<SiteConfig>(store, settingsKey(id), id, '`npm run release settings` releases those of this working copy.');
export const writeSettings = (store: Store, config: SiteConfig) => writeRecord(store, settingsKey, config);

/**
 * The whole id of a release that a person named by its first digits.
 * @throws Error when none or several begin so.
 */
export async function findRelease(store: Store, part: Part, start: string): Promise<string> {
  const folder = part === 'settings' ? 'settings' : `releases/${part}`;
  const ids = (await store.list(folder)).map((name) => name.replace(/\.json$/, '')).filter((id) => id.startsWith(start));
  if (ids.length === 1) return ids[0]!;
  throw new Error(
    ids.length === 0
      ? `There is no release ${start} of ${part}. \`npm run releases\` lists those there are.`
      : `${start} could be ${ids.map(shortId).join(' or ')}: name more digits.`,
  );
}
