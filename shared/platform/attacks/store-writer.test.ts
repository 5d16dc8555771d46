import { FixtureStore } from '../testing/fixture-store.ts';

let shop: FixtureStore;
beforeEach(async () => void (shop = await FixtureStore.open()));
afterEach(() => shop.remove());

describe('rollback', () => {
  test('is possible although a writer of the store claims that everything was pruned', async () => {
    const before = await shop.live();
    await shop.release(await shop.takePrice(45));
    await shop.store.write('pruned', '999999');
    await shop.rollBack('decide');
    expect((await shop.live()).set).toEqual(before.set);
  });
});
