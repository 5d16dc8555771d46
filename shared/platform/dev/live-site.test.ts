import { FixtureStore } from '../testing/fixture-store.ts';
import { openLiveSite } from './live-site.ts';

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

const releaseAll = () => Promise.reject(new Error('A site is live already.'));

test.each([
  ['is developed inside the live site', 'gifts', ['storefront', 'decide', 'checkout']],
  ['does not keep another team from its work', 'decide', ['storefront', 'checkout']],
])('a remote that was never released %s', async (_, working, others) => {
  const { definition } = shop.settings;
  const remotes = { ...definition.remotes, gifts: {} } as typeof definition.remotes;
  const settings = { ...shop.settings, definition: { ...definition, remotes } };
  const live = await openLiveSite([working], settings, releaseAll);
  expect(Object.keys(live.apps)).toEqual(others);
});
