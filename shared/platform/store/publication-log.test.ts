import { memoryStore } from './testing/memory-store.ts';
import {
  currentPublication,
  walkRollbackHistory,
  lastNumber,
  readLogHead,
  publicationsFrom,
  publish,
  type Publication,
} from './publication-log.ts';
import { ownerKey, sampleEntry } from './testing/sample-keys.ts';
import { buildReleaseSet, type ReleaseSet } from './site-record.ts';
import type { Store } from './store.ts';

/** An id as long as real ones, that begins with a word's letters as far as they are hexadecimal digits. */
const id = (word: string) => Buffer.from(word).toString('hex').padEnd(64, '0');
const setOf = (decide: string, checkout = 't1'): ReleaseSet => ({
  ...buildReleaseSet(id),
  checkout: id(checkout),
  decide: id(decide),
});
const entryOf = (store: Store, decide: string, checkout?: string) =>
  sampleEntry(store, {
    site: id(`site ${decide} ${checkout}`),
    set: setOf(decide, checkout),
    reason: `release ${decide}`,
  });
const day = (number: number) => new Date(Date.UTC(2030, 0, number));

async function add(
  store: Store,
  decide: string,
  { checkout, back }: { checkout?: string; back?: Publication['rolledBackTo'] } = {},
): Promise<Publication | undefined> {
  const end = await readLogHead(store);
  return publish(
    store,
    end,
    { ...(await entryOf(store, decide, checkout)), rolledBackTo: back },
    ownerKey,
    day(end.last + 1),
  );
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

test('the first publication is number 1, and is what is live', async () => {
  const store = memoryStore();
  expect(await readLogHead(store)).toEqual({ last: 0 });
  const publication = await add(store, 'b1');
  expect(publication).toMatchObject({ number: 1, set: setOf('b1'), at: '2030-01-01T00:00:00.000Z', rolledBackTo: {} });
  expect(await currentPublication(store)).toEqual(publication);
});

test('accepts a remote that no list names, and refuses an invalid component', async () => {
  const store = memoryStore();
  await add(store, 'b1');
  const publishSet = async (set: object) =>
    publish(
      store,
      await readLogHead(store),
      await sampleEntry(store, { site: id('site'), set: set as ReleaseSet }),
      ownerKey,
    );
  await publishSet({ ...setOf('b1'), quiz: id('q1') });
  expect((await currentPublication(store))!.set).toEqual({ ...setOf('b1'), quiz: id('q1') });
  await publishSet(setOf('b2'));
  expect((await currentPublication(store))!.set).toEqual(setOf('b2'));
  for (const name of ['Quiz', 'a-b', '../x', '__proto__x'])
    await expect(publishSet({ ...setOf('b1'), [name]: id('q1') })).rejects.toThrow();
  const { storefront: _, ...rest } = setOf('b1');
  await expect(publishSet(rest)).rejects.toThrow('the set has no release of storefront');
});

test('one of several publications after the same entry succeeds, and the others are refused', async () => {
  const store = memoryStore();
  await add(store, 'b1');
  const end = await readLogHead(store);
  const outcomes = await Promise.all(
    ['b2', 'b3', 'b4'].map(async (decide) => publish(store, end, await entryOf(store, decide), ownerKey)),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await lastNumber(store)).toBe(2);
});

test('a publication counts at once, even if the hint could not be written', async () => {
  let cut = false;
  const store = memoryStore((key) => {
    if (cut && key.endsWith('newest')) throw new Error('cut off');
  });
  await add(store, 'b1');
  cut = true;
  expect((await add(store, 'b2'))?.number).toBe(2);
  expect((await currentPublication(store))?.number).toBe(2);
});

test.each(['', 'rubbish', '-3', '0', '999', '2.5', '1e99'])(
  'with "%s" as the hint, the newest is found all the same',
  async (hint) => {
    const store = memoryStore();
    for (let n = 1; n <= 12; n += 1) await add(store, `b${n}`);
    store.entries.set('publications/newest', Buffer.from(hint));
    expect(await lastNumber(store)).toBe(12);
    expect((await add(store, 'b13'))?.number).toBe(13);
  },
);

test('an entry that was cut or changed is passed over, and its number is not used again', async () => {
  const store = memoryStore();
  for (const decide of ['b1', 'b2', 'b3']) await add(store, decide);
  const changed = Buffer.from(store.entries.get('publications/3.json')!);
  changed[40]! ^= 1;
  for (const bytes of ['', '{"number":3}', 'null', changed]) {
    store.entries.set('publications/3.json', Buffer.from(bytes));
    expect((await currentPublication(store))?.number).toBe(2);
  }
  expect((await add(store, 'b4'))?.number).toBe(4);
  expect((await all(publicationsFrom(store, 4))).map(({ number }) => number)).toEqual([4, 2, 1]);
});

test('an entry under a wrong number does not count', async () => {
  const store = memoryStore();
  await add(store, 'b1');
  await add(store, 'b2');
  store.entries.set('publications/3.json', store.entries.get('publications/1.json')!);
  expect((await currentPublication(store))?.number).toBe(2);
});

test('going back walks on from where it went, and another app’s release does not change the way', async () => {
  const store = memoryStore();
  for (const decide of ['b1', 'b2', 'b3']) await add(store, decide);
  await add(store, 'b2', { back: { decide: 2, site: 2 } });
  await add(store, 'b2', { checkout: 't2' });
  const live = (await currentPublication(store))!;
  expect((await all(walkRollbackHistory(store, 'decide', live))).map(({ number }) => number)).toEqual([5, 4, 2, 1]);
  expect((await all(walkRollbackHistory(store, 'checkout', live))).map(({ number }) => number)).toEqual([
    5, 4, 3, 2, 1,
  ]);
});
