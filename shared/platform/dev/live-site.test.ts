import { currentSite, defineSite } from '../contract/site-definition.ts';
import { FixtureStore } from '../testing/fixture-store.ts';
import { openLiveSite } from './live-site.ts';

const site = currentSite();
let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(async () => {
  defineSite(site);
  await shop.remove();
});

const releaseAll = () => Promise.reject(new Error('A site is live already.'));

test.each([
  ['is developed inside the live site', 'gifts', ['storefront', 'decide', 'checkout']],
  ['does not keep another team from its work', 'decide', ['storefront', 'checkout']],
])('a remote that was never released %s', async (_, working, others) => {
  defineSite({ ...site, remotes: { ...site.remotes, gifts: {} } as typeof site.remotes });
  const live = await openLiveSite([working], shop.settings, releaseAll);
  expect(Object.keys(live.folders)).toEqual(others);
});
