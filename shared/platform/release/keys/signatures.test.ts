import { join } from 'node:path';
import { sha256 } from '../../store/content.ts';
import { writeProvenance } from '../../store/provenance-record.ts';
import { publicationsOf, readNewest } from '../../store/publication-log.ts';
import { readSettings, writeSite } from '../../store/records.ts';
import { everyPermission, readKeys } from '../../store/signed/keys-record.ts';
import type { SigningKey } from '../../store/signed/signed-envelope.ts';
import { FixtureStore, soon, type ServedFixture } from '../../testing/fixture-store.ts';
import { listReleases } from '../live/list-releases.ts';
import { releaseComponents, restitch } from '../release-components.ts';
import { rollback } from '../roll-back.ts';
import type { RunSettings } from '../settings/settings.ts';
import { storeRelease } from '../store-release.ts';
import { addKey, revokeKey, setThreshold, signProposedKeys } from './keys-commands.ts';
import { makeMachineKey } from './machine-key.ts';
import { signatureFaults } from './verify-signatures.ts';

const quiet = () => {};

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

const showsPrice = async (server: ServedFixture, price: number) =>
  (await server.textOf('/lamps/first-lamp')).includes(`for €${price}"`);

/** Another machine: the same store, a key of its own. */
async function machine(name: string): Promise<{ settings: RunSettings; key: SigningKey }> {
  const keyFile = join(shop.folder, `${name}.pem`);
  return { settings: { ...shop.settings, keyFile }, key: await makeMachineKey({ keyFile }) };
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

/** A server that knows the present list of keys. */
const serveTrusting = async () => shop.serve({ trust: { keys: (await shop.live()).keys } });

/** A record of the live site in which the home page is another page. @returns its id */
async function forgedSite(): Promise<string> {
  const site = await shop.liveSite();
  return writeSite(shop.store, { ...site, pages: { ...site.pages, '/': site.pages['/basket']! } });
}

describe('with a key for some apps', () => {
  // X2, X3, X5
  test('its apps are released and taken back once it may publish, and nothing else can be changed', async () => {
    const ben = await machine('ben');
    const build = await shop.takePrice(45);
    await expect(shop.release(build, { settings: ben.settings })).rejects.toThrow(
      `the key of this machine, ${ben.key.id}, may not release decide or publish: it is unknown here`,
    );
    await addKey('Ben', ben.key.public, ['decide'], shop.settings, quiet);
    await expect(shop.release(build, { settings: ben.settings })).rejects.toThrow(
      'may not publish: it may release decide',
    );
    const before = await shop.live();
    await shop.publishChange({ site: await forgedSite() }, ben.key);
    expect(await shop.live()).toEqual(before);

    await addKey('Ben', ben.key.public, ['decide', 'publish'], shop.settings, quiet);
    const server = await serveTrusting();
    await shop.release(build, { settings: ben.settings });
    await soon(() => showsPrice(server, 45), true);
    await rollback('decide', {}, ben.settings, shop.report);
    await soon(() => showsPrice(server, 45), false);

    const [now, pages] = [await shop.live(), await everyPage(server.address)];
    await expect(
      shop.release(await shop.takeEdition('checkout', 'by Ben'), { settings: ben.settings }),
    ).rejects.toThrow('may not release checkout: it may release decide, publish');
    await expect(releaseComponents(['settings'], ben.settings, quiet)).rejects.toThrow('may not release settings');
    await expect(addKey('Ben', ben.key.public, ['decide', 'checkout'], ben.settings, quiet)).rejects.toThrow(
      'may not change keys',
    );
    expect(await shop.live()).toEqual(now);
    expect(await everyPage(server.address)).toEqual(pages);
  });

  // X6
  test('for the settings, they are released, and no app', async () => {
    const tom = await machine('tom');
    await addKey('Tom', tom.key.public, ['settings', 'publish'], shop.settings, quiet);
    const { set } = await shop.live();
    const config = { ...(await readSettings(shop.store, set.settings)), brand: 'Tom’s lamps' };
    await releaseComponents(['settings'], { ...tom.settings, config }, quiet);
    expect((await readSettings(shop.store, (await shop.live()).set.settings)).brand).toBe('Tom’s lamps');
    await expect(shop.release(await shop.takePrice(45), { settings: tom.settings })).rejects.toThrow(
      'may not release decide',
    );
  });

  // X4
  test('verify finds a release that its signer may not release, and a revoked key signs nothing new', async () => {
    const tom = await machine('tom');
    await addKey('Tom', tom.key.public, ['checkout', 'publish'], shop.settings, quiet);
    const decide = await storeRelease(shop.settings.definition, shop.store, await shop.takePrice(45));
    const signed = { who: 'Tom', builder: 'urn:stitched-site:test', at: '2030-01-01T00:00:00.000Z' };
    const publishDecide = async (key: SigningKey) => {
      const { set, provenance } = await shop.live();
      const hash = await writeProvenance(shop.store, { component: 'decide', id: decide, provenance: signed }, key);
      return shop.publishChange({ provenance: { ...provenance, decide: hash }, set: { ...set, decide } }, key);
    };
    const { number } = (await publishDecide(tom.key))!;
    expect(
      (await signatureFaults(shop.store, await publicationsOf(shop.store, await shop.live()), shop.settings.trust)).at(
        -1,
      ),
    ).toBe(
      `decide ${decide.slice(0, 12)} of publication ${number}: it is signed with the key ${tom.key.id} (Tom), which may not release decide`,
    );

    await revokeKey('Tom', shop.settings, quiet);
    const before = await shop.live();
    await publishDecide(tom.key);
    expect(await shop.live()).toEqual(before);
    await expect(shop.release(await shop.takeEdition('checkout', 'late'), { settings: tom.settings })).rejects.toThrow(
      /may not release checkout or publish: it was revoked on/,
    );
  });
});

test('a key takes the place of one that may be known to others: servers follow, what it signed stays, and the old one is refused at once', async () => {
  const { settings, key } = await machine('new');
  const { name } = (await readKeys(shop.store, (await shop.live()).keys)).keys[0]!;
  await addKey('Anna, new', key.public, everyPermission, shop.settings, shop.report);
  expect(shop.lines.at(-1)).toContain('there is nothing to do');
  const server = await serveTrusting();
  const before = await shop.live();
  await revokeKey(name, settings, shop.report);
  expect(shop.lines.at(-1)).toContain(`Set SITE_KEYS=${(await shop.live()).keys} on them`);
  expect((await shop.live()).set).toEqual(before.set);

  await shop.release(await shop.takePrice(45), { settings });
  await soon(() => showsPrice(server, 45), true);
  const after = await shop.live();
  await expect(restitch(shop.settings, quiet)).rejects.toThrow(/may not publish: it was revoked on/);
  await expect(rollback('decide', {}, shop.settings, quiet)).rejects.toThrow(
    /may not release decide or publish: it was revoked on/,
  );
  expect(await shop.live()).toEqual(after);
});

test('the hourly stitch confirms what is live for another day, though nothing has changed', async () => {
  const [before, live] = [(await readNewest(shop.store))!, await shop.live()];
  await restitch(shop.settings, quiet);
  const after = (await readNewest(shop.store))!;
  expect([after.number, after.hash]).toEqual([live.number, live.hash]);
  expect(after.until).toBeGreaterThan(before.until);
});

// X7, X8
test('one key administrator alone changes nothing when two have to sign, and none signs another change than was shown', async () => {
  const { settings, key } = await machine('ann');
  await addKey('Ann', key.public, ['keys', 'publish'], shop.settings, quiet);
  await expect(setThreshold('3', shop.settings, quiet)).rejects.toThrow(
    '2 keys could change the keys then, and 3 have to',
  );
  const known = await shop.live();
  await setThreshold('2', shop.settings, shop.report);
  expect(shop.lines.at(-1)).toContain(`Set SITE_KEYS=${(await shop.live()).keys} on them`);
  expect(shop.lines.at(-1)).toContain('1 of the 2 key administrators could change keys');
  const ben = await machine('ben');
  const before = await shop.live();
  await addKey('Ben', ben.key.public, ['decide', 'publish'], shop.settings, shop.report);
  expect(shop.lines.at(-1)).toContain('1 more key administrators have to run `npm run store keys sign`');
  expect(await shop.live()).toEqual(before);
  await signProposedKeys(undefined, settings, shop.report);
  expect(shop.lines.join('\n')).toContain(`${ben.key.public}  Ben: may release decide, publish`);
  const [, change] = /keys sign (\w+) -- --yes/.exec(shop.lines.at(-1)!)!;
  expect(await shop.live()).toEqual(before);
  // Another change is in its place when it is signed.
  const shown = (await shop.store.read('keys/proposed.json'))!;
  await addKey('Tom', (await machine('tom')).key.public, ['apps', 'publish', 'keys'], shop.settings, quiet);
  const lines: string[] = [];
  const sign = () => signProposedKeys(change, settings, (line) => void lines.push(line));
  await expect(sign()).rejects.toThrow(/^Refused, nothing was signed: the store has the change (?!undefined)\w+ now/);
  expect(lines.join('\n')).toContain('Tom: may release every app, change keys, publish');
  expect(await shop.live()).toEqual(before);
  await shop.store.write('keys/proposed.json', shown);
  await sign();
  expect(lines.at(-1)).toContain('nothing to do on them');
  await listReleases(shop.settings, shop.report);
  const list = shop.lines.join('\n');
  expect(list).toContain('keys: Ben may release decide, publish  (live)\n');
  expect(list).toContain('keys: 2 key administrators have to sign changes\n');

  // A server that was set up before follows without a hand.
  const server = await shop.serve({ trust: { keys: known.keys } });
  await shop.release(await shop.takePrice(45), { settings: ben.settings });
  await soon(() => showsPrice(server, 45), true);
  const readiness = (await (await fetch(`${server.address}/readyz`)).json()) as { outdatedKeys?: string };
  expect(readiness.outdatedKeys).toContain(`Set SITE_KEYS=${(await shop.live()).keys}.`);
});
