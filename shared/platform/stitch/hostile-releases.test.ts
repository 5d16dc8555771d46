import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { blobKey } from '../store/store.ts';
import { FixtureStore, pageOf } from '../testing/fixture-store.ts';

let shop: FixtureStore;
let outside: Server;
let connections = 0;
let victim: { file: string; bytes: Buffer };
let published: string[];

beforeAll(async () => {
  shop = await FixtureStore.open();
  outside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const file = shop.place(blobKey((await shop.liveRelease('decide')).files['server/routes.mjs']!.blob));
  victim = { file, bytes: await readFile(file) };
  published = await readdir(shop.place('publications'));
  process.env.MAIL_KEY = 'a secret';
});
afterAll(async () => {
  delete process.env.MAIL_KEY;
  outside.close();
  await shop.remove();
});
// Nothing happened, whatever was tried.
afterEach(async () => {
  expect(connections).toBe(0);
  expect(await readFile(victim.file)).toEqual(victim.bytes);
  expect(existsSync(join(shop.folder, 'written'))).toBe(false);
  expect(await readdir(shop.place('publications'))).toEqual(published);
});

const basket = { '/basket': pageOf('Basket') };
/** The refusal of a release whose code does something when its pages are rendered, or as soon as it is loaded. */
const refusalOfPages = async (pages: Record<string, string>, pageLimit?: number, code?: string) =>
  shop.refusalOf(await shop.takePages({ ...basket, ...pages }, code), {
    settings: { ...shop.settings, pageLimit },
    allowStaleBase: true,
  });
const refusalOfCode = (code: string, pageLimit?: number) => refusalOfPages({}, pageLimit, code);
const html = (markup: string) =>
  pageOf('Page', `h('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(markup)} } })`);

test('secrets, files, connections, programs and outside code are denied, and the code is refused that tried', async () => {
  const { port } = outside.address() as AddressInfo;
  const written = JSON.stringify(join(shop.folder, 'written'));
  const tries = [
    'process.env.MAIL_KEY',
    `(await import('node:fs')).writeFileSync(${JSON.stringify(victim.file)}, 'evil')`,
    `(await import('node:fs')).writeFileSync(${written}, 'evil')`,
    `(await import('node:fs')).readFileSync('/etc/passwd')`,
    `await fetch('http://127.0.0.1:${port}/')`,
    `await new Promise((done, fail) => import('node:net').then(({ connect }) => connect(${port}, '127.0.0.1', done).on('error', fail)))`,
    `await new Deno.Command('/usr/bin/touch', { args: [${written}] }).output()`,
    `await import('http://127.0.0.1:${port}/code.mjs')`,
    'process.kill(process.ppid, 9)',
  ];
  const seen = `const seen = []; ${tries.map((code) => `try { ${code}; seen.push('done'); } catch ({ name }) { seen.push(name); }`).join('\n')}`;
  const message = await refusalOfCode(`${seen}\nthrow new Error(seen.join());`);
  expect(message).toMatch(/checkout exposes .*: Error: (?:NotCapable,){7}TypeError,NotCapable /);
  expect(await refusalOfPages({ '/kill': 'process.kill(process.ppid, 9);' })).toMatch(
    /- checkout: \/kill throws: NotCapable: Requires run access/,
  );
});

test('a page that takes all memory, in heap or in buffers, or ends its process, is named', async () => {
  const message = await refusalOfPages(
    {
      '/heap': 'const kept = []; for (;;) kept.push(new Array(1_000_000).fill(0.5));',
      '/buffers': 'const kept = []; for (;;) kept.push(Buffer.alloc(32_000_000, 1));',
      '/exit': 'process.exit(0);',
    },
    60_000,
  );
  expect(message).toMatch(/- checkout takes more than \d+ MB of JavaScript's memory \(\/heap\)/);
  expect(message).toMatch(/- checkout takes more than 1024 MB of memory \(\/buffers\)/);
  expect(message).toContain('- checkout ends the process that renders it (/exit)');
});

test('after three pages that end their process the rest is given up', async () => {
  const paths = ['/one', '/two', '/three', '/four'];
  const message = await refusalOfPages(Object.fromEntries(paths.map((path) => [path, 'process.exit(0);'])));
  expect(message).toMatch(/- checkout ends the process that renders it \(\/\w+ and 2 more pages\)/);
  expect(message).toMatch(/- the other pages were skipped: 3 pages hang, or end the process that renders them/);
});

test('code that never comes to an end, or ends the process, when it is loaded', async () => {
  expect(await refusalOfCode('for (;;);', 1500)).toContain(
    '- checkout: its code hangs: it was not done after 4.5 seconds',
  );
  expect(await refusalOfCode('process.exit(0);')).toContain('- checkout ends the process that renders it');
});

test('answers that the code writes itself', async () => {
  const frame = JSON.stringify({ id: 1, result: { routes: [] } });
  expect(await refusalOfCode(`(await import('node:fs')).writeSync(1, ${JSON.stringify(`${frame}\n`)});`)).toContain(
    '- checkout writes into the answers of the process that renders it',
  );
  expect(
    await refusalOfPages({ '/words': "console.log('a word'); process.stdout.write('rubbish\\n'); return null;" }),
  ).toContain('- checkout writes into the answers of the process that renders it (/words)');
});

test('markup that no policy refuses: scripts and styles of the site’s own address, moves elsewhere, open elements', async () => {
  const message = await refusalOfPages({
    '/script': html('<script src="/data/checkout/x.js"></script><link rel="stylesheet" href="/x.css">'),
    '/open': html('</div></div></div><p>Out of place</p>'),
    '/refresh': html('<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">'),
  });
  expect(message).toMatch(/- checkout puts a script into the page: move its code into .* `loadScript` .* \(\/script\)/);
  expect(message).toMatch(
    /- checkout puts <link rel="stylesheet"> into the page: leave it out\. Import a CSS file .* \(\/script\)/,
  );
  expect(message).toContain('- checkout breaks out of its place in the page: an element is not closed (/open)');
  expect(message).toContain('- checkout puts <meta http-equiv="refresh"> into the page: leave it out (/refresh)');
});
