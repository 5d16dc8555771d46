import { sha256, writeContent } from '../store/content.ts';
import { memoryStore } from '../store/memory-store.ts';
import { openPrevious, partsOfSite, readSite, writeSite } from '../store/records.ts';
import { setOfEach, type Site, type SiteFile, type StitchedPage } from '../store/site-record.ts';
import { blobKey, siteKey } from '../store/store.ts';
import { foundWhole, type FoundWhole } from './found-whole.ts';
import { lookBack, type NextSite } from './look-back.ts';

const posts = 1500;
/** Of its pages, and as many of its files. */
const parts = 32;
const addressOf = (post: number) => `/blog?post=${post}`;
const file = (text: string): SiteFile => ({
  blob: sha256(text),
  contentType: 'text/html',
  encodings: { br: sha256(`${text} br`) },
});
const page = (post: number): StitchedPage => ({
  ...file(`page ${post}`),
  policy: "default-src 'self'",
  made: '2030-01-01T00:00:00.000Z',
  inputs: 'code',
  reads: { [`blog/posts/${post}.json`]: sha256(`post ${post}`), [`blog/notes/${post}.json`]: null },
  title: `Post ${post}`,
  links: ['/'],
  lastModified: '2029-12-24',
  listed: true,
});

function wholeSite(): Site {
  const each = Array.from({ length: posts }, (_, post) => post);
  return {
    set: setOfEach((part) => part),
    routes: [],
    pages: Object.fromEntries(each.map((post) => [addressOf(post), page(post)])),
    notFound: {},
    files: Object.fromEntries([
      ...each.map((post) => [`/data/blog/posts/${post}.json`, file(`post ${post}`)] as const),
      ['/walk.ics', file('walk')],
    ]),
  };
}

/** A site that is live in a store, what a machine found whole of it, and the next site, which is the same but for what a test changes. */
async function live() {
  const site = wholeSite();
  const reads: string[] = [];
  const memory = memoryStore();
  const id = await writeSite(memory, site);
  const parted = (await openPrevious(memory, id)).pages;
  const found = foundWhole(site.pages, {
    pages: { parts: parted.map(({ served }) => served!) },
    making: { parts: parted.map(({ making }) => making!) },
  });
  const planned = new Map<string, Pick<StitchedPage, 'lastModified' | 'listed'>>(
    Object.entries(site.pages).map(([address, { lastModified, listed }]) => [address, { lastModified, listed }]),
  );
  const files = { ...site.files };
  const next: NextSite = {
    planned,
    files,
    exists: (address) => planned.has(address) || address in files,
    inputs: 'code',
  };
  const look = async (change: Partial<NextSite> = {}, known: { found?: FoundWhole } = { found }) => {
    // What is read of one store stays in memory.
    const previous = await openPrevious({ read: (key) => (reads.push(key), memory.read(key)) }, id);
    reads.length = 0;
    return { ...(await lookBack(previous, { ...next, ...change }, known.found)), read: reads.length };
  };
  return { memory, id, found, planned, files, look, site };
}

test('where nothing has changed, no page is read', async () => {
  const { look } = await live();
  const { pages, staying, gone, read } = await look();
  expect([pages, gone, read, staying.size]).toEqual([{}, [], 0, parts]);
});

test('a changed data file has its part of the files read, and the pages that may have read it', async () => {
  const { look, files } = await live();
  files['/data/blog/posts/7.json'] = file('other words');
  const { pages, stays, staying, read } = await look();
  expect(pages[addressOf(7)]).toEqual(page(7));
  expect([stays(addressOf(7)), Object.keys(pages).some(stays)]).toEqual([false, false]);
  // Some part may hold another file whose name begins with the same two bytes.
  expect(staying.size).toBeGreaterThan(parts - 4);
  expect(read).toBe(1 + 2 * (parts - staying.size));
});

test('so have a file that was not there before, words of its app, and a page that comes', async () => {
  const { look, files, planned } = await live();
  files['/data/blog/notes/8.json'] = file('a note');
  planned.set(addressOf(9), { lastModified: '2030-01-01', listed: true });
  planned.set(addressOf(10), { lastModified: '2029-12-24', listed: false });
  planned.set('/blog?post=new', { listed: true });
  const { stays, staying } = await look();
  expect([8, 9, 10, 'new'].map((post) => stays(`/blog?post=${post}`))).toEqual([false, false, false, false]);
  expect(staying.size).toBeGreaterThan(parts - 9);
});

test.each<[string, (site: Awaited<ReturnType<typeof live>>) => Partial<NextSite> | void]>([
  ['a page goes, which any may link to', ({ planned }) => void planned.delete(addressOf(7))],
  ['a file goes, which any may link to', ({ files }) => void delete files['/walk.ics']],
  ['all are made from something else', () => ({ inputs: 'other code' })],
  [
    'there are so many more that each is in another part',
    ({ planned }) => {
      for (let post = posts; post < 2 * posts; post += 1) planned.set(addressOf(post), { listed: true });
    },
  ],
])('every page is looked at when %s', async (_, change) => {
  const site = await live();
  const { pages, staying, gone } = await site.look(change(site) ?? {});
  expect(staying.size).toBe(0);
  expect(pages).toEqual(site.site.pages);
  expect(gone).toEqual(
    [addressOf(7), '/walk.ics'].filter((address) => !site.planned.has(address) && !(address in site.files)),
  );
});

test('what nobody on this machine has found whole is looked at', async () => {
  const { look, found, site } = await live();
  expect((await look({}, {})).pages).toEqual(site.pages);
  const { staying, pages } = await look({}, { found: { ...found, parts: new Set([...found.parts].slice(1)) } });
  expect(staying.size).toBe(parts - 1);
  expect(Object.keys(pages).length).toBeGreaterThan(20);
});

test('a record of before, and one whose outline is lost, are read whole; where a part is lost, all is made again', async () => {
  const { look, memory, id, site } = await live();
  const whole = await writeContent(memory, siteKey, Buffer.from(JSON.stringify(site)));
  expect(await readSite(memory, whole)).toEqual(site);
  const next: NextSite = {
    planned: new Map(Object.entries(site.pages)),
    files: site.files,
    exists: () => true,
    inputs: 'code',
  };
  const found = { parts: new Set<string>(), blobs: new Set<string>() };
  expect((await lookBack(await openPrevious(memory, whole), next, found)).pages).toEqual(site.pages);
  const blobs = await partsOfSite(memory, id);
  memory.entries.delete(blobKey(blobs.at(-1)!));
  const { pages, staying } = await look();
  expect([Object.keys(pages).length, staying.size]).toEqual([posts, 0]);
  memory.entries.delete(blobKey(blobs[0]!));
  expect((await look()).pages).toEqual({});
});
