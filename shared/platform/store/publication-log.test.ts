import lampShop from '../fixture/site.config.ts';
import {
  currentPublication,
  walkRollbackHistory,
  readLogHead,
  publicationsOf,
  publish,
  type Publication,
} from './publication-log.ts';
import { buildReleaseSet, type ReleaseSet } from './site-record.ts';
import type { Store } from './store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { ownerKey, sampleEntry } from './testing/sample-keys.ts';

/** An id as long as real ones, that begins with a word's letters as far as they are hexadecimal digits. */
const id = (word: string) => Buffer.from(word).toString('hex').padEnd(64, '0');
const setOf = (decide: string, checkout = 't1'): ReleaseSet => ({
  ...buildReleaseSet(lampShop, id),
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

async function add(store: Store, decide: string, checkout?: string): Promise<Publication | undefined> {
  const end = await readLogHead(store);
  return publish(store, end, await entryOf(store, decide, checkout), ownerKey, day(end.last + 1));
}

const numbersOf = (publications: readonly Publication[]) => publications.map(({ number }) => number);

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

test('an entry that was cut or changed is passed over, and its number is not used again', async () => {
  const store = memoryStore();
  for (const decide of ['b1', 'b2', 'b3']) await add(store, decide);
  let time = 0;
  const changed = Buffer.from(store.entries.get('publications/3.json')!);
  changed[40]! ^= 1;
  for (const bytes of ['', '{"number":3}', 'null', changed]) {
    await store.write('publications/3.json', bytes);
    store.written.set('publications/3.json', (time += 1));
    expect((await currentPublication(store))?.number).toBe(2);
  }
  expect((await add(store, 'b4'))?.number).toBe(4);
  expect(numbersOf(await publicationsOf(store, await currentPublication(store)))).toEqual([4, 2, 1]);
  for (const n of [1, 2, 3, 4]) store.entries.set(`publications/${n}.json`, Buffer.alloc(0));
  await expect(currentPublication(store)).rejects.toThrow('Of number 4: its file is empty, cut or changed.');
});

test('the target of a rollback follows from the history, and another app’s release does not change it', async () => {
  const store = memoryStore();
  for (const decide of ['b1', 'b2', 'b3', 'b2']) await add(store, decide);
  await add(store, 'b2', 't2');
  const publications = await publicationsOf(store, await currentPublication(store));
  expect(numbersOf(walkRollbackHistory('decide', publications))).toEqual([5, 1]);
  expect(numbersOf(walkRollbackHistory('checkout', publications))).toEqual([5, 4]);
  await add(store, 'b3', 't2');
  expect(
    numbersOf(walkRollbackHistory('decide', await publicationsOf(store, await currentPublication(store)))),
  ).toEqual([6, 5, 1]);
});
