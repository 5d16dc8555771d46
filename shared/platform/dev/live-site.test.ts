import { shop, shopOfEachTest } from '../testing/fixture-store.ts';
import { openLiveSite } from './live-site.ts';

shopOfEachTest();

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
