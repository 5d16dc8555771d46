import { keysKey, readKeys, writeKeys } from '../../store/signed/keys-record.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { readLogHead, publish, readPublication, type Publication } from '../../store/publication-log.ts';
import { writeSite } from '../../store/records.ts';
import { keyOf, ownerKey, sampleEntry, sampleKey } from '../../store/testing/sample-keys.ts';
import { buildReleaseSet } from '../../store/site-record.ts';
import type { SigningKey } from '../../store/signed/signed-envelope.ts';
import { blobKey, publicationKey, siteKey } from '../../store/store.ts';
import type { Trust } from '../../store/signed/trust-anchors.ts';
import { createEdge } from '../request-handler.ts';
import { samplePage, type MemoryStore } from '../testing/sample-store.ts';
import { storeSource } from './store-source.ts';

const id = 'a'.repeat(64);
const set = buildReleaseSet(() => id);
const quiet = () => {};

async function siteOf(store: MemoryStore, home: string): Promise<string> {
  const pages = { '/': await samplePage(store, home), '/decide?post=a-lamp': await samplePage(store, 'a light') };
  return writeSite(store, {
    set,
    routes: [{ app: 'decide', path: '/decide', breadcrumb: 'Decide', query: { name: 'post', unknown: '/decide' } }],
    pages,
    notFound: { '': await samplePage(store, 'none') },
    files: {},
  });
}

test('a page that the store has lost is logged once, by its address, for any number of requests', async () => {
  const store = memoryStore();
  await publish(store, { last: 0 }, await sampleEntry(store, { site: await siteOf(store, 'home'), set }), ownerKey);
  store.entries.delete(blobKey((await samplePage(memoryStore(), 'a light')).blob));

  const lines: string[] = [];
  const edge = createEdge(storeSource(store, (line) => lines.push(line)));
  expect((await edge.request('/')).status).toBe(200);
  expect(lines).toEqual([]);
  for (const address of ['/decide?post=a-lamp', '/decide?post=a-lamp', '/decide?utm_source=b&post=a-lamp'])
    expect((await edge.request(address)).status).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^\/decide\?post=a-lamp: blobs\/.* is missing from the store\./)]);
});

describe('a server that knows the root keys, over a store that somebody else can write to', () => {
  const stranger = sampleKey();
  const trust: Trust = { roots: [ownerKey.public] };
  let store: MemoryStore;
  /** The three publications of a test's store. */
  let publications: Publication[];

  async function add(
    home: string,
    { key = ownerKey, ...entry }: Partial<Publication> & { key?: SigningKey } = {},
  ): Promise<Publication> {
    const end = await readLogHead(store, { trust });
    const sample = await sampleEntry(store, { site: await siteOf(store, home), set });
    return (await publish(store, end, { ...sample, keys: end.live?.keys ?? sample.keys, ...entry }, key))!;
  }
  beforeEach(async () => {
    store = memoryStore();
    publications = [await add('first'), await add('second'), await add('third')];
  });

  /** The served home page, after enough time for the next poll of the log. */
  function serve(known: Trust = trust, lines: string[] = []) {
    const edge = createEdge(storeSource(store, (line) => lines.push(line), { trust: known }));
    edge.onError((error) => new Response(error.message, { status: 500 }));
    let now = Date.now();
    return async () => {
      jest.spyOn(Date, 'now').mockReturnValue((now += 10_000));
      const answer = await edge.request('/');
      return answer.status === 200 ? (await answer.text()).split('\n')[0] : answer.status;
    };
  }
  afterEach(() => jest.restoreAllMocks());

  const entry = (number: number) => store.entries.get(publicationKey(number))!;
  const put = (key: string, bytes: Uint8Array | string) => void store.entries.set(key, Buffer.from(bytes));

  test('serves what was published, and takes up what is published next', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    await add('fourth');
    expect(await home()).toBe('fourth');
    expect(await serve()()).toBe('fourth');
  });

  /** Damage after which not a byte differs, neither while the server runs nor after it was started again. */
  const damages: Record<string, () => Promise<void>> = {
    'a publication with another’s signature': async () => void (await add('forged', { key: stranger })),
    'a publication under a list of keys of their own': async () => {
      const keys = await writeKeys(store, undefined, [keyOf('Anna', ownerKey), keyOf('Eve', stranger)], stranger);
      await add('forged', { key: stranger, keys });
    },
    'a list of keys that follows the real one, signed by themselves': async () => {
      const record = await readKeys(store, publications[2]!.keys, trust);
      await add('forged', {
        key: stranger,
        keys: await writeKeys(store, record, [...record.keys, keyOf('Eve', stranger)], stranger),
      });
    },
    'a changed text under the real signature': async () => {
      const forged = await siteOf(store, 'forged');
      put(
        publicationKey(4),
        entry(3).toString().replaceAll(publications[2]!.site, forged).replace('number\\":3', 'number\\":4'),
      );
    },
    'an old publication under a new number': async () => put(publicationKey(4), entry(1)),
    'rubbish under the next numbers, and as the hint': async () => {
      for (const [number, bytes] of [
        [4, ''],
        [5, 'null'],
        [6, '{"payload":1}'],
      ] as const)
        put(publicationKey(number), bytes);
      put('publications/newest', 'rubbish');
    },
  };

  test.each(Object.entries(damages))('serves the same bytes after %s', async (_, damage) => {
    const home = serve();
    expect(await home()).toBe('third');
    await damage();
    expect(await home()).toBe('third');
    expect(await serve()()).toBe('third');
    // Keys with the permission to publish continue to work.
    await add('fourth');
    expect([await home(), await serve()()]).toEqual(['fourth', 'fourth']);
  });

  test('serves no other site under the record’s name: the previous site instead, also after a restart', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    put(siteKey(publications[2]!.site), store.entries.get(siteKey(await siteOf(store, 'forged')))!);
    expect([await home(), await serve()()]).toEqual(['third', 'second']);
  });

  test('serves no log that another key started again, although a server without roots accepts it', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    for (const key of store.entries.keys()) if (key.startsWith('publications/')) store.entries.delete(key);
    const keys = await writeKeys(store, undefined, [keyOf('Eve', stranger)], stranger);
    for (let last = 0; last < 5; last += 1)
      await publish(store, { last }, { ...publications[2]!, keys, site: await siteOf(store, 'forged') }, stranger);
    expect([await home(), await serve()()]).toEqual(['third', 500]);
    expect(await serve({})()).toBe('forged');
  });

  test('goes back to nothing while it runs, whatever is deleted or put in its place', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    put(siteKey(publications[2]!.site), 'changed');
    put(publicationKey(4), 'something new to look at');
    expect(await home()).toBe('third');
    put(publicationKey(3), entry(2));
    store.entries.delete(keysKey(publications[2]!.keys));
    expect(await home()).toBe('third');
    store.entries.clear();
    expect(await home()).toBe('third');
  });

  test('does not take an old entry for new where the log was cut and went on: 3 deleted, 3 published again, and the old 4 put back', async () => {
    await add('old fourth');
    const [third, fourth] = [entry(3), entry(4)];
    store.entries.delete(publicationKey(4));
    store.entries.delete(publicationKey(3));
    await add('new third');
    const [home, other] = [serve(), serve()];
    expect([await home(), await other()]).toEqual(['new third', 'new third']);
    put(publicationKey(4), fourth);
    expect([await home(), await serve()()]).toEqual(['new third', 'new third']);
    store.entries.delete(publicationKey(3));
    expect(await other()).toBe('new third');
    put(publicationKey(3), third);
    expect(await home()).toBe('new third');
  });

  test('reports a deleted page as missing instead of serving an older version', async () => {
    store.entries.delete(blobKey((await samplePage(memoryStore(), 'third')).blob));
    expect(await serve()()).toBe(500);
    expect(await serve({})()).toBe('second');
  });

  test('with SITE_SINCE, starts with no older publication and with none that does not follow from it', async () => {
    const since = { number: 3, hash: publications[2]!.hash };
    expect(await serve({ ...trust, since })()).toBe('third');
    const third = entry(3);
    store.entries.delete(publicationKey(3));
    expect(await serve()()).toBe('second');
    await expect(storeSource(store, quiet, { trust: { ...trust, since } }).currentSite()).rejects.toThrow(
      'Publication 3, which SITE_SINCE names, is not in this store',
    );
    await add('another third');
    await expect(storeSource(store, quiet, { trust: { ...trust, since } }).currentSite()).rejects.toThrow(
      'Publication 3',
    );
    put(publicationKey(3), third);
    put(siteKey(publications[2]!.site), 'changed');
    await expect(storeSource(store, quiet, { trust: { ...trust, since } }).currentSite()).rejects.toThrow(
      'No publication of this store can be read',
    );
  });

  test('takes nothing new of a key that was revoked, though the list that let it in is put back', async () => {
    const [old, record] = [publications[2]!, await readKeys(store, publications[2]!.keys, trust)];
    const withBen = await writeKeys(store, record, [...record.keys, keyOf('Ben', stranger, ['publish'])], ownerKey);
    await add('third', { site: old.site, keys: withBen });
    const both = await readKeys(store, withBen, trust);
    const without = both.keys.map((key) =>
      key.id === stranger.id ? { ...key, revoked: '2030-06-01T00:00:00.000Z' } : key,
    );
    const revoking = await add('third', { site: old.site, keys: await writeKeys(store, both, without, ownerKey) });
    const home = serve();
    expect(await home()).toBe('third');
    await add('forged', { key: stranger, keys: withBen });
    expect(await readPublication(store, revoking.number + 1, trust)).toBeDefined();
    expect([await home(), await serve()()]).toEqual(['third', 'third']);
  });
});
