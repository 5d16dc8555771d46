import { liveReleases, publish } from './publish.ts';
import { currentPublication, publications, type Site, type Store } from './store.ts';

/** A store in memory. After `cutAfter` writes every further one fails, as if the process had been killed. */
function memoryStore(cutAfter = Infinity): Store & { writes: string[]; cutAfter: number } {
  const entries = new Map<string, Buffer>();
  const writes: string[] = [];
  return {
    writes,
    cutAfter,
    read: async (key) => entries.get(key),
    async write(key, bytes) {
      if (writes.length >= this.cutAfter) throw new Error('cut off');
      writes.push(key);
      entries.set(key, Buffer.from(bytes));
    },
    has: async (key) => entries.has(key),
    list: async (prefix) => [...entries.keys()].filter((key) => key.startsWith(`${prefix}/`)).map((key) => key.slice(prefix.length + 1).split('/')[0]!),
    localFolder: async (prefix) => prefix,
  };
}

const siteOf = (blog: string): Site => ({
  id: `site-${blog}`,
  set: { shell: 's1', tours: 't1', blog, engagement: 'e1' },
  pages: {},
  notFound: {},
  files: {},
});
const day = (number: number) => new Date(Date.UTC(2030, 0, number));

test('the first publication is number 1, and the pointer is written last', async () => {
  const store = memoryStore();
  expect(await currentPublication(store)).toBeUndefined();
  const publication = await publish(store, siteOf('b1'), 'release blog', day(1));
  expect(publication).toEqual({ number: 1, site: 'site-b1', set: siteOf('b1').set, at: '2030-01-01T00:00:00.000Z', reason: 'release blog' });
  expect(store.writes).toEqual(['publications/1.json', 'current']);
  expect(await currentPublication(store)).toEqual(publication);
});

test('a publication that was cut off before the pointer does not count, and its number is used again', async () => {
  const store = memoryStore(3);
  await publish(store, siteOf('b1'), 'release blog', day(1));
  await expect(publish(store, siteOf('b2'), 'release blog', day(2))).rejects.toThrow('cut off');
  expect((await currentPublication(store))?.site).toBe('site-b1');
  expect((await publications(store)).map(({ number }) => number)).toEqual([1]);

  store.cutAfter = Infinity;
  expect((await publish(store, siteOf('b3'), 'release blog', day(3))).number).toBe(2);
  expect((await publications(store)).map(({ site }) => site)).toEqual(['site-b3', 'site-b1']);
});

test('publications are listed newest first, by number and not by the letters of their names', async () => {
  const store = memoryStore();
  for (let number = 1; number <= 11; number += 1) await publish(store, siteOf(`b${number}`), 'release blog', day(number));
  expect((await publications(store)).map(({ number }) => number)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('the releases of an app are listed with the day each went live last, without repeats', async () => {
  const store = memoryStore();
  for (const [at, blog] of [[1, 'b1'], [2, 'b2'], [3, 'b2'], [4, 'b1'], [5, 'b3']] as const) await publish(store, siteOf(blog), 'release', day(at));
  expect(await liveReleases(store, 'blog')).toEqual([
    { id: 'b3', since: '2030-01-05T00:00:00.000Z' },
    { id: 'b1', since: '2030-01-04T00:00:00.000Z' },
    { id: 'b2', since: '2030-01-02T00:00:00.000Z' },
  ]);
  expect(await liveReleases(store, 'tours')).toEqual([{ id: 't1', since: '2030-01-01T00:00:00.000Z' }]);
});
