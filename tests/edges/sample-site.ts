import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { writeFile } from '@hemstitch/platform/internal/store/content.ts';
import { folderStore } from '@hemstitch/platform/internal/store/folder-store.ts';
import { readLogHead, publish } from '@hemstitch/platform/internal/store/publication-log.ts';
import { readRelease, readSite, writeRelease, writeSite } from '@hemstitch/platform/internal/store/records.ts';
import { signingKey } from '@hemstitch/platform/internal/store/signed/signed-envelope.ts';
import { HASHED_NAME, type Site, type SiteFile } from '@hemstitch/platform/internal/store/site-record.ts';
import { publicationKey, siteKey } from '@hemstitch/platform/internal/store/store.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';

/** The whole site in a store of a test's own, published twice: a script of the blog was in its release before only. */
export interface SampleSite {
  storeFolder: string;
  site: Site;
  /** A hashed file of each kind, by address. */
  hashed: Record<string, SiteFile>;
  /** The script that no live release has. */
  old: { address: string; file: SiteFile };
  /** Address of some file that begins and ends so. */
  fileLike: (start: string, end: string) => string;
  /** Publishes the site with another page at home. @returns keys of what is new in the store */
  publishHome: (address: string) => Promise<string[]>;
  remove: () => Promise<void>;
}

const keyFile = () => process.env.SITE_KEY ?? join(rootFolder, '.cache/test-key.pem');

/** The store that the test run has made; a run without one makes it first. */
async function madeStore(): Promise<string> {
  const made = process.env.SITE_STORE ?? join(rootFolder, '.cache/test-site');
  if (existsSync(join(made, 'publications'))) return made;
  const env = { ...process.env, ENV_FILE: '', SITE_STORE: made, SITE_KEY: keyFile() };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'release', '--unchecked'], {
    cwd: rootFolder,
    env,
  });
  return made;
}

export async function createSampleSite(): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'edges-'));
  const storeFolder = join(folder, 'store');
  copyFolder(await madeStore(), storeFolder);
  const store = folderStore(storeFolder);

  const key = signingKey(await readFile(keyFile(), 'utf8'));
  const publishSite = async (changed: Site, reason: string): Promise<string[]> => {
    const end = await readLogHead(store);
    const id = await writeSite(store, changed);
    const { number } = (await publish(store, end, { ...end.live!, site: id, set: changed.set, reason }, key))!;
    return [siteKey(id), publicationKey(number)];
  };
  const { live } = await readLogHead(store);
  const before = await readSite(store, live!.site);
  const release = await readRelease(store, 'blog', live!.set.blog!);
  const scripts = Object.keys(release.files).filter(
    (path) => path.startsWith('client/') && HASHED_NAME.test(path) && path.endsWith('.js'),
  );
  const path = scripts[0]!;
  const { [path]: file, ...files } = release.files;
  const set = { ...live!.set, blog: await writeRelease(store, { ...release, files }) };
  const id = Object.keys(before.pages)
    .find((address) => address.includes('?post='))!
    .split('=')[1]!;
  const recording = await writeFile(
    store,
    Buffer.from('A recording of ten words, which any player asks for in parts.'),
    'audio/mpeg',
    'none',
    new Map(),
  );
  // Tells what reached it.
  const service = createServer(async (request, response) => {
    const { method, url, headers } = request;
    response.setHeader('Set-Cookie', ['basket=lamp_1; Path=/', 'tracker=1']);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ method, url, cookie: headers.cookie, body: await text(request) }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const site: Site = {
    ...before,
    set,
    endpoints: {
      '/api/basket': {
        target: `http://127.0.0.1:${(service.address() as AddressInfo).port}/basket`,
        methods: ['GET', 'POST'],
        maxRequestBytes: 100,
        maxAnswerBytes: 1000,
        timeoutMs: 10_000,
        cookies: ['basket'],
      },
    },
    files: { ...before.files, '/data/tours/greetings/a-walk.0a1b2c3d.mp3': recording },
    routes: before.routes.map((route) =>
      route.path === '/blog' ? { ...route, formerNames: { 'a-former-cat': id } } : route,
    ),
  };
  await publishSite(site, 'a release without a script');

  const hashed: Record<string, SiteFile> = {};
  for (const [name, kept] of Object.entries(files)) {
    const isNew = !Object.values(hashed).some(({ contentType }) => contentType === kept.contentType);
    if (isNew && name.startsWith('client/') && HASHED_NAME.test(name))
      hashed[`/assets/blog/${name.slice('client/'.length)}`] = kept;
  }
  const addresses = Object.keys(site.files);
  return {
    storeFolder,
    site,
    hashed,
    old: { address: `/assets/blog/${path.slice('client/'.length)}`, file: file! },
    fileLike: (start, end) => addresses.find((address) => address.startsWith(start) && address.endsWith(end))!,
    publishHome: (address) =>
      publishSite({ ...site, pages: { ...site.pages, '/': site.pages[address]! } }, 'another home'),
    remove: async () => {
      service.closeAllConnections();
      service.close();
      await rm(folder, { recursive: true });
    },
  };
}
