import { singleSiteSource } from '../../edge/source/single-site-source.ts';
import { readBlob } from '../../store/content.ts';
import { FixtureStore } from '../../testing/fixture-store.ts';
import { describeParts, readContent, type InspectedPart } from './describe-parts.ts';
import { inspectorScript } from './inspector.ts';
import { serveInspector } from './serve-inspector.ts';

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

async function describedParts(address: string): Promise<InspectedPart[] | undefined> {
  const site = await shop.liveSite();
  const { definition } = shop.settings;
  const { chunks } = (await shop.liveRelease('decide')).facts;
  const origins = { decide: { release: 'live', commit: 'none', chunks } };
  return describeParts(singleSiteSource(shop.store, site), site, address, {
    definition,
    origins,
    content: await readContent(
      definition,
      Object.keys(site.set).filter((component) => component !== 'settings'),
    ),
  });
}

test('each part of a page has its app, its code, its data and the content that its words come from', async () => {
  const [frame, link, page, lamp] = (await describedParts('/?from=letter'))!;
  expect(frame).toMatchObject({ name: '', app: 'storefront', content: [] });
  expect(frame!.source).toBe('shared/platform/fixture/storefront/src/host.tsx');
  expect(link).toMatchObject({ name: 'checkout/basket-link', app: 'checkout', content: [], dataBytes: 0 });
  expect(page).toMatchObject({ name: 'storefront', app: 'storefront' });
  expect(page).not.toHaveProperty('scripts');
  expect(lamp).toMatchObject({
    name: 'decide/featured-lamp',
    app: 'decide',
    source: 'shared/platform/template/mfe-decide/src/exposed/featured-lamp.tsx',
    content: ['shared/platform/template/mfe-decide/content/lamps.json'],
  });
  const { files } = await shop.liveRelease('decide');
  expect(lamp!.dataBytes).toBe((await readBlob(shop.store, files['data/content/lamps.json']!.blob))!.length);
  for (const script of lamp!.scripts!) expect(Object.keys(files)).toContain(`client/${script}`);
  expect(lamp!.scripts).not.toEqual([]);
});

test('an address without a page has the parts of the page that it shows', async () => {
  expect((await describedParts('/nowhere'))!.map(({ name }) => name)).toEqual([
    '',
    'checkout/basket-link',
    'storefront',
  ]);
});

test('no page and no file of a published site holds the inspector or what points at texts', async () => {
  const own = [inspectorScript, 'inspector.js', '__inspect', 'inspect.json', '/dev/point.js'];
  const site = await shop.liveSite();
  const releases = await Promise.all(
    (['storefront', 'decide', 'checkout'] as const).map((app) => shop.liveRelease(app)),
  );
  const files = [
    ...Object.values(site.pages),
    ...Object.values(site.files),
    ...releases.flatMap((one) => Object.values(one.files)),
  ];
  for (const { blob } of files) {
    const text = (await readBlob(shop.store, blob))!.toString();
    for (const trace of own) expect(text).not.toContain(trace);
  }
  const server = await shop.serve();
  expect(await server.textOf('/?inspect')).toBe(await server.textOf('/'));
  expect(await server.answerOf('/__inspect/inspector.js')).toBe('404');
});

test('a page that is asked for the inspector has its script before all others, and keeps its policy', async () => {
  const answer = serveInspector(
    async (request) =>
      new Response(`<head><meta charset="utf-8"><script>page()</script>${request.headers.get('Accept-Encoding')}`, {
        headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'", ETag: '"1"' },
      }),
    async (address) => ({ apps: {}, pages: { [address]: [] } }),
  );
  const ask = async (path: string) =>
    answer(new Request(`http://shop.test${path}`, { headers: { 'Accept-Encoding': 'br' } }));
  const page = await ask('/lamps?inspect&page=2');
  expect(await page.text()).toBe(
    '<head><meta charset="utf-8"><script src="/__inspect/inspector.js" data-facts="/__inspect/inspect.json"></script><script>page()</script>null',
  );
  expect(page.headers.get('Content-Security-Policy')).toBe("script-src 'self'");
  expect(page.headers.get('ETag')).toBeNull();
  expect(await (await ask('/lamps')).text()).toMatch(/charset="utf-8"><script>page\(\)<\/script>br$/);
  expect(await (await ask('/__inspect/inspector.js')).text()).toBe(inspectorScript);
  expect(await (await ask('/__inspect/inspect.json?page=%2Flamps%3Fpage%3D2')).json()).toEqual({
    apps: {},
    pages: { '/lamps?page=2': [] },
  });
});
