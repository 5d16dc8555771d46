import { join } from 'node:path';
import { folderName, rootFolder } from '../../build/folders.ts';
import lampShop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { groupFaults, nameFaults } from './name-faults.ts';

const { at, write } = folderOfEachTest();

test('an error that several pages throw is one fault, with its place in the sources', async () => {
  const source = `${folderName(lampShop, 'decide')}/src/lamp-page.tsx`;
  // The third line of the built file is the fifth of the source.
  const map = { version: 3, sources: [join(rootFolder, source)], names: [], mappings: ';;AAIA' };
  await write('lamp.mjs.map', JSON.stringify(map));
  const faultsOf = (address: string) => [
    `decide: ${address} throws: Error: no light (at Lamp (file:///releases/decide/1a2b/server/lamp.mjs:3:9))`,
    `decide shows /lamp.png, which does not exist (${address})`,
    `decide: ${address} has 0 headings of level 1`,
  ];
  const pages = ['/lamps', '/lamps/a'].flatMap((address) => faultsOf(address).map((fault) => ({ address, fault })));
  const faults = groupFaults([...pages, { address: '/basket', fault: 'checkout: /basket has no title' }]);
  expect(await nameFaults(faults, () => at('lamp.mjs'))).toEqual([
    `decide: /lamps and 1 more page throws: Error: no light (at Lamp (${source}:5))`,
    'decide shows /lamp.png, which does not exist (/lamps and 1 more page)',
    'decide: /lamps and 1 more page has 0 headings of level 1',
    'checkout: /basket has no title',
  ]);
});
