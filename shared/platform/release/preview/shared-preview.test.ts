import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow } from '../../build/folders.ts';
import { ask } from '../../edge/testing/ask.ts';
import { shop, shopOfEachTest } from '../../testing/fixture-store.ts';
import { changesFolder } from './local-preview.ts';
import { sharePreview } from './shared-preview.ts';

shopOfEachTest();

/** The text at an address whose host is below `localhost`: only browsers find those hosts by name. */
async function textAt(address: string): Promise<string> {
  const { host, port, pathname } = new URL(address);
  return (await ask(`http://127.0.0.1:${port}`, { path: pathname, headers: { host } })).body.toString();
}

// X1, X15
test('a shared preview is stitched once, with stand-ins and a notice; only what it changes counts as a change, and the live site stays', async () => {
  const server = await shop.serve();
  const build = await shop.takeLamps(([first, last]) => [first!, { ...last, price: 95 }]);
  const before = await shop.live();
  const entries = async () =>
    (await filesBelow(shop.settings.storeAddress)).map((file) => relative(shop.settings.storeAddress, file));
  const stored = new Set(await entries());
  const settings = { ...shop.settings, previews: `http://preview.localhost:${new URL(server.address).port}` };
  const share = () =>
    sharePreview(['decide'], settings, shop.report, undefined, { build: async () => build, words: true });
  const shared = await share();
  expect(await shop.store.list('previews/sites')).toHaveLength(1);
  // The key of previews may write nowhere else (deploy/bucket-policy.json); a folder has an index of its blobs.
  expect((await entries()).filter((key) => !stored.has(key) && !/^previews\/|^hashes\.json$/.test(key))).toEqual([]);
  expect(await shop.live()).toEqual(before);
  expect(await server.textOf('/lamps/second-lamp')).toContain('90</p>');

  expect(await textAt(`${shared.address}lamps/second-lamp`)).toMatch(
    /What you send or book here reaches nobody.*95<\/p>/s,
  );
  expect(await textAt(`${shared.address}basket`)).toMatch(/href="http:\/\/stand-ins\.preview\.localhost:\d+\/pay"/);
  const changes = await textAt(shared.changes);
  expect(changes).toBe(await readFile(join(changesFolder, 'index.html'), 'utf8'));
  expect(new Set(changes.match(/<(del|ins)>.*?<\/\1>/g))).toEqual(new Set(['<del>90</del>', '<ins>95</ins>']));
  expect(changes).toContain('<b>2</b> only load other code or data');
  expect(changes).not.toMatch(/\/basket|settings|stand-ins/);
  expect(changes).toContain(`This preview ends on ${shared.until.slice(0, 10)}`);
  expect((await share()).address).not.toBe(shared.address);
});

test('the link of a preview does not wait for pictures, whose place the report names', async () => {
  const server = await shop.serve();
  const settings = { ...shop.settings, previews: `http://preview.localhost:${new URL(server.address).port}` };
  const build = await shop.takeLamps(([first, last]) => [first!, { ...last, price: 95 }]);
  const folder = join(shop.folder, 'changes');
  const seen: string[] = [];
  const announce = async ({ changes }: { changes: string }) => void seen.push(await textAt(changes));
  await sharePreview(['decide'], settings, shop.report, announce, { build: async () => build, folder });
  expect(seen).toEqual([expect.stringMatching(/Pictures are being taken\.[^]*<ins>95<\/ins>/)]);
  const report = await readFile(join(folder, 'index.html'), 'utf8');
  expect(report).not.toContain('Pictures are being taken');
  // One digit is too little to be seen, and a machine may have no browser.
  expect(report).toMatch(/<img|It looks the same|There are no pictures/);
});

test('nothing can be shared before a first publication', async () => {
  const empty = { ...shop.settings, storeAddress: join(shop.folder, 'empty') };
  await mkdir(empty.storeAddress);
  await expect(sharePreview(['decide'], empty, shop.report)).rejects.toThrow(
    `Nothing is published in ${empty.storeAddress} yet`,
  );
});
