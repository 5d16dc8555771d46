import { brotliCompressSync } from 'node:zlib';
import lampShop from '../fixture/site.config.ts';
import { sha256, writeContent } from './content.ts';
import { readRelease, readSettings, readSite, writeRelease, writeSite, type Release } from './records.ts';
import { buildReleaseSet, type Site, type SiteFile, type StitchedPage } from './site-record.ts';
import { releaseKey, settingsKey, siteKey } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { pageFacts, sampleRelease } from './testing/page-facts.ts';

const file = (text: string): SiteFile => ({
  blob: sha256(text),
  contentType: 'application/json',
  encodings: { br: sha256(`${text} br`) },
});
const page = (text: string): StitchedPage => ({
  ...file(text),
  ...pageFacts,
  reads: { 'decide/latest.json': null },
  title: text,
  links: ['/', `/decide?post=${text}`],
});

function siteOf(posts: number): Site {
  const names = Array.from({ length: posts }, (_, index) => [`/decide?post=${index}`, page(`post ${index}`)] as const);
  const files = names.map(([name], index) => [`/data/decide/${index}.json`, file(name)] as const);
  return {
    set: buildReleaseSet(lampShop, (component) => sha256(component)),
    routes: [],
    pages: Object.fromEntries([['/', page('home')], ...names]),
    notFound: { '': page('none') },
    files: Object.fromEntries(files),
  };
}

const releaseOf = (posts: number): Release =>
  sampleRelease({
    app: 'decide',
    files: Object.fromEntries(
      Array.from({ length: posts }, (_, index) => [`data/posts/${index}.json`, file(`post ${index}`)]),
    ),
  });

/** Read by another process. */
const elsewhere = ({ read }: ReturnType<typeof memoryStore>) => ({ read });

test('a site and a release are read as they were written, from one record each', async () => {
  const written: string[] = [];
  const store = memoryStore((key) => written.push(key));
  const [site, release] = [await writeSite(store, siteOf(500)), await writeRelease(store, releaseOf(300))];
  expect(written).toEqual([siteKey(site), releaseKey('decide', release)]);
  expect(await readSite(elsewhere(store), site)).toEqual(siteOf(500));
  expect(await readRelease(elsewhere(store), 'decide', release)).toEqual(releaseOf(300));
});

test('a record that is missing or was changed is refused with what to do', async () => {
  const store = memoryStore();
  const id = await writeSite(store, siteOf(3));
  const other = await writeSite(store, siteOf(4));
  await store.write(siteKey(id), store.entries.get(siteKey(other))!);
  await expect(readSite(elsewhere(store), id)).rejects.toThrow(/was changed there.*npm run release site/);
  const release = await writeRelease(store, releaseOf(3));
  await expect(readRelease(store, 'lamps', release)).rejects.toThrow(/missing from the store/);
});

test('a record of another shape is refused with the field that differs', async () => {
  const store = memoryStore();
  const site = { ...siteOf(1), pages: { '/': { ...page('home'), links: '/' } } };
  const id = await writeContent(store, siteKey, brotliCompressSync(JSON.stringify(site)));
  await expect(readSite(elsewhere(store), id)).rejects.toThrow(/another version.*→ at pages\["\/"\]\.links/s);
});

test('settings may have fields of another release, but need an origin and a brand', async () => {
  const store = memoryStore();
  const write = (settings: object) => writeContent(store, settingsKey, Buffer.from(JSON.stringify(settings)));
  const settings = { origin: 'https://lights.test', brand: 'Lights', later: true };
  expect(await readSettings(store, await write(settings))).toEqual(settings);
  await expect(readSettings(store, await write({ brand: 'Lights' }))).rejects.toThrow(
    /origin.*npm run release settings/,
  );
});

test('the same site has the same hash, whichever way its pages were made', async () => {
  const site = siteOf(3);
  const reversed = (record: object) => Object.fromEntries(Object.entries(record).reverse());
  const pages = Object.fromEntries(Object.entries(site.pages).map(([path, one]) => [path, reversed(one)]));
  const ids = [site, { ...reversed(site), pages } as unknown as Site].map((one) => writeSite(memoryStore(), one));
  const [first, second] = await Promise.all(ids);
  expect(second).toBe(first);
});
