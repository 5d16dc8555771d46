import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import pLimit from 'p-limit';
import { nameFullDisk } from '../../contract/full-disk.ts';
import { readBlob, sha256 } from '../../store/content.ts';
import { clearsBrowsers, publicationsFrom, requirePublication, type Publication } from '../../store/publication-log.ts';
import { readRelease, readSite } from '../../store/records.ts';
import type { Trust } from '../../store/signed/trust.ts';
import { appsOf, HASHED_NAME, type Site, type SiteFile } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import {
  exportedPages,
  EXPORT_MARK,
  headersFile,
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

/**
 * Writes what is live as plain files, for hosts that publish a folder. The files are written beside the folder and take
 * its place once they are complete. In a folder that can't be moved, such as a mount, they take the place of its files.
 * @throws Error when nothing is live, when the store has lost a part of it, or when the folder is something else
 */
export async function exportSite({ store, trust, folder, days, report }: ExportOptions): Promise<void> {
  const live = await requirePublication(store, trust);
  // A link stays a link to the folder that its server reads.
  const target = await realpath(folder).catch(() => resolve(folder));
  await assertExportFolder(target);
  const site = await readSite(store, live.site);
  const since = new Date(Date.now() - days * DAY);
  const files = { ...site.files, ...(await assetsSince(store, live, since, trust, report)) };
  // Everybody may read what is published, and a web server has a user of its own.
  const umask = process.umask(0o022);
  try {
    const { size, asking } = await replaceFolder(target, (draft) =>
      writeSite(store, site, files, draft, clearsBrowsers(live)),
    );
    const endpoints = Object.keys(site.endpoints ?? {});
    if (endpoints.length > 0)
      report(
        `${endpoints.join(', ')}: plain files have no endpoints. Pages do without what they ask there.` +
          (asking.length > 0 ? ` Forms or links of these pages lead there: ${asking.sort().join(', ')}.` : ''),
      );
    const suggesting = Object.keys(site.notFound).length - 1;
    report(
      `Publication ${live.number}, site ${shortId(live.site)}: ${exportedPages(site).length} pages, ${Object.keys(files).length} files, ${(size / 1e6).toFixed(1)} MB in ${target}.`,
    );
    if (suggesting > 0)
      report(
        `A release renders ${suggesting} more, which suggest a page at a wrong address. A host of plain files has one page for all wrong addresses.`,
      );
  } catch (error) {
    throw nameFullDisk(error, target);
  } finally {
    process.umask(umask);
  }
}

/** Why a folder can't be moved, or nothing can be written beside it. */
const immovable = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']);

/** Fills a draft, which takes the place of the folder and gets its mode and owner. */
async function replaceFolder<T>(target: string, fill: (draft: string) => Promise<T>): Promise<T> {
  const before = await stat(target).catch(() => undefined);
  const name = `.draft-${randomBytes(6).toString('hex')}`;
  const take = async (draft: string, place: typeof takePlace) => {
    try {
      await mkdir(draft);
      const filled = await fill(draft);
      await place(draft, target);
      return filled;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  };
  if (!before) await mkdir(dirname(target), { recursive: true });
  return take(`${target}${name}`, async (draft) => {
    if (before) {
      await chmod(draft, before.mode);
      if (before.uid !== process.getuid?.() || before.gid !== process.getgid?.())
        await chown(draft, before.uid, before.gid);
    }
    await takePlace(draft, target);
  }).catch((error: NodeJS.ErrnoException) => {
    if (!before || !immovable.has(error.code ?? '')) throw error;
    return take(join(target, name), async (draft) => {
      const names = await readdir(draft);
      // Pages come after the files that they load.
      const assetsFirst = names.sort((a, b) => Number(b === 'assets') - Number(a === 'assets'));
      for (const entry of assetsFirst) await takePlace(join(draft, entry), join(target, entry));
      const stale = (await readdir(target)).filter((entry) => entry !== name && !names.includes(entry));
      for (const entry of stale) await rm(join(target, entry), { recursive: true });
    });
  });
}

/** Moves a file or folder to a place, from which what was there is removed. */
async function takePlace(draft: string, place: string): Promise<void> {
  const before = `${draft}-before`;
  const wasThere = await rename(place, before).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
  await rename(draft, place).catch(async (error: unknown) => {
    if (wasThere) await rename(before, place);
    throw error;
  });
  await rm(before, { recursive: true, force: true });
}

/** @throws Error when a folder exists that is neither empty nor an export */
async function assertExportFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is a file. An export takes a folder of its own.`) : error;
  });
  if (names.length === 0) return;
  const headers = await readFile(join(folder, '_headers'), 'utf8').catch(() => '');
  if (!headers.startsWith(EXPORT_MARK))
    throw new Error(`${folder} holds something else than an export. Name a folder that is new or empty.`);
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

/** Writes pages and files, each checked against its hash. @returns how many bytes, and the pages that name an endpoint */
async function writeSite(
  store: Store,
  site: Site,
  files: Record<string, SiteFile>,
  folder: string,
  isClearing: boolean,
) {
  const prefixes = Object.keys(site.endpoints ?? {});
  const asking: string[] = [];
  const limit = pLimit(CONCURRENCY);
  const isHelped = needsQueryScript(site);
  let size = 0;
  const written = new Set<string>();
  const write = async (path: string, content: Buffer | string) => {
    const place = join(folder, path);
    if (!place.startsWith(folder + sep)) throw new Error(`${path} would be written outside of the folder.`);
    // Some systems take names for the same that differ in case alone.
    if (written.has(place.toLowerCase()))
      throw new Error(`Two addresses would both be the file ${path}: rename one of them.`);
    written.add(place.toLowerCase());
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, content);
    const moment = momentOf(content);
    await utimes(place, moment, moment);
    size += content.length;
  };
  const read = async (address: string, hash: string) => {
    const bytes = await readBlob(store, hash);
    if (bytes) return bytes;
    throw new Error(
      `${address} is missing from the store, or was changed there. \`npm run store verify\` repairs what it can.`,
    );
  };
  const works = [
    ...Object.entries(files).map(([path, { blob }]) => limit(async () => write(path, await read(path, blob)))),
    ...exportedPages(site).map(({ file, address, blob, policy }) =>
      limit(async () => {
        const html = (await read(address, blob)).toString('utf8');
        if (prefixes.some((prefix) => html.includes(`="${prefix}`))) asking.push(address);
        await write(file, staticPage(html, policy, isHelped(address)));
      }),
    ),
    write(queryScriptFile, queryScript(site)),
    write('_headers', headersFile(site, isClearing)),
    write('_redirects', redirectsFile(site)),
  ];
  // Nothing may be written any more when the draft is removed.
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return { size, asking };
}

/**
 * Web servers make a file's ETag from its time and size: a time made from the content changes exactly when that does.
 * Seconds from 2000 on, over twenty years, since one in the future counts as none.
 */
const momentOf = (content: Buffer | string) =>
  new Date(Date.UTC(2000, 0) + (Number.parseInt(sha256(content).slice(0, 8), 16) % (20 * 365 * 86_400)) * 1000);
