import { remoteLoader } from '../../build/bundle/shared-modules.ts';
import type { SiteDataSource } from '../../contract/site.tsx';
import { listRoutes } from '../federation/load-remote.ts';
import { defineHost, type HostApp } from '../host-app.ts';
import { learnRoutes, preloadPage } from './preload-page.ts';

const Nothing = () => null;
const page = { Page: Nothing, fragments: [{ name: 'shop/header', props: {} }] };
const lamp = {
  path: '/lamps/desk',
  breadcrumb: 'Desk lamp',
  addresses: async () => [{ address: '/lamps/desk?color=red' }],
};
const modules: Record<string, object> = {
  'shop/routes': {
    routes: [{ path: '/lamps', breadcrumb: 'Lamps', load: async () => page }],
    contentPages: { list: async () => [lamp], load: async () => page },
  },
  'shop/header': { Fragment: Nothing, fragments: [{ name: 'till/basket', props: { currency: '€' } }] },
  // It holds the header again, as a header in a menu does.
  'till/basket': {
    Fragment: Nothing,
    dataFiles: ({ currency }: { currency: string }) => [`prices-${currency}.json`],
    fragments: async () => [{ name: 'shop/header', props: {} }],
  },
};

beforeAll(() => {
  defineHost({ name: 'storefront', routes: [] } as Partial<HostApp> as HostApp);
  Object.assign(globalThis, { [Symbol.for(remoteLoader)]: async (request: string) => modules[request] });
});

test('a page is preloaded with its fragments, and with those that these hold', async () => {
  const read: string[] = [];
  const data = { read: async (app: string, file: string) => void read.push(`${app}/${file}`) };
  const routes = [{ app: 'shop', path: '/lamps', breadcrumb: 'Lamps' }];
  await preloadPage(data as Partial<SiteDataSource> as SiteDataSource, routes, new URL('https://lamps.example/lamps'));
  expect(read).toEqual(['till/prices-€.json']);
});

test('the table of all routes is read for a path that no page so far has linked to, and only then', async () => {
  const table = ['/lamps', '/lamps/desk', '/shelves'].map((path) => ({ app: 'shop', path, breadcrumb: path }));
  const read: string[] = [];
  const data = {
    read: async (app: string, file: string) => {
      read.push(`${app}/${file}`);
      return JSON.stringify(table);
    },
  } as Partial<SiteDataSource> as SiteDataSource;
  const known = table.slice(0, 1);
  await learnRoutes(data, known, '/lamps');
  expect([known.length, read]).toEqual([1, []]);
  await learnRoutes(data, known, '/lamps/desk');
  expect([known, read]).toEqual([table.slice(0, 2), ['storefront/site-routes.json']]);
  expect(await preloadPage(data, known, new URL('https://lamps.example/lamps/none'))).toBe(false);
  expect(known).toHaveLength(2);
});

test('a page from content lists the addresses with a query that name it', async () => {
  const [route] = await listRoutes('shop', {} as Parameters<typeof listRoutes>[1]);
  expect(await route!.addresses!({} as never)).toEqual([{ address: '/lamps/desk?color=red' }]);
});
