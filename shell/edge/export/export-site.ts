import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { readBlob } from '../../store/content.ts';
import { currentPublication, publicationsFrom, type Publication } from '../../store/publication-log.ts';
import { readSite } from '../../store/records.ts';
import { hashedName, type SiteFile } from '../../store/site-record.ts';
import { shortId, type Store } from '../../store/store.ts';
import type { Trust } from '../../store/trust.ts';
import { caddyfile } from './caddy.ts';
import { readExportedSite, type ExportedSite } from './exported-site.ts';
import { nginxMaps, nginxServer } from './nginx.ts';
import { exportNote } from './note.ts';
import {
  headersFile,
  needsQueryScript,
  queryScript,
  queryScriptFile,
  redirectsFile,
  staticPage,
} from './static-host.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Says of a folder that it is an export, and of what. */
const MARK = 'export.json';
const FILES_AT_ONCE = 32;

interface ExportOptions {
  store: Store;
  trust?: Trust;
  folder: string;
  /** Pages that were loaded this many days ago may still ask for their files. */
  days: number;
  now?: Date;
  report: (line: string) => void;
}

/**
 * Lays what is live into a folder, as files for any web server or static host. An export is made whole beside the one
 * before; then `live` leads to it. The one before stays until the next, for servers that were not told yet.
 * @throws Error when nothing is live, when the store has lost a part of it, or when the folder is something else
 */
export async function exportSite({
  store,
  trust,
  folder,
  days,
  now = new Date(),
  report,
}: ExportOptions): Promise<void> {
  const live = await currentPublication(store, trust);
  if (!live) throw new Error('Nothing is published yet: there is nothing to export.');
  const target = resolve(folder);
  await refuseOther(target);
  const site = await readExportedSite(
    store,
    await readSite(store, live.site),
    await publicationsSince(store, live, new Date(now.getTime() - days * DAY), trust),
    report,
  );

  const versions = join(target, 'versions');
  await mkdir(versions, { recursive: true });
  await writeFile(
    join(target, MARK),
    `${JSON.stringify({ what: 'An export of a site: npm run export makes it, and removes what is old.' })}\n`,
  );
  const version = await mkdtemp(join(versions, `${live.number}-`));
  try {
    await chmod(version, 0o755);
    const { size, count } = await writeFiles(store, site, version);
    await writeStatic(store, site, version);
    await writeConfigurations(site, version, await realpath(version));
    await writeFile(
      join(version, MARK),
      `${JSON.stringify({ publication: live.number, site: live.site, made: now.toISOString() })}\n`,
    );
    const before = await makeLive(target, version);
    await removeOld(versions, [basename(version), before], now);
    report(
      `Publication ${live.number}, site ${shortId(live.site)}: ${site.pages.length} pages, ${count} files, ${(size / 1e6).toFixed(1)} MB in ${join(target, 'live')}. README.txt there says how to serve it.`,
    );
  } catch (error) {
    await rm(version, { recursive: true, force: true });
    throw error;
  }
}

/** Publications that were live at or after a moment, the live one first. */
async function publicationsSince(
  store: Store,
  live: Publication,
  since: Date,
  trust: Trust | undefined,
): Promise<Publication[]> {
  const found: Publication[] = [];
  for await (const publication of publicationsFrom(store, live.number, trust)) {
    found.push(publication);
    if (new Date(publication.at) < since) break;
  }
  return found;
}

async function refuseOther(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new Error(`${folder} is a file. An export takes a folder of its own.`) : error;
  });
  if (names.length > 0 && !names.includes(MARK))
    throw new Error(`${folder} holds something else than an export. Name a folder that is new or empty.`);
}

/** Pages and files with their compressed copies, each checked against its hash. */
async function writeFiles(
  store: Store,
  { pages, notFound, files }: ExportedSite,
  version: string,
): Promise<{ size: number; count: number }> {
  const few = pLimit(FILES_AT_ONCE);
  let size = 0;
  const write = async (place: string, hash: string, address: string) => {
    const bytes = await readBlob(store, hash);
    if (!bytes)
      throw new Error(
        `${address} is missing from the store, or was changed there. \`npm run verify\` mends what can be made again.`,
      );
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
    const moment = momentOf(hash);
    await utimes(place, moment, moment);
    size += bytes.length;
  };
  const all: [string, SiteFile][] = [
    ...[...pages, ...notFound].map((page): [string, SiteFile] => [join(version, 'pages', page.file), page]),
    ...[...files].map(([path, file]): [string, SiteFile] => [join(version, 'files', path), file]),
  ];
  await settle(
    all.flatMap(
      ([
        place,
        {
          blob,
          encodings: { br, gzip },
        },
      ]) => {
        const address = place.slice(version.length);
        return [
          few(() => write(place, blob, address)),
          br && few(() => write(`${place}.br`, br, address)),
          gzip && few(() => write(`${place}.gz`, gzip, address)),
        ];
      },
    ),
  );
  return { size, count: all.length };
}

/** Waits for all, so that nothing is written any more when one has failed. @throws what the first has thrown */
async function settle(works: readonly unknown[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

/**
 * Web servers make a file's ETag from its time and size: a time made from the content changes exactly when that does.
 * Seconds from 2000 on, over twenty years, since one in the future counts as none.
 */
const momentOf = (hash: string) =>
  new Date(Date.UTC(2000, 0) + (Number.parseInt(hash.slice(0, 8), 16) % (20 * 365 * 86_400)) * 1000);

/** The same files in one folder, without what only a web server's configuration can use. */
async function writeStatic(store: Store, site: ExportedSite, version: string): Promise<void> {
  const folder = join(version, 'static');
  const few = pLimit(FILES_AT_ONCE);
  const isHelped = needsQueryScript(site);
  const place = async (path: string) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    return file;
  };
  const copy = async (path: string) => link(join(version, 'files', path), await place(path));
  await settle([
    ...[...site.files.keys()]
      .filter((path) => !path.startsWith('/assets/') || hashedName.test(path))
      .map((path) => few(() => copy(path))),
    ...[...site.pages, ...site.notFound.filter(({ address }) => address === '')].map((page) =>
      few(async () => {
        const html = (await readBlob(store, page.blob))!.toString('utf8');
        return writeFile(await place(page.file), staticPage(html, page, isHelped(page)));
      }),
    ),
  ]);
  await writeFile(join(folder, queryScriptFile), queryScript(site));
  await writeFile(join(folder, '_headers'), headersFile());
  await writeFile(join(folder, '_redirects'), redirectsFile(site));
}

async function writeConfigurations(site: ExportedSite, version: string, root: string): Promise<void> {
  await writeFile(join(version, 'Caddyfile'), caddyfile(site, root));
  await writeFile(join(version, 'nginx-maps.conf'), nginxMaps(site));
  await writeFile(join(version, 'nginx-server.conf'), nginxServer(site, root));
  await writeFile(join(version, 'README.txt'), exportNote(site, root));
}

/** @returns name of the version that was live before */
async function makeLive(folder: string, version: string): Promise<string | undefined> {
  const live = join(folder, 'live');
  const before = await readlink(live).catch(() => undefined);
  const draft = `${version}.link`;
  await symlink(join('versions', basename(version)), draft);
  await rename(draft, live);
  return before && basename(before);
}

/** What was cut off while it was made is left alone for an hour: another command may be making it. */
async function removeOld(versions: string, kept: (string | undefined)[], now: Date): Promise<void> {
  for (const name of await readdir(versions)) {
    const place = join(versions, name);
    if (kept.includes(name)) continue;
    const isWhole = await readFile(join(place, MARK)).then(
      () => true,
      () => false,
    );
    const { mtime } = await stat(place).catch(() => ({ mtime: now }));
    if (isWhole || now.getTime() - mtime.getTime() > DAY / 24) await rm(place, { recursive: true, force: true });
  }
}
