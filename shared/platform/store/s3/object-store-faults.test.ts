import { ObjectStoreFixture } from '../../testing/fixture-store.ts';
import type { Asked, ObjectStore } from '../../testing/object-store.ts';

let shop: ObjectStoreFixture;
let standIn: ObjectStore;
beforeAll(async () => {
  shop = await ObjectStoreFixture.open();
  standIn = shop.standIn;
});
afterAll(() => shop.remove());
afterEach(clearFaults);

function clearFaults(): void {
  standIn.fault = undefined;
  standIn.capacity = Infinity;
}

const place = (key: string) => `${ObjectStoreFixture.prefix}/${key}`;
const publications = () =>
  [...standIn.objects.keys()].filter((key) => key.startsWith(place('publications/')) && key.endsWith('.json')).length;
const release = async (edition: string) => shop.release(await shop.takeEdition('checkout', edition));

test('a release that fails because of the store loses nothing, says what failed, and succeeds when it is run again', async () => {
  await release('first');
  const count = publications();
  const second = await shop.takeEdition('checkout', 'second');
  const expectFailure = async (words: RegExp) => {
    await expect(shop.release(second)).rejects.toThrow(words);
    clearFaults();
    expect([publications(), await shop.liveEdition('checkout')]).toEqual([count, 'first']);
  };

  let written = 0;
  standIn.fault = ({ method }) => (method === 'PUT' && (written += 1) > 1 ? 'cut' : undefined);
  await expectFailure(/failed to write.*, 7 times\)/);
  expect(written).toBeGreaterThan(1);

  // Slow, overloaded, and cut before and after the work: all at once, but only temporarily.
  const turns = new Map<string, number>();
  standIn.fault = ({ method, key }) => {
    const turn = (turns.get(method + key) ?? 0) + 1;
    turns.set(method + key, turn);
    const kind = (key.length + turns.size) % 5;
    if (turn > 1) return undefined;
    return ([{ status: 503, code: 'SlowDown' }, 'cut', 'cut after', { delay: 300 }] as const)[kind];
  };
  await shop.release(second);
  clearFaults();
  expect([publications(), await shop.liveEdition('checkout')]).toEqual([count + 1, 'second']);
});

test('a release sends what is new, and a machine that has made one before fetches next to nothing', async () => {
  await release('third');
  const fourth = await shop.takeEdition('checkout', 'fourth');
  standIn.asked.length = 0;
  await shop.release(fourth);
  const isOne = ({ method, isList }: Asked) => method === 'HEAD' || (method === 'GET' && !isList);
  expect(standIn.asked.filter(isOne).length).toBeLessThan(30);
  expect(standIn.asked.filter(({ method }) => method === 'PUT').length).toBeLessThan(20);
  expect(standIn.asked.length).toBeLessThan(60);
});
