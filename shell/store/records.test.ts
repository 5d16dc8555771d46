import { memoryStore } from './memory-store.ts';
import {
  openPrevious,
  openSite,
  partsOfRelease,
  partsOfSite,
  readRelease,
  readReleaseCode,
  readSite,
  writePages,
  writeRelease,
  writeSite,
  writeSiteRecord,
  type Release,
} from './records.ts';
import { LostPart } from './lost-part.ts';
import { sha256, writeContent } from './content.ts';
import { setOfEach, type Site, type SiteFile, type StitchedPage } from './site-record.ts';
import { blobKey, releaseKey, siteKey } from './store.ts';

const file = (text: string): SiteFile => ({
  blob: sha256(text),
  contentType: 'application/json',
  encodings: { br: sha256(`${text} br`) },
});
const page = (text: string): StitchedPage => ({
  ...file(text),
  policy: `default-src ${text.length % 3}`,
  made: '2030-01-01T00:00:00.000Z',
  inputs: 'same',
  reads: { 'blog/latest.json': null },
  title: text,
  links: ['/', `/blog?post=${text}`],
  listed: true,
});

function siteOf(posts: number, changed?: number): Site {
  const names = Array.from(
    { length: posts },
    (_, index) => [`/blog?post=${index}`, page(index === changed ? 'changed' : `post ${index}`)] as const,
  );
  const files = names.map(([name]) => [`/data/${name}.json`, file(name)] as const);
  return {
    set: setOfEach((part) => part),
    routes: [],
    pages: Object.fromEntries([['/', page('home')], ...names]),
    notFound: { '': page('none') },
    files: Object.fromEntries(files),
  };
}

const releaseOf = (posts: number): Release => ({
  app: 'blog',
  contract: 2,
  facts: {} as never,
  code: '',
  sources: '',
  files: {
    'client/start.0a1b2c3d.js': file('script'),
    ...Object.fromEntries(
      Array.from({ length: posts }, (_, index) => [`data/posts/${index}.json`, file(`post ${index}`)]),
    ),
  },
});

test('a site is read as it was written, whole and page by page', async () => {
  const store = memoryStore();
  const site = siteOf(500);
  const id = await writeSite(store, site);
  expect(await readSite(store, id)).toEqual(site);
  const served = await openSite({ read: store.read }, id);
  const { blob, contentType, encodings, policy } = site.pages['/blog?post=7']!;
  expect(served.knowsPage('/blog?post=7')).toBe(false);
  expect(await served.page('/blog?post=7')).toEqual({ blob, contentType, encodings, policy });
  expect([
    served.knowsPage('/blog?post=7'),
    await served.page('/blog?post=none'),
    await served.page('constructor'),
  ]).toEqual([true, undefined, undefined]);
  expect(await served.file('/data//blog?post=7.json')).toEqual(site.files['/data//blog?post=7.json']);
  expect([served.newest, served.notFound]).toEqual(['2030-01-01T00:00:00.000Z', site.notFound]);
  const seen: string[] = [];
  for await (const [address] of served.pages()) seen.push(address);
  expect(seen.sort()).toEqual(Object.keys(site.pages).sort());
});

test('of thousands of posts one that has changed writes its own parts and a small record', async () => {
  const written: string[] = [];
  const store = memoryStore((key) => written.push(key));
  const first = await writeSite(store, siteOf(3000));
  const known = { previous: await openPrevious(store, first), there: await store.blobs() };
  written.length = 0;
  const { pages, ...rest } = siteOf(3000, 7);
  const second = await writeSiteRecord(store, rest, await writePages(store, pages, known), known);
  // What is served of it, and what the next site is made with. What is known of its pages is what it was.
  expect(written.map((key) => key.split('/')[0]).sort()).toEqual(['blobs', 'blobs', 'sites']);
  const [before, after] = [await partsOfSite(store, first), await partsOfSite(store, second)];
  expect(after.filter((part) => !before.includes(part))).toHaveLength(2);
  expect(store.entries.get(siteKey(second))!.length).toBeLessThan(20_000);
});

test('a part that was changed or is missing is never believed, and the rest is served', async () => {
  const store = memoryStore();
  const id = await writeSite(store, siteOf(500));
  const parts = await partsOfSite(store, id);
  await store.write(blobKey(parts[0]!), '{"policies":["any"],"pages":{}}');
  const served = await openSite({ read: store.read }, id);
  const all = await Promise.all(
    Object.keys(siteOf(500).pages).map((address) => served.page(address).catch((error: unknown) => error)),
  );
  const lost = all.filter((one) => one instanceof LostPart).length;
  expect(lost).toBeGreaterThan(10);
  expect(all.filter((one) => one !== undefined && !(one instanceof LostPart))).toHaveLength(501 - lost);
  await expect(readSite({ read: store.read }, id)).rejects.toThrow(
    /a part of a record, is missing from the store, or was changed there/,
  );
});

test('a release is read with its data files or without, and names what it is made of', async () => {
  const store = memoryStore();
  const id = await writeRelease(store, releaseOf(300));
  expect(await readRelease(store, 'blog', id)).toEqual(releaseOf(300));
  expect(Object.keys((await readReleaseCode(store, 'blog', id)).files)).toEqual(['client/start.0a1b2c3d.js']);
  expect((await partsOfRelease(store, 'blog', id)).every((part) => store.entries.has(blobKey(part)))).toBe(true);
  await expect(readRelease(store, 'tours', id)).rejects.toThrow(/missing from the store/);
});

test('records of before, in one piece, are read as ever; those of later commands are refused with what to do', async () => {
  const store = memoryStore();
  const [site, release] = [siteOf(3), releaseOf(3)];
  const whole = await writeContent(store, siteKey, Buffer.from(JSON.stringify(site)));
  const old = await writeContent(store, (hash) => releaseKey('blog', hash), Buffer.from(JSON.stringify(release)));
  expect([
    await readSite(store, whole),
    await readRelease(store, 'blog', old),
    await partsOfSite(store, whole),
    await partsOfRelease(store, 'blog', old),
  ]).toEqual([site, release, [], []]);
  const served = await openSite(store, whole);
  expect([(await served.page('/blog?post=1'))?.blob, await served.page('constructor'), served.knowsPage('/')]).toEqual([
    site.pages['/blog?post=1']!.blob,
    undefined,
    true,
  ]);
  const later = await writeContent(store, siteKey, Buffer.from('in shelves\n{}'));
  await expect(readSite(store, later)).rejects.toThrow(/written by newer commands/);
  // Code of before must not take a record in parts for a site without pages.
  expect(() => JSON.parse(store.entries.get(siteKey(later))!.toString()) as unknown).toThrow();
  const inParts = await writeSite(store, site);
  expect(() => JSON.parse(store.entries.get(siteKey(inParts))!.toString()) as unknown).toThrow();
});
