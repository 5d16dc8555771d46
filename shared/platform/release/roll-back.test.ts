import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportSite } from '../edge/export/export-site.ts';
import { createEdge } from '../edge/request-handler.ts';
import { storeSource } from '../edge/source/store-source.ts';
import { publish } from '../store/publication-log.ts';
import { ownerKey } from '../store/testing/sample-keys.ts';
import { type FixtureApp, type FixtureStore, shop, shopOfEachTest } from '../testing/fixture-store.ts';
import { listReleases } from './live/list-releases.ts';
import { releaseComponents } from './release-components.ts';
import type { RunSettings } from './settings/settings.ts';

shopOfEachTest();

const release = async (app: FixtureApp, name: string, options: Parameters<FixtureStore['release']>[1] = {}) =>
  shop.release(await shop.takeEdition(app, name), options);

test('each rollback goes one step further, keeps other teams’ releases, and never returns to a rolled-back release', async () => {
  const first = { decide: await shop.liveEdition('decide'), site: (await shop.live()).site };
  for (const name of ['second', 'third']) await release('decide', name);
  await release('checkout', 'of another team');
  const editions = async () => [await shop.liveEdition('decide'), await shop.liveEdition('checkout')];

  await shop.rollBack('decide');
  expect(await editions()).toEqual(['second', 'of another team']);
  await shop.rollBack('decide');
  expect(await editions()).toEqual([first.decide, 'of another team']);
  await expect(shop.rollBack('decide')).rejects.toThrow('decide has no release before');

  await release('decide', 'fourth');
  await shop.rollBack('decide');
  expect(await shop.liveEdition('decide')).toBe(first.decide);

  shop.lines.length = 0;
  await shop.rollBack('checkout');
  expect((await shop.live()).site).toBe(first.site);
  expect(shop.lines.join('\n')).not.toContain('stitched');
});

test('the site, an app or the settings go back to a publication, without a page being made', async () => {
  const [before, start] = [await shop.live(), await shop.liveEdition('decide')];
  await release('decide', 'second');
  await release('decide', 'third');

  shop.lines.length = 0;
  await shop.rollBack('decide', { publication: before.number });
  expect(await shop.liveEdition('decide')).toBe(start);
  await shop.rollBack('decide', { publication: before.number + 1 });
  expect(await shop.liveEdition('decide')).toBe('second');
  await shop.rollBack('site', { publication: before.number });
  expect((await shop.live()).site).toBe(before.site);
  expect(shop.lines.join('\n')).not.toContain('stitched');

  await expect(shop.rollBack('decide', { publication: 999 })).rejects.toThrow('There is no publication 999');
  await expect(shop.rollBack('settings')).rejects.toThrow('settings has no release before');
});

// X27
test('after a compromised release, servers and exports clear browsers for a month, also after other releases', async () => {
  await release('decide', 'bad');
  await shop.rollBack('decide', { compromised: true });
  await release('checkout', 'of another team');
  await shop.rollBack('checkout');
  const { clearsBrowsersUntil } = await shop.live();
  const days = (Date.parse(clearsBrowsersUntil!) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(30);
  const clearing = 'Clear-Site-Data: "cache", "storage"';

  const edge = createEdge(storeSource(shop.store));
  const headersFor = async (path: string, destination: string) =>
    (await edge.request(path, { headers: { 'Sec-Fetch-Dest': destination } })).headers;
  const page = await headersFor('/', 'document');
  expect(`Clear-Site-Data: ${page.get('clear-site-data')}`).toBe(clearing);
  expect(page.get('vary')).toContain('Sec-Fetch-Dest');
  for (const [path, destination] of [
    ['/', 'empty'],
    ['/favicon.svg', 'document'],
  ] as const)
    expect((await headersFor(path, destination)).has('clear-site-data')).toBe(false);

  await exportSite({ store: shop.store, folder: join(shop.folder, 'www'), days: 1, report: () => {} });
  expect(await readFile(join(shop.folder, 'www/_headers'), 'utf8')).toContain(clearing);
  await listReleases(shop.settings, shop.report);
  expect(shop.lines.join('\n')).toContain('pages tell browsers to clear');
});

// X27
test('what is live can be called the good release of a compromised one, which ends after its month', async () => {
  const { number, site } = await shop.live();
  await shop.rollBack('site', { publication: number, compromised: true });
  const live = await shop.live();
  expect([live.number, live.site]).toEqual([number + 1, site]);
  const later = new Date(Date.parse(live.clearsBrowsersUntil!) + 1);
  const next = await publish(shop.store, { last: live.number, live }, live, ownerKey, later);
  expect(next!.clearsBrowsersUntil).toBeUndefined();
});

test('a rolled-back release returns only on purpose', async () => {
  await release('decide', 'second');
  await shop.rollBack('decide');
  const taken = await shop.live();
  await expect(release('decide', 'second')).rejects.toThrow(
    /was rolled back in publication \d+ .*npm run release decide -- --allow-rolled-back/,
  );
  expect(await shop.live()).toEqual(taken);
  await release('decide', 'second', { allowRolledBack: true });
  expect(await shop.liveEdition('decide')).toBe('second');
});

test('other settings of a machine change no page; only a release of the settings does', async () => {
  const title = async () => (await shop.serve()).textOf('/lamps').then((html) => /<title>(.*?)</.exec(html)?.[1]);
  const other: RunSettings = { ...shop.settings, config: { ...shop.settings.config, brand: 'Lamp Lane' } };
  const build = await shop.takeEdition('decide', 'second');
  await shop.release(build, { settings: other });
  expect(await title()).toBe('Lamps | Lamp Street');

  await releaseComponents(['settings'], other, shop.report);
  expect(await title()).toBe('Lamps | Lamp Lane');
  await shop.rollBack('settings');
  expect([await title(), await shop.liveEdition('decide')]).toEqual(['Lamps | Lamp Street', 'second']);

  const unencrypted = { ...other, config: { ...other.config, origin: 'http://www.lampstreet.com' } };
  await expect(releaseComponents(['settings'], unencrypted, shop.report)).rejects.toThrow('is not encrypted');
});
