import { remoteLoader } from '../../build/bundle/shared-modules.ts';
import { defineHost } from '../host-app.ts';
import { listRoutes } from './load-remote.ts';

const context = {
  config: { brand: 'Lamp Street', origin: 'http://127.0.0.1:3000' },
  apps: [],
  readData: async () => '',
};

beforeAll(() => defineHost({ name: 'storefront', routes: [], Chrome: () => null }));

const listed = (contentPages: unknown) => {
  Object.assign(globalThis, { [Symbol.for(remoteLoader)]: async () => ({ routes: [], contentPages }) });
  return listRoutes('decide', context as unknown as Parameters<typeof listRoutes>[1]);
};

test('pages from content are one object; a list of them is refused with the app and the file', async () => {
  const lamps = { list: async () => [{ path: '/lamps/desk', breadcrumb: 'Desk' }], load: jest.fn() };
  expect(await listed(lamps)).toEqual([{ path: '/lamps/desk', breadcrumb: 'Desk', load: lamps.load }]);
  await expect(listed([lamps])).rejects.toThrow('decide: `contentPages` in src/exposed/routes.ts is not one object');
});
