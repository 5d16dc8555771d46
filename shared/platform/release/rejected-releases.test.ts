import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverShareScope } from '../build/bundle/shared-modules.ts';
import { FileHashes } from '../build/file-hashes.ts';
import { filesBelow } from '../build/folders.ts';
import { writeRelease } from '../store/records.ts';
import { shortId } from '../store/store.ts';
import { type FixtureStore, pageOf, shop, shopOfEachTest, soon } from '../testing/fixture-store.ts';
import { machineKey } from './keys/machine-key.ts';
import { listReleases } from './live/list-releases.ts';
import { restitch } from './release-components.ts';

shopOfEachTest();

/** Hashes of the store's files below some of its places, by path. */
async function everyFile(...places: string[]): Promise<Record<string, string | undefined>> {
  const hashes = await FileHashes.open('seen', shop.folder);
  const files = (await Promise.all(places.map((place) => filesBelow(shop.place(place))))).flat();
  return Object.fromEntries(files.sort().map((file) => [file, hashes.of(file)]));
}

/** The refusal of a build, which leaves publications and sites as they were. */
async function refusalOf(...release: Parameters<FixtureStore['refusalOf']>): Promise<string> {
  const before = await everyFile('publications', 'sites');
  const message = await shop.refusalOf(...release);
  expect(await everyFile('publications', 'sites')).toEqual(before);
  return message;
}

describe('a release is refused, and its author reads the page and the fault', () => {
  test('when pages throw, or lose their h1 or their title', async () => {
    const build = await shop.takePages({
      '/basket': "throw new Error('the basket is empty');",
      '/no-heading': "return h('title', null, 'No heading');",
      '/no-title': "return h('h1', null, 'No title');",
      '/unknown': "return h('div', null, h(undefined));",
    });
    const message = await refusalOf(build);
    expect(message).toContain('Refused, nothing was published');
    expect(message).toMatch(/- checkout: \/basket throws: Error: the basket is empty \(at Page .*\)\n/);
    expect(message).toContain('checkout: /no-heading has 0 headings of level 1');
    expect(message).toContain('checkout: /no-title has no title');
    expect(message).toContain('/unknown throws: Error: Element type is invalid');
  });

  test('when React refuses what a fragment renders; the app of the fragment alone is named', async () => {
    const build = await shop.takeBuild('checkout');
    const react = `globalThis[Symbol.for('${serverShareScope}')].react`;
    await writeFile(
      join(build.folder, 'server/basket-link.mjs'),
      `export const Fragment = () => ${react}.createElement(undefined);`,
    );
    const [, ...faults] = (await refusalOf(build)).split('\n');
    expect(faults).toEqual([
      expect.stringMatching(
        /^ *- checkout: \/\S* and \d+ more pages throws: Error: Element type is invalid.* \(at checkout\/basket-link\)/,
      ),
    ]);
  });

  test('when a page never ends, or waits for what never comes', async () => {
    const build = await shop.takePages({ '/basket': 'for (;;);', '/waits': 'throw new Promise(() => {});' });
    const message = await refusalOf(build, { settings: { ...shop.settings, pageLimit: 3000 } });
    expect(message).toMatch(/checkout: \/\w+ and 1 more page hangs: it was not done after 3 seconds/);
  });

  test('when a page links to an address of the site that does not exist, or has moved', async () => {
    const links = ['/no-such-lamp#dates', '/index.html', '/lamps'].map(
      (to) => `h('a', { key: '${to}', href: '${to}' })`,
    );
    const message = await refusalOf(await shop.takePages({ '/basket': pageOf('Basket', ...links) }));
    expect(message).toContain('/basket links to /no-such-lamp, which does not exist');
    expect(message).toContain('/basket links to /index.html, which has moved: link to /');
    expect(message).not.toContain('links to /lamps,');
  });

  test('when a page shows a picture that does not exist', async () => {
    const pictures = ['/favicon.svg', '/gone.svg', '/assets/decide/lamp.avif'].map(
      (src) => `h('img', { src: '${src}' })`,
    );
    const message = await refusalOf(await shop.takePages({ '/basket': pageOf('Basket', ...pictures) }));
    expect(message).toMatch(/checkout shows \/assets\/decide\/lamp\.avif, which [^]*checkout shows \/gone\.svg/);
    expect(message).not.toContain('favicon');
  });

  test('when a page goes that another app’s pages link to', async () => {
    const message = await refusalOf(await shop.takePages({ '/order': pageOf('Order') }));
    expect(message).toContain('links to /basket, which does not exist (so do ');
  });

  test('when the app does not keep its contract', async () => {
    const build = await shop.takeBuild('decide');
    const withExposes = (exposes: string[]) => refusalOf({ ...build, facts: { ...build.facts, exposes } });
    expect(await withExposes(['./routes'])).toContain('decide breaks its contract: it does not expose ./featured-lamp');
    expect(await withExposes([...build.facts.exposes, './secrets'])).toContain(
      'it exposes ./secrets, which no contract names',
    );
  });

  test('when an exposed module is missing, or is not code', async () => {
    const build = await shop.takeBuild('decide');
    await rm(join(build.folder, 'server/featured-lamp.mjs'));
    expect(await refusalOf(build)).toMatch(/- decide: .*decide exposes \.\/featured-lamp, which can't be loaded/);
    await writeFile(join(build.folder, 'server/routes.mjs'), 'export const routes = [;');
    expect(await refusalOf(build)).toMatch(
      /- decide: .*decide exposes .\/routes, which can't be loaded: .*SyntaxError/,
    );
  });

  test('when the data of every app’s pages does not fit its schema', async () => {
    const build = await shop.takeLamps(([lamp, ...rest]) => [{ ...lamp, price: 'much' }, ...rest]);
    expect(await refusalOf(build)).toContain('- decide: content/lamps.json: 0.price: ');
  });

  test('when it was built for another contract than the site speaks', async () => {
    const live = await shop.live();
    const foreign = await writeRelease(shop.store, { ...(await shop.liveRelease('decide')), contract: '999.0' });
    await shop.publishChange({ set: { ...live.set, decide: foreign } }, await machineKey(shop.settings));
    await expect(restitch(shop.settings, shop.report)).rejects.toThrow(
      'decide was built for contract 999.0, and the storefront of this site speaks 1.0: update @hemstitch/platform where it is older',
    );
    expect((await shop.live()).number).toBe(live.number + 1);
  });
});

test('a good release is served by the running server, changes no file of another app, and is undone to the same bytes', async () => {
  const server = await shop.serve();
  const others = ['releases/storefront', 'releases/checkout'];
  const [before, files] = [await shop.liveSite(), await everyFile(...others)];
  const textsOf = () => Promise.all(Object.keys(before.pages).map(server.textOf));
  const textsBefore = await textsOf();
  const entry = (await shop.liveRelease('decide')).facts.entry!;

  const build = await shop.takePrice(45);
  const renamed = 'remoteEntry.0123abcd.js';
  const text = await readFile(join(build.folder, 'client', entry), 'utf8');
  await writeFile(join(build.folder, 'client', renamed), `/* another build */${text}`);
  await rm(join(build.folder, 'client', entry));
  await shop.release({ ...build, facts: { ...build.facts, entry: renamed } });
  await soon(async () => (await server.textOf('/lamps/first-lamp')).includes('€45'), true);

  const after = await shop.liveSite();
  expect({ ...after.set, decide: '' }).toEqual({ ...before.set, decide: '' });
  expect(await everyFile(...others)).toEqual(files);
  expect(await server.textOf('/')).toContain(renamed);
  // A tab that was opened before still finds its code.
  const answersOfEntries = () => Promise.all([entry, renamed].map((name) => server.answerOf(`/assets/decide/${name}`)));
  expect(await answersOfEntries()).toEqual(['200', '200']);

  await shop.rollBack('decide');
  expect(await shop.liveSite()).toEqual(before);
  await soon(textsOf, textsBefore);
  expect(await answersOfEntries()).toEqual(['200', '200']);

  await listReleases(shop.settings, shop.report);
  const [first, second] = [before.set, after.set].map((set) => shortId(set.decide!));
  expect(shop.lines.join('\n')).toMatch(
    new RegExp(`decide +${first}[^]*rollback decide to ${first}[^]*release decide[^]*decide ${second}`),
  );
});
