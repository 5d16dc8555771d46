import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../build/folders.ts';
import { FixtureStore } from '../testing/fixture-store.ts';
import { buildPreview, buildWorkingCopy, storeComponents } from './build-components.ts';

const folder = join(rootFolder, 'dist/checkout');
const clean = () => ['', '.lock'].forEach((end) => rmSync(folder + end, { recursive: true, force: true }));
let shop: FixtureStore;
beforeEach(async () => {
  clean();
  shop = await FixtureStore.open();
});
afterEach(async () => {
  clean();
  await shop.remove();
});

test('two builds of an app at once are both whole: the second one waits until the first is stored', async () => {
  const store = (build: typeof buildPreview) =>
    storeComponents(shop.store, ['checkout'], shop.settings, shop.report, build);
  const [first, second] = await Promise.all([store(buildWorkingCopy), store(buildPreview)]);
  expect(first).toEqual(second);
  expect(shop.lines.join('\n')).toContain(`Another process builds in ${folder}`);
});
