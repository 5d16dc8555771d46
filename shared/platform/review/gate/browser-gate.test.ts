import { join } from 'node:path';
import '../../fixture/site.config.ts';
import { folderName, rootFolder } from '../../build/folders.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { formatFaults } from './browser-gate.ts';

const { at, write } = folderOfEachTest();

test('the same error of several pages is one line, with its place in the sources', async () => {
  const source = `${folderName('decide')}/src/lamp-page.tsx`;
  // The third line of the built file is the fifth of the source.
  const map = { version: 3, sources: [join(rootFolder, source)], names: [], mappings: ';;AAIA' };
  await write('lamp.js.map', JSON.stringify(map));
  const frames = ['r (http://127.0.0.1:3000/react.js:1:1)', 'l (http://127.0.0.1:3000/lamp.js:3:9)'];
  const error = `Error: no light\n${frames.map((frame) => `    at ${frame}\n`).join('')}`;
  const logged = (address: string, text: string) => ({
    app: 'decide',
    address,
    text: `logs an error in a browser: ${text}`,
    error,
  });
  const faultsOfPage = (address: string) => [
    logged(address, 'Error: no light'),
    logged(address, 'The code stopped. Reason: Error: no light'),
  ];
  const other = { app: 'checkout', address: '/basket', text: 'throws in a browser: no bulb' };
  const faults = [...['/lamps', '/lamps/a', '/lamps/b'].flatMap(faultsOfPage), other];
  expect(await formatFaults(faults, ({ pathname }) => at(pathname))).toEqual([
    `decide: /lamps (and 2 more pages) logs an error in a browser: The code stopped. Reason: Error: no light (${source}:5)`,
    'checkout: /basket throws in a browser: no bulb',
  ]);
});
