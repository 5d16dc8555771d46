import shop from '../fixture/site.config.ts';
import { FixtureStore } from '../testing/fixture-store.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { publicFiles } from './public-files.ts';

const { at, write } = folderOfEachTest();

test('files in folders count, hidden ones do not, except for those of .well-known', async () => {
  for (const file of ['.DS_Store', 'lamps/.gitkeep', 'lamps/desk.svg', '.well-known/security.txt'])
    await write(file, '');
  expect(await publicFiles(shop, 'storefront', at(''))).toEqual(['.well-known/security.txt', 'lamps/desk.svg']);
});

test.each(['glühbirne.svg', 'a lamp.svg', '_headers', 'con.svg'])('the name %s is refused at release', async (name) => {
  await write(name, '');
  await expect(publicFiles(shop, 'storefront', at(''))).rejects.toThrow(
    /storefront\/public\/.+: this name cannot be an address\. Rename it/,
  );
});

test('the host’s files are at the root, a remote’s below its name; a name with its own hash is kept for good', async () => {
  const fixture = await FixtureStore.open();
  const { address } = await fixture.serve();
  const keptFor = async (path: string) => {
    const { status, headers } = await fetch(address + path);
    return [status, headers.get('content-type'), headers.get('cache-control')];
  };
  const again = [200, 'image/svg+xml; charset=utf-8', 'no-cache, no-transform'];
  expect(await keptFor('/favicon.svg')).toEqual(again);
  expect(await keptFor('/brand/bulb.svg')).toEqual(again);
  // A date in a name looks like a hash.
  expect(await keptFor('/checkout/shade.20261128.svg')).toEqual(again);
  expect(await keptFor('/checkout/shade.5f796d50.svg')).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'public, max-age=31536000, immutable, no-transform',
  ]);
  await fixture.remove();
});
