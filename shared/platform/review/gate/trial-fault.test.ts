import { join } from 'node:path';
import { folderName, rootFolder } from '../../build/folders.ts';
import lampShop from '../../fixture/site.config.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { blameScript, formatFaults, identifyFault, locateError, shortenError } from './trial-fault.ts';

const folder = folderOfEachTest();

test('the same error of several pages is one line, with its place in the sources', async () => {
  const source = `${folderName(lampShop, 'decide')}/src/lamp-page.tsx`;
  // The third line of the built file is the fifth of the source.
  const map = { version: 3, sources: [join(rootFolder, source)], names: [], mappings: ';;AAIA' };
  await folder.write('lamp.js.map', JSON.stringify(map));
  const frames = ['r (http://127.0.0.1:3000/react.js:1:1)', 'l (http://127.0.0.1:3000/lamp.js:3:9)'];
  const error = `Error: no light\n${frames.map((frame) => `    at ${frame}\n`).join('')}`;
  const logged = (address: string, text: string) => ({
    app: 'decide',
    address,
    text: `logs an error in a browser: ${text}`,
    logged: text,
    error,
  });
  const faultsOfPage = (address: string) => [
    logged(address, 'Error: no light'),
    logged(address, 'The code stopped. Reason: Error: no light'),
  ];
  const other = { app: 'checkout', address: '/basket', text: 'throws in a browser: no bulb' };
  const faults = [...['/lamps', '/lamps/a', '/lamps/b'].flatMap(faultsOfPage), other];
  expect(await formatFaults(faults, ({ pathname }) => folder.at(pathname))).toEqual([
    `decide: /lamps (and 2 more pages) logs an error in a browser: The code stopped. Reason: Error: no light (${source}:5)`,
    'checkout: /basket throws in a browser: no bulb',
  ]);
});

const site = 'http://127.0.0.1:3000';
const at = (path: string, place = '1:1') => `\n    at f (${site}${path}:${place})`;

test('an error belongs to the app of its script: a remote in the stack first, then the innermost, but never to React', () => {
  const html = '<main>\n</main><script>start()</script>';
  const blamed = (error: string) => Object.values(blameScript('storefront', error, 'decide', html)).join(' ');
  const [react, idle] = [at('/assets/storefront/react.12ab34cd.js'), at('/assets/storefront/idle-script.12ab34cd.js')];
  expect(blamed(`A worker is refused${idle}`)).toBe('storefront idle-script.12ab34cd.js');
  expect(blamed(`Error: no bulb${react}${at('/assets/checkout/basket.1a.js')}${idle}`)).toBe('checkout basket.1a.js');
  expect(blamed(`Error: Minified React error #418${react}${idle}`)).toBe('decide');
  const parts = `\n    at p (<anonymous>)\n    at checkout/basket-link (<anonymous>)${at('/assets/decide/page.1a.js')}`;
  expect(blamed(`The page and the app disagree: Error: Minified React error #418${react}${parts}`)).toBe('checkout');
  expect(blamed(`Error: no start${at('/lamps', '2:20')}`)).toBe('storefront a script of the document');
  expect(blamed(`A handler is refused${at('/lamps', '1:3')}`)).toBe('decide');
  expect(blamed(`The code of 'checkout/basket-link' stopped.${idle}`)).toBe('checkout');
});

test('the end of a policy’s fault is told, and the fault is the same on every page and in every release', async () => {
  const faultOf = (address: string, release: string) => {
    const hashes = Array.from({ length: 20 }, (_, index) => ` 'sha256-${index}${'a'.repeat(43)}='`).join('');
    const text = `Creating a worker from 'blob:${site}/${address}' violates the directive: "script-src 'self'${hashes}". The action has been blocked.`;
    const location = { url: `${site}/assets/storefront/idle-script.${release}.js`, lineNumber: 0, columnNumber: 0 };
    return {
      ...blameScript('storefront', locateError(text, location), 'decide', ''),
      address,
      text: `logs an error in a browser: ${shortenError(text, site)}`,
    };
  };
  const faults = ['/lamps', '/basket', '/'].map((address) => ({ ...faultOf(address, '12ab34cd'), isLive: true }));
  expect(await formatFaults(faults)).toEqual([
    `storefront: /lamps (and 2 more pages) logs an error in a browser: Creating a worker from 'blob:…' violates the directive: "script-src 'self'". The action has been blocked. (idle-script.12ab34cd.js); the live site has it, too`,
  ]);
  expect(identifyFault(faults[0]!)).toBe(identifyFault(faultOf('/', '00000000')));
});
