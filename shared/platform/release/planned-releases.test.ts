import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { compileContent } from '../build/content/compile-content.ts';
import { compilePlanned } from '../build/content/compile-planned.ts';
import { readPlannedChanges } from '../build/content/planned-changes.ts';
import { contentFolder, rootFolder } from '../build/folders.ts';
import { writeWhole } from '../build/write-whole.ts';
import type { PlannedRecord } from '../contract/time/scheduled-files.ts';
import { FixtureStore, type FixtureApp } from '../testing/fixture-store.ts';
import { listReleases } from './live/list-releases.ts';
import { appsReleasedWith } from './planned-releases.ts';
import { releaseComponents, restitch } from './release-components.ts';

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

const sale: PlannedRecord = {
  name: 'Sale',
  from: '2031-06-01T07:00:00.000Z',
  until: '2031-06-07T22:00:00.000Z',
  apps: ['checkout', 'decide'],
  hash: '1',
  moved: [],
};

/** Releases editions of apps that carry planned changes. */
async function release(apps: FixtureApp[], records: PlannedRecord[], now = Date.now()): Promise<string> {
  const build = async (app: string) => {
    const edition = await shop.takeEdition(app as FixtureApp, `${app} of ${JSON.stringify(records)}`.slice(0, 60));
    await writeWhole(`${edition.folder}/data/scheduled/planned-changes.json`, JSON.stringify(records));
    return edition;
  };
  return releaseComponents(apps, { ...shop.settings, clock: () => now }, shop.report, {
    build,
    allowStaleBase: true,
  }).then(
    () => 'released',
    (refused: Error) => refused.message,
  );
}

// A40
test('a planned change is released as a whole, changed as a whole and taken back as a whole', async () => {
  expect(await release(['decide'], [sale])).toBe(
    'Refused, nothing was published: the planned change “Sale” would be live only in decide. ' +
      'Release all apps that it changes, or changed until now, together: `npm run release checkout decide`.',
  );
  expect(await release(['decide', 'checkout'], [sale])).toBe('released');
  // A later release of one app goes on carrying it.
  expect(await release(['decide'], [sale, { ...sale, name: 'Other', hash: '2', apps: ['decide'] }])).toBe('released');
  expect(await release(['decide'], [{ ...sale, hash: '3' }])).toContain('would be live only in');
  expect(await release(['decide'], [])).toContain('“Sale” would be live only in checkout');
  expect(await release(['decide'], [], Date.parse(sale.until))).toBe('released');
  expect(await release(['decide', 'checkout'], [])).toBe('released');
});

// A40
test('the list of releases names planned changes, and values that do not return as they were', async () => {
  const moved = [{ field: 'decide/lamps.json 0.price', was: '35', returns: '40' }];
  await release(
    ['decide', 'checkout'],
    [
      { ...sale, moved },
      { ...sale, name: 'Past', hash: '2', until: '2020-01-01T00:00:00.000Z' },
    ],
  );
  shop.lines.length = 0;
  await listReleases(shop.settings, shop.report);
  expect(shop.lines.join('\n')).toMatch(
    /planned {5}“Sale” from June 1, 2031, 9:00 AM in Berlin, until June 8, 2031, 12:00 AM in Berlin: checkout, decide\n.*lamps\.json 0\.price was 35 when this was planned\. At the end it is 40/,
  );
  expect(shop.lines.join('\n')).not.toContain('Past');
});

// A40
test('the apps of a planned change are released together until all of them carry it, or none does', async () => {
  const folder = relative(rootFolder, shop.folder);
  const definition = { ...shop.settings.definition, folderOf: (app: string) => `${folder}/${app}` };
  const togetherWith = (app: string) => appsReleasedWith(definition, shop.settings, app);
  const plan = (...all: object[]) =>
    writeWhole(join(shop.folder, 'storefront/content/planned-changes.json'), JSON.stringify(all));
  expect(await togetherWith('decide')).toEqual(['decide']);
  const [from, until] = ['2031-06-01', '2031-06-08'].map((day) => ({ day, time: '00:00' }));
  await plan({
    name: 'Sale',
    from,
    until,
    changes: ['decide/a.json b', 'checkout/c.json d'].map((field) => ({ field })),
  });
  expect(await togetherWith('decide')).toEqual(['decide', 'checkout']);
  expect(await togetherWith('storefront')).toEqual(['storefront', 'decide', 'checkout']);
  const { changes } = await readPlannedChanges(definition);
  await release(['decide', 'checkout'], [{ ...sale, hash: changes[0]!.hash }]);
  expect(await togetherWith('decide')).toEqual(['decide']);
  await plan();
  expect(await togetherWith('checkout')).toEqual(['decide', 'checkout']);
});

// A39, A40
test('a planned change of four files of three teams starts and ends by the clock, and leaves the site as it was', async () => {
  const folder = relative(rootFolder, shop.folder);
  const definition = { ...shop.settings.definition, folderOf: (app: string) => `${folder}/${app}` };
  const lamps = JSON.parse(
    await readFile(join(contentFolder(shop.settings.definition, 'decide'), 'lamps.json'), 'utf8'),
  ) as object[];
  const content = {
    'decide/lamps.json': lamps,
    'decide/season.json': { title: 'All year' },
    'storefront/banner.json': { text: 'Lamps' },
    'storefront/planned-changes.json': [],
    'checkout/hint.json': { text: 'Stay a while' },
  };
  for (const [path, value] of Object.entries(content))
    await writeWhole(join(shop.folder, path.replace('/', '/content/')), JSON.stringify(value));
  let editions = 0;
  const build = async (app: string) => {
    const taken = await shop.takeBuild(app as FixtureApp);
    const own = Object.keys(content).filter((path) => path.startsWith(`${app}/`));
    const contentFiles = Object.fromEntries(own.map((path) => [path.slice(app.length + 1), z.unknown()]));
    const description = { app, definition, isHost: false, contentFiles };
    await compilePlanned(description, join(taken.folder, 'data'), (dataDir, from) =>
      compileContent(description, dataDir, { content: from }),
    );
    return { ...taken, sources: `edition ${(editions += 1)}` };
  };
  const apps: FixtureApp[] = ['storefront', 'decide', 'checkout'];
  const at = (time: string) => ({ ...shop.settings, clock: () => Date.parse(time) });
  const releaseAll = () => releaseComponents(apps, at('2031-06-01T06:00:00Z'), shop.report, { build });
  const bytesByAddress = async () => {
    const { pages, files, notFound } = await shop.liveSite();
    return Object.fromEntries(
      Object.entries({ ...files, ...pages, ...notFound }).map(([path, { blob }]) => [path, blob]),
    );
  };
  await releaseAll();
  const before = await bytesByAddress();

  const [from, until] = ['09:00', '18:00'].map((time) => ({ day: '2031-06-01', time }));
  const changes = [
    { field: 'decide/lamps.json 0.price', value: '33' },
    { field: 'decide/season.json title', value: 'Summer' },
    { field: 'storefront/banner.json text', value: 'Lamps for less' },
    { field: 'checkout/hint.json text', value: 'For less, today' },
  ];
  const planned = [{ name: 'Sale', from, until, changes }];
  await writeWhole(join(shop.folder, 'storefront/content/planned-changes.json'), JSON.stringify(planned));
  await releaseAll();
  expect(await bytesByAddress()).toEqual(before);

  await restitch(at('2031-06-01T07:00:00Z'), shop.report);
  const during = await bytesByAddress();
  expect(Object.keys(during)).toEqual(Object.keys(before));
  expect(Object.keys(during).filter((path) => path.includes('planned'))).toEqual([]);
  expect(Object.keys(before).filter((path) => during[path] !== before[path])).toEqual(
    expect.arrayContaining([
      '/lamps/first-lamp',
      '/data/decide/content/lamps.json',
      '/data/decide/content/season.json',
      '/data/storefront/content/banner.json',
      '/data/checkout/content/hint.json',
    ]),
  );

  await restitch(at('2031-06-01T16:00:00Z'), shop.report);
  expect(await bytesByAddress()).toEqual(before);
});
