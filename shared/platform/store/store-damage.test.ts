import { chmod, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listReleases } from '../release/live/list-releases.ts';
import { restitch } from '../release/release-components.ts';
import { verifyStore } from '../release/upkeep/verify.ts';
import { shop, shopOfEachTest } from '../testing/fixture-store.ts';
import { readLogHead } from './publication-log.ts';
import type { SiteFile } from './site-record.ts';
import { blobKey, publicationKey, siteKey } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { keyOf, sampleKey } from './testing/sample-keys.ts';

const quiet = () => {};
const address = '/lamps/first-lamp';

shopOfEachTest();

const verify = (report: (line: string) => void) => verifyStore({ store: shop.store, keepDays: 30 }, report);
/** The lamp's page, as a new server gives it. */
const readLamp = async () => (await shop.serve()).textOf(address);
const hashesOf = ({ blob, encodings }: SiteFile) => [blob, ...Object.values(encodings)];
const filesOf = (file: SiteFile) => hashesOf(file).map((hash) => shop.place(blobKey(hash)));

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
 * Releases another price, so that there is a site before.
 * @param built done when it is built and not yet released
 */
async function releasePrice(price: number, built = async () => {}): Promise<void> {
  const build = await shop.takePrice(price);
  await built();
  await shop.release(build, { allowStaleBase: true });
}

for (const [name, damage] of Object.entries(damages)) {
  test(`a page that was ${name} is never served, but the intact rest or an error, until the site is stitched again`, async () => {
    await releasePrice(45);
    const page = (await shop.liveSite()).pages[address]!;
    await damage(filesOf(page)[1]!);
    const whole = await readLamp();
    expect(whole).toContain('€45');
    for (const file of filesOf(page)) await damage(file);
    // A server that has the page in memory goes on with it; a new one reads the disk.
    expect(await readLamp()).toBe('This page is missing from the server.');

    expect((await verify(shop.report)).join()).toContain(address);
    expect(shop.lines.at(-1)).toContain('`npm run release site` makes lost pages of the live site again');
    await restitch(shop.settings, quiet);
    expect(await readLamp()).toBe(whole);
  });

  test(`a page of another app and data of its own that were ${name} are made again by a release`, async () => {
    const { pages, files } = await shop.liveSite();
    await releasePrice(45, async () => {
      for (const file of [pages['/basket']!, files['/data/decide/licenses.json']!].flatMap(filesOf)) await damage(file);
    });
    expect(await verify(quiet)).toEqual([]);
  });
}

test('`verify` with wrong keys, or of an empty store, says so in one message', async () => {
  const trust = { keys: [keyOf('Eve', sampleKey())] };
  await expect(verifyStore({ store: shop.store, trust, keepDays: 30 }, shop.report)).rejects.toThrow(
    `no publication in ${shop.settings.storeAddress} counts with the keys of SITE_KEYS. Of number 1: it is signed with an unknown key`,
  );
  expect(shop.lines).toEqual([]);
  await expect(verifyStore({ store: memoryStore(), keepDays: 30 }, quiet)).rejects.toThrow(
    'Nothing is published in memory yet',
  );
});

test('a lost script is named with the remedy, and a release of its build restores it', async () => {
  const build = await shop.takeBuild('storefront');
  const [script, file] = Object.entries((await shop.liveRelease('storefront')).files).find(([path]) =>
    path.startsWith('client/react.'),
  )!;
  for (const form of filesOf(file)) await rm(form);
  expect((await verify(shop.report)).join()).toContain(script);
  expect(shop.lines.at(-1)).toContain('`npm run release <app>` from its commit');
  await shop.release(build);
  expect(shop.lines.join('\n')).toContain(`restored    files of storefront that the store had lost: ${script}`);
  expect(await verify(quiet)).toEqual([]);
});

test('`verify`, `releases` and the next release name a lost newest publication', async () => {
  await releasePrice(45);
  const { number } = await shop.live();
  await rm(shop.place(publicationKey(number)));
  expect(await verify(shop.report)).toEqual([`publication ${number} does not count: it is missing`]);
  expect(shop.lines.at(-1)).toContain('A copy of the store restores it all.');
  await listReleases(shop.settings, shop.report);
  expect(shop.lines).toContain(`Publication ${number}, the newest, is lost: \`npm run store verify\` says what to do.`);
  await releasePrice(46);
  expect(shop.lines.join('\n')).toContain(`Publication ${number}, the newest, is lost, so this follows ${number - 1}.`);
});

test('`verify` tells lost content of the past from that of the live site', async () => {
  const before = await shop.live();
  await releasePrice(45);
  await releasePrice(46);
  await writeFile(shop.place(publicationKey(before.number + 1)), '');
  await rm(shop.place(siteKey(before.site)));
  const lost = await verify(shop.report);
  expect(lost).toHaveLength(2);
  expect(lost[1]).toContain(`publication ${before.number} (not live any more): sites/`);
});

test('a damaged site record, publication or hint leaves the previous site live, and the next release repairs its own content', async () => {
  const before = await readLamp();
  await releasePrice(45);
  const { live } = await readLogHead(shop.store);
  await writeFile(shop.place('newest'), 'rubbish');
  await damages['changed by one bit']!(shop.place(siteKey(live!.site)));
  expect(await readLamp()).toBe(before);
  await restitch(shop.settings, quiet);
  expect(await readLamp()).toContain('€45');

  const { last } = await readLogHead(shop.store);
  for (let number = live!.number; number <= last; number += 1) await writeFile(shop.place(publicationKey(number)), '');
  expect(await readLamp()).toBe(before);
  await releasePrice(45);
  expect((await shop.live()).number).toBe(last + 1);
  await shop.rollBack('decide');
  expect(await readLamp()).toBe(before);
});

test('a release whose code was changed in the store does not run', async () => {
  const { files } = await shop.liveRelease('decide');
  await writeFile(shop.place(blobKey(files['server/routes.mjs']!.blob)), 'process.exit(3);');
  await expect(restitch(shop.settings, quiet)).rejects.toThrow(/decide: server\/routes\.mjs of release .* is missing/);
});

test('a store that may only be read is served, and a server never writes', async () => {
  const folder = shop.settings.storeAddress;
  const seen = async () => (await readdir(folder, { recursive: true })).sort();
  const before = await seen();
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  const server = await shop.serve();
  for (const path of ['/', address, '/robots.txt', '/no-such-page'])
    expect((await fetch(server.address + path)).status).toBeLessThan(500);
  expect(await seen()).toEqual(before);
  for (const entry of entries) if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
});
