import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '../../contract/app-names.ts';
import { appNames } from '../../contract/site-definition.ts';
import { storeSource } from '../../edge/source/store-source.ts';
import { samplePage } from '../../edge/testing/sample-store.ts';
import lampShop from '../../fixture/site.config.ts';
import { writeContent, writeFile } from '../../store/content.ts';
import { folderStore } from '../../store/folder-store.ts';
import { openStore } from '../../store/open-store.ts';
import { makeSecret, previewKey, writePreview } from '../../store/preview-record.ts';
import { currentPublication, readLogHead, publish, type Publication } from '../../store/publication-log.ts';
import { readSite, writeRelease, writeSettings, writeSite } from '../../store/records.ts';
import type { ReleaseSet } from '../../store/site-record.ts';
import { blobKey, siteKey, type Store } from '../../store/store.ts';
import { ownerKey, ownersKeys, sampleEntry, sampleKey } from '../../store/testing/sample-keys.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { bucket, startObjectStore, type ObjectStore } from '../../testing/object-store.ts';
import { rollBack } from '../roll-back.ts';
import { pruneStore } from './prune.ts';
import { verifyStore } from './verify.ts';

const DAY = 24 * 60 * 60 * 1000;
const quiet = () => {};

const { at } = folderOfEachTest();
let standIn: ObjectStore;
beforeAll(async () => (standIn = await startObjectStore()));
afterAll(() => standIn.stop());

interface Engine {
  store: Store;
  setWritten: (key: string, time: number) => unknown;
}

const engines: Record<string, () => Engine> = {
  'a folder': () => {
    const place = at('store');
    return {
      store: folderStore(place),
      setWritten: (key, time) => utimes(join(place, key), new Date(time), new Date(time)),
    };
  },
  'an object store': () => {
    standIn.objects.clear();
    return {
      store: openStore(`s3://${bucket}/site`, { env: standIn.env }),
      setWritten: (key, time) => (standIn.objects.get(`site/${key}`)!.written = time),
    };
  },
};

describe.each(Object.entries(engines))('in %s', (_, make) => {
  let store: Store;
  let engine: Engine;
  const seen = new Set<string>();
  beforeEach(() => {
    engine = make();
    ({ store } = engine);
    seen.clear();
  });

  const keys = async () => {
    const listed = await Promise.all(
      ['blobs', 'sites', 'releases', 'settings', 'keys', 'publications', 'previews', 'visits'].map((name) =>
        store.list(name),
      ),
    );
    return listed.flat().map(({ key }) => key);
  };

  /** Makes everything that was stored since the last time as old as that. */
  async function age(days: number): Promise<void> {
    for (const key of await keys()) {
      if (seen.has(key)) continue;
      seen.add(key);
      await engine.setWritten(key, Date.now() - days * DAY);
    }
  }

  const file = (text: string) => writeFile(store, Buffer.from(text), 'text/html', 'page', new Map());
  const siteOf = async (set: ReleaseSet, text: string) =>
    writeSite(store, { set, routes: [], pages: { '/': await samplePage(store, text) }, notFound: {}, files: {} });
  const release = async (app: AppName, edition: string) => {
    const files = { [`client/${app}.${edition}.js`]: await file(`code of ${app} ${edition}`) };
    const facts = { scripts: [], styles: {}, chunks: {}, exposes: [] };
    return writeRelease(store, {
      app,
      contract: '1.0',
      facts,
      code: edition,
      sources: edition,
      checkedSources: '',
      sourceFiles: {},
      content: {},
      files,
    });
  };

  /** Publishes a site of one page, with a release of the decide of its own. */
  async function add(edition: string, days: number): Promise<Publication> {
    const end = await readLogHead(store);
    const set = {
      settings: await writeSettings(store, { origin: 'https://lamps.example', brand: 'Lamps' } as Parameters<
        typeof writeSettings
      >[1]),
    } as ReleaseSet;
    for (const app of appNames(lampShop)) set[app] = await release(app, app === 'decide' ? edition : 'always');
    const site = await siteOf(set, `page ${edition} ${'lights '.repeat(80)}`);
    const entry = await sampleEntry(store, { site, set, reason: `release ${edition}` });
    const publication = await publish(store, end, entry, ownerKey, new Date(Date.now() - days * DAY));
    await age(days);
    return publication!;
  }

  const prune = (apply = true, report: (line: string) => void = quiet, from = store) =>
    pruneStore({ store: from, trust: { keys: ownersKeys }, keepDays: 30, apply }, report);
  const verify = async () => verifyStore({ store, keepDays: 30 }, quiet);
  /** As in a process of its own, which remembers no record. */
  const rollBackAlone = (publication: number) => {
    const context = { definition: lampShop, store: { ...store }, checkouts: at('checkouts'), key: ownerKey };
    return rollBack('site', { publication }, { ...context, who: 'Anna', report: quiet });
  };

  test('live sites of the retention time stay with all their content; older ones are removed, and the log still verifies', async () => {
    const first = await add('one', 200);
    const later = [await add('two', 100), await add('three', 20), await add('four', 5)];
    await store.write('visits/1/old.json', '{}');
    await age(50);
    await store.write('visits/2/fresh.json', '{}');
    const before = await keys();
    const lines: string[] = [];
    const counted = await prune(false, (line) => lines.push(line));
    expect(lines.join('\n')).toMatch(
      /to publication 2 or a later one: [^]*records of sites[^]*\d+ entries, \d+ kB, can be removed: `npm run store prune -- --yes`\./,
    );
    expect(await keys()).toEqual(before);
    await prune();
    const after = new Set(await keys());
    const gone = before.filter((key) => !after.has(key));
    expect(gone).toHaveLength(counted);
    expect(gone).toContain(siteKey(first.site));
    expect(gone.filter((key) => key.startsWith('visits/'))).toEqual(['visits/1/old.json']);
    expect(gone).toContain(`releases/decide/${first.set.decide}.json`);
    expect(gone.filter((key) => /^(keys|publications)\//.test(key))).toEqual([]);
    for (const { site, set } of later) {
      expect(after.has(siteKey(site))).toBe(true);
      expect(after.has(`releases/decide/${set.decide}.json`)).toBe(true);
    }
    expect((await currentPublication(store))?.number).toBe(4);
    expect(await verify()).toEqual([]);
    expect(await prune()).toBe(0);
    const reported: string[] = [];
    const source = storeSource(store, (line) => reported.push(line));
    expect(await source.assetFile('decide', 'decide.two.js')).toBeDefined();
    expect(await source.assetFile('decide', 'decide.one.js')).toBeUndefined();
    expect(reported).toEqual([]);
  });

  test('the live site stays however old it is, and what was just stored stays though nothing names it yet', async () => {
    await add('one', 300);
    await add('two', 200);
    const hash = await writeContent(store, blobKey, Buffer.from('of a release that is under way'));
    await prune();
    expect(await store.has(blobKey(hash))).toBe(true);
    expect(await verify()).toEqual([]);
    expect(Object.keys((await storeSource(store, quiet).currentSite()).pages)).toEqual(['/']);
  });

  test('content that a concurrent release reuses stays', async () => {
    await add('one', 200);
    await add('two', 100);
    const again = Buffer.from('content of long ago');
    const hash = await writeContent(store, blobKey, again);
    await engine.setWritten(blobKey(hash), Date.now() - 150 * DAY);
    // The entry was old and not needed, and is stored again before its removal.
    const late: Store = {
      ...store,
      list: async (name) => {
        const listed = await store.list(name);
        if (name === 'blobs') await store.write(blobKey(hash), again);
        return listed;
      },
    };
    await prune(true, quiet, late);
    expect(await store.has(blobKey(hash))).toBe(true);
  });

  test('a publication during pruning stays, and is intact', async () => {
    await add('one', 200);
    await add('two', 100);
    let publication: Publication | undefined;
    const racing: Store = {
      ...store,
      list: async (name) => {
        const listed = await store.list(name);
        // After the first look at what is needed.
        if (name === 'blobs') publication = await add('three', 0);
        return listed;
      },
    };
    await prune(true, quiet, racing);
    expect((await currentPublication(store))?.number).toBe(publication!.number);
    expect(await verify()).toEqual([]);
  });

  test('a rollback to what is about to be pruned keeps all its content', async () => {
    for (const [index, days] of [200, 100, 60, 5].entries()) await add(`edition-${index}`, days);
    let isFirst = true;
    const racing: Store = {
      ...store,
      remove: async (key, since) => {
        // After the last look at what is needed.
        if (isFirst) {
          isFirst = false;
          await rollBackAlone(2);
        }
        return store.remove(key, since);
      },
    };
    await prune(true, quiet, racing);
    expect(isFirst).toBe(false);
    expect((await currentPublication(store))?.reason).toBe('rollback the site to publication 2');
    expect(await verify()).toEqual([]);
  });

  test('a rollback to a pruned publication is refused with what to do', async () => {
    for (const [index, days] of [200, 100, 20, 5].entries()) await add(`edition-${index}`, days);
    await prune();
    await expect(rollBackAlone(1)).rejects.toThrow(
      /is missing from the store, or was changed there\. `npm run release/,
    );
    await rollBackAlone(2);
    expect((await currentPublication(store))?.reason).toBe('rollback the site to publication 2');
    expect(await verify()).toEqual([]);
  });

  test('a preview that has not ended keeps its site, one that has goes', async () => {
    await add('one', 200);
    const { set } = await add('two', 100);
    const preview = async (text: string, days: number) => {
      const site = await siteOf(set, text);
      // As commands store what is new in a preview: its record, and its page.
      const stored = [
        siteKey(site),
        ...Object.values((await readSite(store, site)).pages).map(({ blob }) => blobKey(blob)),
      ];
      for (const key of stored) {
        await store.write(`previews/${key}`, (await store.read(key))!);
        await store.remove(key);
      }
      const at = new Date(Date.now() - days * DAY).toISOString();
      const record = { site, apps: ['decide' as const], base: 2, who: 'Anna', at, changes: {} };
      await writePreview(store, makeSecret(), record, ownerKey);
      await age(60);
      return stored.map((key) => `previews/${key}`);
    };
    const [open, ended] = [await preview('open', 2), await preview('ended', 50)];
    await prune();
    for (const key of open) expect([key, await store.has(key)]).toEqual([key, true]);
    for (const key of ended) expect([key, await store.has(key)]).toEqual([key, false]);
    const records = (await store.list('previews')).filter(({ key }) => !open.includes(key));
    expect(records).toHaveLength(1);
  });

  // X14
  test('a preview that is not signed, or whose site cannot be read, is named and dropped; everything else is pruned', async () => {
    await add('one', 200);
    const { set } = await add('two', 100);
    const rest = await siteOf(set, 'rest');
    await age(60);
    const record = { apps: ['decide' as const], base: 2, who: 'Anna', at: new Date().toISOString(), changes: {} };
    const names = async (site: string, key = ownerKey) => {
      const secret = makeSecret();
      await writePreview(store, secret, { ...record, site }, key);
      return previewKey(secret);
    };
    const damaged = await writeContent(store, siteKey, Buffer.from('rubbish'));
    const dropped = await Promise.all([
      names('a'.repeat(64), sampleKey()),
      names(rest, sampleKey()),
      names('b'.repeat(64)),
      names(damaged),
    ]);
    await age(60);
    const lines: string[] = [];
    await prune(true, (line) => lines.push(line));
    for (const key of [...dropped, siteKey(rest), siteKey(damaged)])
      expect([key, await store.has(key)]).toEqual([key, false]);
    for (const key of dropped) expect(lines).toContainEqual(expect.stringMatching(`^${key} is not kept: `));
  });
});
