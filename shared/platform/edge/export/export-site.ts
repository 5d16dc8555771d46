import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import pLimit from 'p-limit';
import { nameFullDisk } from '../../contract/full-disk.ts';
import { readBlob } from '../../store/content.ts';
import { clearsBrowsers, publicationsFrom, requirePublication, type Publication } from '../../store/publication-log.ts';
import { readRelease, readSite } from '../../store/records.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { appsOf, HASHED_NAME, type Site, type SiteFile } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import {
  exportedPages,
  headersFile,
  leavingPage,
  needsQueryScript,
  queryScript,
  queryScriptFile,
  redirectsFile,
  staticPage,
} from './static-host.ts';

const DAY = 24 * 60 * 60 * 1000;
const CONCURRENCY = 32;

interface ExportOptions {
  store: Store;
  trust?: Trust;
  folder: string;
  /** Pages that were loaded this many days ago may still ask for their files. */
  days: number;
  report: (line: string) => void;
}

/** In an export's folder: the files that the export wrote, one a line. */
const LIST = '.exported';
const DRAFT = '.draft';

/**
 * Writes what is live as plain files, for hosts that publish a folder. The files are written into a draft in the folder. Once
 * they are complete, those that differ take their places, the assets before the pages, and those of the export before are
 * removed. Nothing else in the folder is touched.
 * @throws Error when nothing is live, when the store has lost a part of it, or when the folder is something else
 */
export async function exportSite({ store, trust, folder, days, report }: ExportOptions): Promise<void> {
  const live = await requirePublication(store, trust);
  const target = resolve(folder);
  const before = await filesBefore(target);
  const draft = join(target, DRAFT);
  const site = await readSite(store, live.site);
  const since = new Date(Date.now() - days * DAY);
  const files = { ...site.files, ...(await assetsSince(store, live, since, trust, report)) };
  // Everybody may read what is published, and a web server has a user of its own.
  const umask = process.umask(0o022);
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const { paths, size } = await writeSite(store, site, files, draft, clearsBrowsers(live));
    await takePlaces(draft, target, paths, before);
    const endpoints = Object.keys(site.endpoints ?? {});
    if (endpoints.length > 0)
      report(`${endpoints.join(', ')}: plain files have no endpoints. Pages do without what they ask there.`);
    report(
      `Publication ${live.number}, site ${shortId(live.site)}: ${exportedPages(site).length} pages, ${Object.keys(files).length} files, ${(size / 1e6).toFixed(1)} MB in ${target}.`,
    );
  } catch (error) {
    throw nameFullDisk(error, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
    process.umask(umask);
  }
}

/** Files that differ take the places of those before, and keep the time of their change, of which web servers make ETags. */
async function takePlaces(draft: string, target: string, paths: string[], before: string[]): Promise<void> {
  const read = (folder: string, path: string) => readFile(join(folder, path)).catch(() => undefined);
  // Pages come after the files that they load.
  const assetsFirst = paths.sort((a, b) => Number(b.startsWith('/assets/')) - Number(a.startsWith('/assets/')));
  // A run that ends early leaves nothing that the next one does not know.
  await writeFile(join(target, LIST), [...new Set([...before, ...paths])].join('\n'));
  for (const path of assetsFirst) {
    const place = join(target, path);
    if ((await read(target, path))?.equals((await read(draft, path))!)) continue;
    await mkdir(dirname(place), { recursive: true });
    await rename(join(draft, path), place);
  }
  // Some systems take names for the same that differ in case alone.
  const kept = new Set(paths.map((path) => path.toLowerCase()));
  for (const path of before) if (!kept.has(path.toLowerCase())) await rm(placeOf(target, path), { force: true });
  await writeFile(join(target, LIST), paths.join('\n'));
}

/** The files of the export before. @throws Error when a folder exists that is neither empty nor an export */
async function filesBefore(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(async ({ code, message }: NodeJS.ErrnoException): Promise<string[]> => {
    const isLink = await lstat(folder).then(
      (entry) => entry.isSymbolicLink(),
      () => false,
    );
    if (isLink) throw new Error(`${folder} is a link that leads to no folder. Mount its disk, or name another folder.`);
    if (code === 'ENOENT') return [];
    throw new Error(code === 'ENOTDIR' ? `${folder} is a file. An export takes a folder of its own.` : message);
  });
  if (names.every((name) => name === DRAFT)) return [];
  if (!names.includes(LIST))
    throw new Error(`${folder} holds something else than an export. Name a folder that is new or empty.`);
  return (await readFile(join(folder, LIST), 'utf8')).split('\n').filter(Boolean);
}

function placeOf(folder: string, path: string): string {
  const place = join(folder, path);
  if (!place.startsWith(folder + sep)) throw new Error(`${path} would be outside of the folder.`);
  return place;
}

/** Hashed browser files of the releases that were live at or after a moment, by address. */
async function assetsSince(
  store: Store,
  live: Publication,
  since: Date,
  trust: Trust | undefined,
  report: (line: string) => void,
): Promise<Record<string, SiteFile>> {
  const assets: Record<string, SiteFile> = {};
  const seen = new Set<string>();
  for await (const { number, set, at } of publicationsFrom(store, live, trust)) {
    for (const app of appsOf(set)) {
      const id = set[app]!;
      if (seen.has(`${app} ${id}`)) continue;
      seen.add(`${app} ${id}`);
      const release = await readRelease(store, app, id).catch((error: Error) => {
        if (number === live.number) throw error;
        report(`Publication ${number}, ${app} ${shortId(id)}: ${error.message} Its files are left out.`);
      });
      for (const [path, file] of Object.entries(release?.files ?? {})) {
        if (path.startsWith('client/') && HASHED_NAME.test(path))
          assets[`/assets/${app}/${path.slice('client/'.length)}`] ??= file;
      }
    }
    if (new Date(at) < since) break;
  }
  return assets;
}

/** Writes pages and files, each checked against its hash. @returns their paths and bytes */
async function writeSite(
  store: Store,
  site: Site,
  files: Record<string, SiteFile>,
  folder: string,
  isClearing: boolean,
) {
  const limit = pLimit(CONCURRENCY);
  const isHelped = needsQueryScript(site);
  let size = 0;
  const paths: string[] = [];
  const written = new Set<string>();
  const write = async (path: string, content: Buffer | string) => {
    const place = placeOf(folder, path);
    // Some systems take names for the same that differ in case alone.
    if (written.has(place.toLowerCase()))
      throw new Error(`Two addresses would both be the file ${path}: rename one of them.`);
    written.add(place.toLowerCase());
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
    paths.push(path);
    size += content.length;
  };
  const read = async (address: string, hash: string) => {
    const bytes = await readBlob(store, hash);
    if (bytes) return bytes;
    throw new Error(
      `${address} is missing from the store, or was changed there. \`npm run store verify\` says what restores it.`,
    );
  };
  const works = [
    ...Object.entries(files).map(([path, { blob }]) => limit(async () => write(path, await read(path, blob)))),
    ...exportedPages(site).map(({ file, address, blob, policy }) =>
      limit(async () => {
        const html = (await read(address, blob)).toString('utf8');
        await write(file, staticPage(html, policy, isHelped(address)));
      }),
    ),
    write(queryScriptFile, queryScript(site)),
    ...Object.entries(site.redirects ?? {}).map(([path, target]) => write(`${path}.html`, leavingPage(target))),
    write('/_headers', headersFile(site, isClearing)),
    write('/_redirects', redirectsFile(site)),
  ];
  // Nothing may be written any more when the draft is removed.
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return { paths, size };
}
