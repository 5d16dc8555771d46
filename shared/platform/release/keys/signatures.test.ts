import { join } from 'node:path';
import { sha256 } from '../../store/content.ts';
import { writeProvenance } from '../../store/provenance-record.ts';
import { publicationsOf, readNewest } from '../../store/publication-log.ts';
import { readSettings, writeSite } from '../../store/records.ts';
import type { SigningKey } from '../../store/signed/signed-envelope.ts';
import type { Permission, ReleaseKey } from '../../store/signed/trust.ts';
import { keyOf } from '../../store/testing/sample-keys.ts';
import { shop, shopOfEachTest, soon } from '../../testing/fixture-store.ts';
import type { ServedStore } from '../../testing/release-store.ts';
import { releaseComponents, restitch } from '../release-components.ts';
import { rollback } from '../roll-back.ts';
import type { RunSettings } from '../settings/settings.ts';
import { storeRelease } from '../store-release.ts';
import { signatureFaults } from '../upkeep/verify.ts';
import { makeMachineKey } from './machine-key.ts';

const quiet = () => {};

shopOfEachTest();
/** The keys of the file with which every machine and server of a test starts. */
let keys: ReleaseKey[];
beforeEach(async () => void (keys = [keyOf('Anna', await makeMachineKey(shop.settings))]));

const trust = () => ({
  get keys() {
    return keys;
  },
});
/** Changes the line of a key, as a change of the file does. */
const allow = (name: string, key: SigningKey, permissions: Permission[], times = {}) =>
  (keys = [...keys.filter(({ id }) => id !== key.id), keyOf(name, key, permissions, times)]);

const showsPrice = async (server: ServedStore, price: number) =>
  (await server.textOf('/lamps/first-lamp')).includes(`for €${price}"`);

/** Another machine: the same store and file of keys, a key of its own. */
async function machine(name: string): Promise<{ settings: RunSettings; key: SigningKey }> {
  const keyFile = join(shop.folder, `${name}.pem`);
  return { settings: { ...shop.settings, keyFile, trust: trust() }, key: await makeMachineKey({ keyFile }) };
}

/** Every page as it is served, by address: a hash of its bytes and its policy. */
async function everyPage(address: string): Promise<Record<string, string>> {
  const answers = Object.keys((await shop.liveSite()).pages).map(async (path) => {
    const answer = await fetch(address + path);
    const text = `${answer.status} ${answer.headers.get('content-security-policy')} ${await answer.text()}`;
    return [path, sha256(text)] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const serveTrusting = () => shop.serve({ trust: trust() });

/** A record of the live site in which the home page is another page. @returns its id */
async function forgedSite(): Promise<string> {
  const site = await shop.liveSite();
  return writeSite(shop.store, { ...site, pages: { ...site.pages, '/': site.pages['/basket']! } });
}

describe('with a key for some apps', () => {
  // X2, X3
  test('its apps are released and taken back once it may publish, and nothing else can be changed', async () => {
    const ben = await machine('ben');
    const build = await shop.takePrice(45);
    await expect(shop.release(build, { settings: ben.settings })).rejects.toThrow(
      `the key of this machine, ${ben.key.id}, may not release decide or publish: it is unknown here`,
    );
    allow('Ben', ben.key, ['decide']);
    await expect(shop.release(build, { settings: ben.settings })).rejects.toThrow(
      'may not publish: it may release decide',
    );
    const server = await serveTrusting();
    const before = await server.textOf('/');
    await shop.publishChange({ site: await forgedSite() }, ben.key);
    expect(await server.textOf('/')).toBe(before);

    allow('Ben', ben.key, ['decide', 'publish']);
    await shop.release(build, { settings: ben.settings });
    await soon(() => showsPrice(server, 45), true);
    await rollback('decide', {}, ben.settings, shop.report);
    await soon(() => showsPrice(server, 45), false);

    const [now, pages] = [await shop.live(), await everyPage(server.address)];
    await expect(
      shop.release(await shop.takeEdition('checkout', 'by Ben'), { settings: ben.settings }),
    ).rejects.toThrow('may not release checkout: it may release decide, publish');
    await expect(releaseComponents(['settings'], ben.settings, quiet)).rejects.toThrow('may not release settings');
    expect(await shop.live()).toEqual(now);
    expect(await everyPage(server.address)).toEqual(pages);
  });

  // X6
  test('for the settings, they are released, and no app', async () => {
    const tom = await machine('tom');
    allow('Tom', tom.key, ['settings', 'publish']);
    const { set } = await shop.live();
    const config = { ...(await readSettings(shop.store, set.settings)), brand: 'Tom’s lamps' };
    await releaseComponents(['settings'], { ...tom.settings, config }, quiet);
    expect((await readSettings(shop.store, (await shop.live()).set.settings)).brand).toBe('Tom’s lamps');
    await expect(shop.release(await shop.takePrice(45), { settings: tom.settings })).rejects.toThrow(
      'may not release decide',
    );
  });

  // X4
  test('verify finds a release that its signer may not release', async () => {
    const tom = await machine('tom');
    allow('Tom', tom.key, ['checkout', 'publish']);
    const decide = await storeRelease(shop.settings.definition, shop.store, await shop.takePrice(45));
    const signed = { who: 'Tom', builder: 'urn:stitched-site:test', at: '2030-01-01T00:00:00.000Z' };
    const publishDecide = async (key: SigningKey) => {
      const { set, provenance } = await shop.live();
      const hash = await writeProvenance(shop.store, { component: 'decide', id: decide, provenance: signed }, key);
      return shop.publishChange({ provenance: { ...provenance, decide: hash }, set: { ...set, decide } }, key);
    };
    const { number } = (await publishDecide(tom.key))!;
    expect(
      (await signatureFaults(shop.store, await publicationsOf(shop.store, await shop.live()), trust())).at(-1),
    ).toBe(
      `decide ${decide.slice(0, 12)} of publication ${number}: it is signed with the key ${tom.key.id} (Tom), which may not release decide`,
    );
  });
});

test('the hourly stitch confirms what is live for another day, though nothing has changed', async () => {
  const [before, live] = [(await readNewest(shop.store))!, await shop.live()];
  await restitch(shop.settings, quiet);
  const after = (await readNewest(shop.store))!;
  expect([after.number, after.hash]).toEqual([live.number, live.hash]);
  expect(after.until).toBeGreaterThan(before.until);
});
