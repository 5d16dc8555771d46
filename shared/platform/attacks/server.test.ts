import { readiness } from '../edge/health-endpoints.ts';
import { createEdge } from '../edge/request-handler.ts';
import { storeSource } from '../edge/source/store-source.ts';
import { samplePage, type MemoryStore } from '../edge/testing/sample-store.ts';
import lampShop from '../fixture/site.config.ts';
import { confirmNewest, readLogHead, publish, type Publication } from '../store/publication-log.ts';
import { writeSite } from '../store/records.ts';
import { signStatement, type SigningKey } from '../store/signed/signed-envelope.ts';
import type { Trust } from '../store/signed/trust.ts';
import { buildReleaseSet } from '../store/site-record.ts';
import { blobKey, NEWEST, publicationKey, siteKey } from '../store/store.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { keyOf, ownerKey, ownersKeys, sampleEntry, sampleKey } from '../store/testing/sample-keys.ts';

const id = 'a'.repeat(64);
const set = buildReleaseSet(lampShop, () => id);
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

describe('a server that knows a list of keys, over a store that somebody else can write to', () => {
  const [stranger, colleague] = [sampleKey(), sampleKey()];
  /** The keys that the server knows: the other one may share previews. */
  const trust: Trust = { keys: [...ownersKeys, keyOf('Ben', colleague, ['decide'])] };
  let store: MemoryStore;
  /** The three publications of a test's store. */
  let publications: Publication[];

  async function add(
    home: string,
    { key = ownerKey, ...entry }: Partial<Publication> & { key?: SigningKey } = {},
  ): Promise<Publication> {
    const end = await readLogHead(store, { trust });
    const sample = await sampleEntry(store, { site: await siteOf(store, home), set });
    return (await publish(store, end, { ...sample, ...entry }, key))!;
  }
  beforeEach(async () => {
    store = memoryStore();
    publications = [await add('first'), await add('second'), await add('third')];
  });

  /** The served home page, after enough time for the next poll of the log. */
  function serve(known: Trust = trust, lines: string[] = [], step = 10_000) {
    const edge = createEdge(storeSource(store, (line) => lines.push(line), { trust: known }));
    edge.onError((error) => new Response(error.message, { status: 500 }));
    let now = Date.now();
    return async () => {
      jest.spyOn(Date, 'now').mockReturnValue((now += step));
      const answer = await edge.request('/');
      return answer.status === 200 ? (await answer.text()).split('\n')[0] : answer.status;
    };
  }
  afterEach(() => jest.restoreAllMocks());

  const entry = (number: number) => store.entries.get(publicationKey(number))!;
  const put = (key: string, bytes: Uint8Array | string) => void store.entries.set(key, Buffer.from(bytes));

  /**
   * Attacks of The Update Framework's list (https://theupdateframework.io/docs/security/) after which not a byte differs,
   * neither while the server runs nor after it was started again. Freezing and cutting the log have tests of their own
   * below; endless data has one at the folder store.
   */
  const damages: Record<string, () => Promise<void>> = {
    'arbitrary content: a publication with another’s signature': async () =>
      void (await add('forged', { key: stranger })),
    'arbitrary content: a changed text under the real signature': async () => {
      const forged = await siteOf(store, 'forged');
      const envelope = JSON.parse(entry(3).toString()) as { payload: string };
      const text = Buffer.from(envelope.payload, 'base64').toString();
      const changed = text.replaceAll(publications[2]!.site, forged).replace('"number":3', '"number":4');
      put(publicationKey(4), JSON.stringify({ ...envelope, payload: Buffer.from(changed).toString('base64') }));
    },
    'rollback: an old publication under a new number': async () => put(publicationKey(4), entry(1)),
    'wrong delegation: a publication by a key that may only release': async () =>
      void (await add('forged', { key: colleague })),
    'mix and match: the newest signature over an older site, and an older one over the newest': async () => {
      const [older, newer] = [entry(2), entry(3)].map((bytes) => JSON.parse(bytes.toString()) as object);
      const { payload } = older as { payload: string };
      put(publicationKey(4), JSON.stringify({ ...newer, payload }));
      put(publicationKey(5), JSON.stringify({ ...older, payload: (newer as { payload: string }).payload }));
    },
    'fast-forward: a number so high that no later one could follow': async () => {
      const { site: name, hash } = publications[2]!;
      const predicate = { ...publications[2]!, number: 9_000_000, predecessor: { number: 3, hash } };
      const subject = { name: siteKey(name), sha256: name };
      put(publicationKey(9_000_000), signStatement('publication', subject, predicate, ownerKey));
      await confirmNewest(store, { ...publications[2]!, number: 9_000_000 }, ownerKey);
    },
    'endless data: more rubbish in the log than a publication may pass over': async () => {
      for (let number = 4; number < 1200; number += 1) put(publicationKey(number), '{}');
    },
    'endless data: rubbish under the next numbers, and as the newest': async () => {
      for (const [number, bytes] of [
        [4, ''],
        [5, 'null'],
        [6, '{"payload":1}'],
      ] as const)
        put(publicationKey(number), bytes);
      put(NEWEST, 'rubbish');
    },
  };

  // X11
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

  // X11
  test('serves no other site under the record’s name: the previous site instead, also after a restart', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    put(siteKey(publications[2]!.site), store.entries.get(siteKey(await siteOf(store, 'forged')))!);
    expect([await home(), await serve()()]).toEqual(['third', 'second']);
  });

  test('serves no log that another key started again, although a server that knows no keys accepts it', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    for (const key of store.entries.keys()) if (key.startsWith('publications/')) store.entries.delete(key);
    for (let last = 0; last < 5; last += 1)
      await publish(store, { last }, { ...publications[2]!, site: await siteOf(store, 'forged') }, stranger);
    expect([await home(), await serve()()]).toEqual(['third', 500]);
    expect(await serve({})()).toBe('forged');
  });

  test('rollback: goes back to nothing while it runs, whatever is deleted or put in its place', async () => {
    const home = serve();
    expect(await home()).toBe('third');
    put(siteKey(publications[2]!.site), 'changed');
    put(publicationKey(4), 'something new to look at');
    expect(await home()).toBe('third');
    put(publicationKey(3), entry(2));
    expect(await home()).toBe('third');
    store.entries.clear();
    expect(await home()).toBe('third');
  });

  test('rollback: takes no old entry for new where the log was cut and went on: 3 deleted, 3 published again, and the old 4 put back', async () => {
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

  // X9
  test('reports a deleted page as missing instead of serving an older version', async () => {
    store.entries.delete(blobKey((await samplePage(memoryStore(), 'third')).blob));
    expect(await serve()()).toBe(500);
    expect(await serve({})()).toBe(500);
  });

  const HOUR = 60 * 60 * 1000;

  // X10
  test('freeze: reports that the site may be stale after a day without confirmation, and keeps serving it', async () => {
    const lines: string[] = [];
    const home = serve(trust, lines, 13 * HOUR);
    expect([await home(), lines]).toEqual(['third', []]);
    expect(await home()).toBe('third');
    expect(lines).toEqual([
      expect.stringMatching(/^Publication 3 might not be the newest: it was last confirmed until /),
    ]);
    await confirmNewest(store, publications[2]!, ownerKey, new Date(Date.now()));
    expect(await home()).toBe('third');
    expect(lines[1]).toContain('confirmed as the newest again');
  });

  // X10
  test('freeze: says so where the store lacks what was confirmed, or the confirmation is another’s', async () => {
    await add('fourth');
    const confirmed = store.entries.get(NEWEST)!;
    store.entries.delete(publicationKey(4));
    const confirmations: Record<string, Uint8Array | string> = {
      'publication 4 is not in the store any more': confirmed,
      'nobody who may publish confirms it': 'rubbish',
    };
    for (const [reason, bytes] of Object.entries(confirmations)) {
      put(NEWEST, bytes);
      const source = storeSource(store, quiet, { trust });
      await source.currentSite();
      expect(readiness(source.state())).toMatchObject({
        ready: true,
        publication: 3,
        stale: expect.stringContaining(reason),
      });
      expect(readiness(source.state())).not.toHaveProperty('unverified');
    }
    await confirmNewest(store, publications[2]!, stranger);
    const lines: string[] = [];
    expect([await serve(trust, lines)(), lines[0]]).toEqual([
      'third',
      expect.stringContaining('nobody who may publish'),
    ]);
  });

  test('a newest publication that is damaged is named, and served once it is put back', async () => {
    await add('fourth');
    const fourth = entry(4);
    put(publicationKey(4), fourth.subarray(0, 40));
    const lines: string[] = [];
    const home = serve(trust, lines, 61_000);
    expect([await home(), lines.join()]).toEqual([
      'third',
      expect.stringContaining('publication 4 is damaged or does not follow it'),
    ]);
    put(publicationKey(4), fourth);
    expect(await home()).toBe('fourth');

    const { site } = await add('fifth');
    const record = store.entries.get(siteKey(site))!;
    put(siteKey(site), '{}');
    expect(await home()).toBe('fourth');
    put(siteKey(site), record);
    expect(await home()).toBe('fifth');
  });
});
