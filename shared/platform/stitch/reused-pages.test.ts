import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePageState } from '../contract/page-state.ts';
import { restitch } from '../release/release-components.ts';
import { verifyStore } from '../release/upkeep/verify.ts';
import { blobKey } from '../store/store.ts';
import { pageOf, shop, shopOfEachTest, soon } from '../testing/fixture-store.ts';

shopOfEachTest();

test('sitemap.xml leaves out pages of noindex, rendered or reused', async () => {
  const noindex = "h('meta', { name: 'robots', content: 'noindex' })";
  await shop.release(await shop.takePages({ '/basket': pageOf('Basket'), '/thanks': pageOf('Thanks', noindex) }));
  const { textOf } = await shop.serve();
  const listed = async () =>
    [...(await textOf('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)/g)].map(([, path]) => path).sort();
  const expected = ['/', '/basket', '/lamps', '/lamps/first-lamp', '/lamps/second-lamp'];
  expect(await listed()).toEqual(expected);
  await shop.release(await shop.takeLamps(([first]) => [first!]), { allowRemoved: true });
  await soon(listed, expected.slice(0, -1));
});

// A9
test('a release of changed data alone makes the pages of every app that read it, like a stitch of everything; a rollback reverts it', async () => {
  const before = await shop.liveSite();
  const checked: string[] = [];
  const check = async (apps: readonly string[]) => void checked.push(...apps);
  await shop.release(await shop.takeLamps(([first, last]) => [first!, { ...last, price: 95 }]), { check });
  expect(shop.lines.join('\n')).toMatch(/stitched +\d+ pages rendered, [1-9]\d* reused/);
  const { pages: after } = await shop.liveSite();
  expect(
    Object.keys(after)
      .filter((address) => after[address]?.blob !== before.pages[address]?.blob)
      .sort(),
  ).toEqual(['/', '/lamps', '/lamps/second-lamp']);
  expect(after['/basket']).toEqual(before.pages['/basket']);
  expect({ ...(await shop.live()).set, decide: '' }).toEqual({ ...before.set, decide: '' });
  await restitch(shop.settings, shop.report);
  expect(shop.lines.at(-1)).toBe('The site is the same as the live one; nothing to publish.');
  await shop.rollBack('decide');
  expect((await shop.liveSite()).pages).toEqual(before.pages);
  await shop.release(await shop.takePages({ '/basket': pageOf('Basket') }), { check });
  // Live code has passed its checks.
  expect(checked).toEqual(['checkout']);
});

test('a page carries its own data and route, and the routes that its links need, so a new page renders no other of its kind', async () => {
  const before = await shop.liveSite();
  await shop.release(await shop.takeLamps((lamps) => [...lamps, { id: 'desk-lamp', name: 'Desk lamp', price: 50 }]));
  const { pages } = await shop.liveSite();
  expect(pages['/lamps/first-lamp']).toEqual(before.pages['/lamps/first-lamp']);
  const { textOf } = await shop.serve();
  const stateOf = async (path: string) => parsePageState(/id="hem-state">([^<]*)</.exec(await textOf(path))?.[1]);
  const { data, routes } = await stateOf('/lamps/desk-lamp');
  expect(data).toEqual({ 'decide/page-data/lamps/desk-lamp.json': '{"id":"desk-lamp","name":"Desk lamp","price":50}' });
  expect(routes.map(({ path }) => path)).toEqual(['/', '/basket', '/lamps', '/lamps/desk-lamp']);
  expect((await stateOf('/lamps')).routes).toHaveLength(6);
});

test('a page that was lost in the store is made again by the release of data that it does not read', async () => {
  const lost = (await shop.liveSite()).pages['/basket']!;
  await rm(shop.place(blobKey(Object.values(lost.encodings)[0]!)));
  await writeFile(shop.place(blobKey(lost.blob)), 'rubbish');
  await shop.release(await shop.takeLamps(([first, last]) => [first!, { ...last, price: 95 }]));
  expect((await shop.liveSite()).pages['/basket']).toEqual(lost);
  expect(await verifyStore({ store: shop.store, keepDays: 30 }, shop.report)).toEqual([]);
});

test('a link in an unchanged page to a page that goes is found, and keeps the release from going live', async () => {
  const build = await shop.takeLamps((lamps) => lamps.slice(1));
  // The home page's fragment names the first lamp that there is; a page of the checkout still links to the other.
  const linking = `h('a', { key: 'lamp', href: '/lamps/first-lamp' }, 'A lamp')`;
  await shop.release(await shop.takePages({ '/basket': pageOf('Basket', linking) }));
  await expect(shop.release(build, { allowRemoved: true })).rejects.toThrow(
    '/basket links to /lamps/first-lamp, which does not exist',
  );
});

// B38
test('scheduled content is reported, is on no page before its time, and on every page after the next stitch', async () => {
  const server = await shop.serve();
  const at = (time: string) => ({ ...shop.settings, clock: () => Date.parse(time) });
  const build = await shop.takeLater('2031-01-02T1930Z', (lamps) => [
    ...lamps,
    { id: 'desk-lamp', name: 'Desk lamp', price: 50 },
  ]);
  const waiting = { from: '2031-01-02T20:30:00+01:00', title: 'Desk lamp', address: '/lamps/desk-lamp' };
  const note = (entry: object) => writeFile(join(build.folder, 'data/scheduled/pages.json'), JSON.stringify([entry]));
  await note({ ...waiting, title: undefined });
  expect(await shop.refusalOf(build)).toMatch(/^decide: its data file scheduled\/pages\.json .*→ at \[0\]\.title/s);
  await note(waiting);
  await shop.release(build, { settings: at('2031-01-01T12:00:00Z') });
  expect(shop.lines.join('\n')).toContain(
    '"Desk lamp" appears at /lamps/desk-lamp on January 2, 2031, 8:30 PM in Berlin',
  );
  expect(await server.answerOf('/lamps/desk-lamp')).toBe('404');
  expect(await server.answerOf('/data/decide/scheduled/2031-01-02T1930Z/content/lamps.json')).toBe('404');
  expect(await server.textOf('/lamps')).not.toContain('Desk lamp');

  await restitch(at('2031-01-02T19:30:00Z'), shop.report);
  await soon(() => server.answerOf('/lamps/desk-lamp'), '200');
  for (const address of ['/lamps', '/data/decide/content/lamps.json', '/sitemap.xml'])
    expect(await server.textOf(address)).toMatch(/desk-lamp/);
});
