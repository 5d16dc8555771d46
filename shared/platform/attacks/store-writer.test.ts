import { shop, shopOfEachTest } from '../testing/fixture-store.ts';
import { unlessPlain } from '../testing/unless-plain.ts';

shopOfEachTest();

describe('rollback', () => {
  unlessPlain('takes back what was shown, or nothing', async () => {
    await shop.release(await shop.takePrice(45));
    const { number: from } = await shop.live();
    await shop.release(await shop.takePrice(50), { allowStaleBase: true });
    const before = await shop.live();
    await expect(shop.rollBack('decide', { from })).rejects.toThrow(
      /^Refused, nothing was rolled back: decide has been released again \(publication \d+, release decide/,
    );
    expect(await shop.live()).toEqual(before);
    await shop.release(await shop.takeEdition('checkout', 'of another team'));
    await shop.rollBack('decide', { from: before.number });
    expect((await shop.live()).set.decide).not.toBe(before.set.decide);
  });
});
