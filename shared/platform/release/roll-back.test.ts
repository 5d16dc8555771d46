import { FixtureStore, type FixtureApp } from '../testing/fixture-store.ts';
import { releaseComponents } from './release-components.ts';
import type { RunSettings } from './settings/settings.ts';

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

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

test('the site, an app or the settings go back to a publication, a release or a moment, without a page being made', async () => {
  const [before, start] = [await shop.live(), await shop.liveEdition('decide')];
  await release('decide', 'second');
  const second = (await shop.liveRelease('decide')).sources;
  const secondId = (await shop.live()).set.decide!;
  await release('decide', 'third');

  shop.lines.length = 0;
  await shop.rollBack('decide', { publication: before.number });
  expect(await shop.liveEdition('decide')).toBe(start);
  await shop.rollBack('decide', { release: secondId.slice(0, 10) });
  expect(await shop.liveEdition('decide')).toBe(second);
  await shop.rollBack('site', { publication: before.number });
  expect((await shop.live()).site).toBe(before.site);
  expect(shop.lines.join('\n')).not.toContain('stitched');

  await expect(shop.rollBack('decide', { release: 'ffff' })).rejects.toThrow('There is no release ffff of decide');
  await expect(shop.rollBack('decide', { publication: 999 })).rejects.toThrow('There is no publication 999');
  await expect(shop.rollBack('settings')).rejects.toThrow('settings has no release before');
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
