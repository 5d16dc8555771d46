import { chmod, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serveSite, type Listening } from '@cobblestone/platform/edge/node/node.ts';
import { restitch } from '@cobblestone/platform/release/commands.ts';
import { verifyStore } from '@cobblestone/platform/release/verify.ts';
import { logEnd } from '@cobblestone/platform/store/publication-log.ts';
import type { SiteFile } from '@cobblestone/platform/store/site-record.ts';
import { blobKey, publicationKey, siteKey } from '@cobblestone/platform/store/store.ts';
import { changeFile, copyStore, type StoreCopy } from './store-copy.ts';

const quiet = () => {};
const post = 'brewery-cats-of-brooklyn';
const address = `/blog?post=${post}`;

test.describe.configure({ timeout: 90_000 });

let copy: StoreCopy;
const servers: Listening[] = [];
test.beforeEach(async () => void (copy = await copyStore()));
test.afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await copy.remove();
});

/** A new server, which has nothing in memory. */
async function serve(): Promise<Listening> {
  const server = await serveSite({ store: copy.settings.storeAddress, port: 0 });
  servers.push(server);
  return server;
}
/** The changed post, as a new server gives it. */
const readPost = async () => (await fetch(`${(await serve()).address}${address}`)).text();
const hashesOf = ({ blob, encodings }: SiteFile) => [blob, ...Object.values(encodings)];

const damages: Record<string, (file: string) => Promise<void>> = {
  'cut to nothing': (file) => writeFile(file, ''),
  'changed by one bit': async (file) => {
    const handle = await open(file, 'r+');
    const { size } = await stat(file);
    const byte = Buffer.alloc(1);
    await handle.read(byte, 0, 1, size >> 1);
    byte[0]! ^= 1;
    await handle.write(byte, 0, 1, size >> 1);
    await handle.close();
  },
};

/**
 * Releases a changed post, so that there is a site before.
 * @param built done when it is built and not yet released
 */
async function releaseSecond(built = async () => {}): Promise<void> {
  const build = await copy.takeBuild('blog');
  await built();
  await changeFile(build, `data/posts/${post}.html`, '<p>', '<p>A second edition.</p><p>');
  await copy.release(build);
}

for (const [name, damage] of Object.entries(damages)) {
  test(`a page that was ${name} is never served: what is left of it, or the site before, is; \`verify\` mends it`, async () => {
    const first = await readPost();
    await releaseSecond();
    const [blob, ...encodings] = hashesOf((await copy.liveSite()).pages[address]!);
    await damage(copy.place(blobKey(encodings[0]!)));
    const whole = await readPost();
    expect(whole).toContain('A second edition.');
    for (const hash of [blob!, ...encodings]) await damage(copy.place(blobKey(hash)));
    // A server that has the page in memory goes on with it; a new one reads the disk.
    const answer = await fetch((await serve()).address + address);
    expect([answer.status, await answer.text()]).toEqual([200, first]);

    const { mended, lost } = await verifyStore(copy.store, copy.settings, quiet);
    expect(lost).toEqual([]);
    expect(mended.join()).toContain(post);
    expect(await readPost()).toBe(whole);
  });

  test(`a page of another app and data of its own that were ${name} are made again by a release`, async () => {
    const { pages, files } = await copy.liveSite();
    const ownData = Object.keys(files).find((path) => path.startsWith('/data/blog/'))!;
    await releaseSecond(async () => {
      for (const hash of [pages['/tours']!, files[ownData]!].flatMap(hashesOf)) await damage(copy.place(blobKey(hash)));
    });
    const { mended, lost } = await verifyStore(copy.store, copy.settings, quiet);
    expect([mended, lost], 'nothing was left to mend').toEqual([[], []]);
  });

  test(`scripts, pictures, data and records that were ${name} are never served`, async () => {
    const site = await copy.liveSite();
    const server = await serve();
    const page = await (await fetch(`${server.address}/`)).text();
    const script = /\/assets\/[\w/.-]+\.js/.exec(page)![0];
    const assets = [
      script,
      /\/assets\/[\w/.-]+\.avif/.exec(page)![0],
      '/robots.txt',
      Object.keys(site.files).find((path) => path.startsWith('/data/blog/'))!,
    ];
    const bodies = await Promise.all(
      assets.map(async (asset) => Buffer.from(await (await fetch(server.address + asset)).arrayBuffer())),
    );
    for (const entry of await readdir(copy.place('blobs'), { withFileTypes: true, recursive: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && (await holds(file, bodies))) await damage(file);
    }
    const again = (await serve()).address;
    for (const [index, asset] of assets.entries()) {
      const answer = await fetch(again + asset, { headers: { 'Accept-Encoding': 'identity' } });
      expect([asset, answer.status], 'the plain bytes are damaged').toEqual([asset, 500]);
      expect(Buffer.from(await answer.arrayBuffer())).not.toEqual(bodies[index]);
    }
  });
}

/** Whether a stored file is one of the bodies. */
async function holds(file: string, bodies: Buffer[]): Promise<boolean> {
  const bytes = await readFile(file);
  return bodies.some((body) => body.equals(bytes));
}

test('pages that were lost, whichever and however many, are made again with the bytes they had', async () => {
  const site = await copy.liveSite();
  const pages = [...Object.values(site.pages), ...Object.values(site.notFound)].filter((_, index) => index % 2 === 1);
  for (const hash of pages.flatMap(hashesOf)) await rm(copy.place(blobKey(hash)), { force: true });
  const { mended, lost } = await verifyStore(copy.store, copy.settings, quiet);
  expect(lost).toEqual([]);
  expect(mended.length).toBeGreaterThan(20);
});

test('a damaged site record, publication or hint leaves the site before in place, and the next release mends what it needs', async () => {
  const before = await readPost();
  await releaseSecond();
  const { live } = await logEnd(copy.store);
  await writeFile(copy.place('publications/newest'), 'rubbish');
  await damages['changed by one bit']!(copy.place(siteKey(live!.site)));
  expect(await readPost()).toBe(before);
  await restitch(copy.settings, quiet);
  expect(await readPost()).toContain('A second edition.');

  const { last } = await logEnd(copy.store);
  for (let number = live!.number; number <= last; number += 1) await writeFile(copy.place(publicationKey(number)), '');
  expect(await readPost()).toBe(before);
  await releaseSecond();
  expect((await copy.live()).number).toBe(last + 1);
  await copy.rollBack('blog');
  expect(await readPost()).toBe(before);
});

test('a release whose code was changed in the store does not run', async () => {
  const { files } = await copy.liveRelease('tours');
  await writeFile(copy.place(blobKey(files['server/routes.mjs']!.blob)), 'process.exit(3);');
  await expect(restitch({ ...copy.settings, checkouts: join(copy.folder, 'releases') }, quiet)).rejects.toThrow(
    /tours: the store has lost server\/routes\.mjs/,
  );
});

test('a store that may only be read is served, and a server never writes', async () => {
  const folder = copy.settings.storeAddress;
  const seen = async () => (await readdir(folder, { recursive: true })).sort();
  const before = await seen();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  const server = await serve();
  for (const path of ['/', address, '/robots.txt', '/no-such-page'])
    expect((await fetch(server.address + path)).status).toBeLessThan(500);
  expect(await seen()).toEqual(before);
  for (const entry of entries) if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
});
