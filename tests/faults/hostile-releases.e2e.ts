import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { blobKey } from '@cobblestone/platform/store/store.ts';
import { changeFile, copyStore, type StoreCopy } from './store-copy.ts';

test.describe.configure({ timeout: 240_000 });

let copy: StoreCopy;
let outside: Server;
let connections = 0;
let victim: { file: string; bytes: Buffer };
let published: string[];

test.beforeAll(async () => {
  copy = await copyStore();
  copy.settings.checkouts = join(copy.folder, 'releases');
  outside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const file = copy.place(blobKey((await copy.liveRelease('tours')).files['server/routes.mjs']!.blob));
  victim = { file, bytes: await readFile(file) };
  published = await readdir(copy.place('publications'));
  process.env.RESEND_API_KEY = 'a secret';
});
test.afterAll(async () => {
  delete process.env.RESEND_API_KEY;
  outside.close();
  await copy.remove();
});
// Nothing happened, whatever was tried.
test.afterEach(async () => {
  expect(connections).toBe(0);
  expect(await readFile(victim.file)).toEqual(victim.bytes);
  expect(existsSync(join(copy.folder, 'written'))).toBe(false);
  expect(await readdir(copy.place('publications'))).toEqual(published);
});

/** Releases a build that must be refused. @returns the lines that its author gets */
async function refusalOf(
  build: BuiltApp,
  { pageLimit, browser }: { pageLimit?: number; browser?: boolean } = {},
): Promise<string> {
  const message = await copy.release(build, { settings: { ...copy.settings, pageLimit }, over: true, browser }).then(
    () => 'It was not refused.',
    (refused: Error) => refused.message,
  );
  await rm(build.folder, { recursive: true });
  return message;
}

/** The live release of an app, whose code does something more as soon as it is loaded. */
async function withCode(app: AppName, code: string): Promise<BuiltApp> {
  const build = await copy.takeBuild(app);
  const file = join(build.folder, 'server/routes.mjs');
  await writeFile(file, `${await readFile(file, 'utf8')}\n${code}`);
  return build;
}

/** The live release of an app, some of whose pages do something else when they are rendered. */
async function withPages(pages: Record<string, string>, app: AppName = 'engagement'): Promise<BuiltApp> {
  const build = await copy.takeBuild(app);
  for (const [name, body] of Object.entries(pages)) {
    await changeFile(
      build,
      `server/mfe-${app}_src_pages_${name}-page_tsx.chunk.mjs`,
      /Page: \(\) => \(.*?\)/,
      `Page: () => (function Page() { ${body} })`,
    );
  }
  return build;
}

/** A page with a title that holds some markup. */
const html = (markup: string) => {
  const element = (type: string, props: string) =>
    `{ $$typeof: Symbol.for('react.transitional.element'), type: '${type}', key: '${type}', props: ${props} }`;
  const contents = JSON.stringify(markup);
  return `return [${element('title', "{ children: 'Page' }")}, ${element('div', `{ dangerouslySetInnerHTML: { __html: ${contents} } }`)}];`;
};

test('what is denied is named, also where the code hides that it tried: secrets, files, connections, programs', async () => {
  const { port } = outside.address() as AddressInfo;
  const tries = [
    'process.env.RESEND_API_KEY',
    `(await import('node:fs')).writeFileSync(${JSON.stringify(victim.file)}, 'evil')`,
    `(await import('node:fs')).writeFileSync(${JSON.stringify(join(copy.folder, 'written'))}, 'evil')`,
    `(await import('node:fs')).readFileSync('/etc/passwd')`,
    `await fetch('http://127.0.0.1:${port}/')`,
    `await new Promise((done, fail) => import('node:net').then(({ connect }) => connect(${port}, '127.0.0.1', done).on('error', fail)))`,
    `await new Deno.Command('/usr/bin/touch', { args: [${JSON.stringify(join(copy.folder, 'written'))}] }).output()`,
    `await import('http://127.0.0.1:${port}/code.mjs')`,
    'process.kill(process.ppid, 9)',
  ];
  const message = await refusalOf(await withCode('blog', tries.map((code) => `try { ${code}; } catch {}`).join('\n')));
  for (const deed of [
    'reads the environment (RESEND_API_KEY)',
    `writes a file (${victim.file})`,
    'reads a file that is not its own (/etc/passwd)',
    `opens a connection (127.0.0.1:${port})`,
    'starts or ends a program (/usr/bin/touch)',
    `loads code from elsewhere (http://127.0.0.1:${port}/code.mjs)`,
  ])
    expect(message).toContain(`- blog ${deed}`);
  expect(message).not.toMatch(/- (shell|tours|engagement)/);
});

test('a page that does such a thing when it is rendered is refused in the same way', async () => {
  const message = await refusalOf(
    await withPages({ contact: 'return process.env.RESEND_API_KEY;', survey: 'process.kill(process.ppid, 9);' }),
  );
  expect(message).toContain('- engagement reads the environment (RESEND_API_KEY)');
  expect(message).toMatch(/- engagement: \/survey throws: NotCapable: Requires run access/);
});

test('what takes all memory, in heap or in buffers, or ends its process, is named', async () => {
  const message = await refusalOf(
    await withPages({
      contact: 'const kept = []; for (;;) kept.push(new Array(1_000_000).fill(0.5));',
      survey: 'const kept = []; for (;;) kept.push(Buffer.alloc(32_000_000, 1));',
      petition: 'process.exit(0);',
    }),
    { pageLimit: 60_000 },
  );
  expect(message).toMatch(/- engagement takes more than \d+ MB of JavaScript's memory \(\/contact\)/);
  expect(message).toMatch(/- engagement takes more than 1024 MB of memory \(\/survey\)/);
  expect(message).toContain('- engagement ends the process that renders it (/petition-jerry-fox)');
});

test('after three pages that end their process the rest is given up', async () => {
  const ends = 'process.exit(0);';
  const message = await refusalOf(
    await withPages({ tours: ends, 'private-tours': ends, gallery: ends, booking: ends }, 'tours'),
  );
  expect(message.match(/- tours ends the process that renders it/g)).toHaveLength(3);
  expect(message).toMatch(/- [0-9]+ pages? w\w+ not tried: 3 pages hang, or end the process that renders them/);
});

test('code that never comes to an end, or ends the process, when it is loaded', async () => {
  expect(await refusalOf(await withCode('blog', 'for (;;);'), { pageLimit: 1500 })).toContain(
    '- blog: its code hangs: it was not done after 4.5 seconds',
  );
  expect(await refusalOf(await withCode('blog', 'process.exit(0);'))).toContain(
    '- blog ends the process that renders it',
  );
});

test('answers that the code writes itself', async () => {
  const frame = JSON.stringify({ id: 1, result: { routes: [] } });
  expect(
    await refusalOf(await withCode('blog', `(await import('node:fs')).writeSync(1, ${JSON.stringify(`${frame}\n`)});`)),
  ).toMatch(/- blog (writes into the answers|changes which pages other apps have)/);
  expect(
    await refusalOf(
      await withPages({ contact: "console.log('a word'); process.stdout.write('rubbish\\n'); return null;" }),
    ),
  ).toContain('- engagement writes into the answers of the process that renders it (/contact)');
});

test('what an app changes of the pages of others, by whatever it patches', async () => {
  const shared = "const shared = globalThis[Symbol.for('cobblestone.shared')];";
  const patches = {
    'the answers': `const json = JSON.stringify; JSON.stringify = (...all) => json(...all).replaceAll('Cobblestone', '<script>alert(1)</script>');`,
    strings: `const native = String.prototype.replace; String.prototype.replace = function (...all) { return native.apply(native.call(this, 'Petition', 'Pardon'), all); };`,
    'React for those that come after': `${shared} const jsx = shared['@emotion/react/jsx-runtime']; const made = (type, props, key) => jsx.jsx(type, type === 'li' ? { ...props, id: 'taken' } : props, key); shared['@emotion/react/jsx-runtime'] = { ...jsx, jsx: made, jsxs: made };`,
    lists: `const native = Array.prototype.map; Array.prototype.map = function (...all) { const made = native.apply(this, all); return this.length > 2 && this[0]?.label ? made.slice(1) : made; };`,
    'the style of all': `const keys = Object.keys; Object.keys = (value) => { if (value?.['animation-x'] === undefined && keys(value ?? {}).some((id) => typeof value[id] === 'string' && value[id].startsWith('.cc-'))) value.owned = 'body{display:none}'; return keys(value); };`,
  };
  for (const [name, code] of Object.entries(patches)) {
    const message = await refusalOf(await withCode('blog', code));
    expect([name, message]).toEqual([name, expect.stringMatching(/- blog (changes|styles|adds|takes)/)]);
    expect([name, message]).toEqual([name, expect.not.stringMatching(/- (shell|tours|engagement)/)]);
  }
});

test('markup that no policy refuses: scripts and styles of the site’s own address, moves elsewhere, open elements', async () => {
  const heading = '<h1>Contact</h1>';
  const message = await refusalOf(
    await withPages({
      contact: html(`${heading}<script src="/data/engagement/x.js"></script><link rel="stylesheet" href="/x.css">`),
      survey: html(`${heading}</div></div></div><p>Out of place</p>`),
      petition: html(`${heading}<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">`),
    }),
  );
  expect(message).toContain('- engagement puts a script into the page (/contact)');
  expect(message).toContain('- engagement puts <link rel="stylesheet"> into the page (/contact)');
  expect(message).toMatch(/- engagement changes what is not its own: .* \(\/survey\)/);
  expect(message).toContain('- engagement puts <meta http-equiv="refresh"> into the page (/petition-jerry-fox)');
});

test('what the page’s policy refuses is found by the browser that tries it: handlers, frames and addresses elsewhere', async () => {
  const message = await refusalOf(
    await withPages({
      contact: html('<h1>Contact</h1><img src="/x" onerror="alert(1)" alt="">'),
      survey: html('<h1>Survey</h1><base href="https://elsewhere.example/">'),
      petition: html('<h1>Petition</h1><iframe src="https://elsewhere.example/"></iframe>'),
    }),
    { browser: true },
  );
  expect(message).toMatch(/- engagement: \/contact logs an error in a browser: .*inline event handler.*script-src/);
  expect(message).toMatch(/- engagement: \/survey logs an error in a browser: .*base-uri/);
  expect(message).toMatch(/- engagement: \/petition-jerry-fox logs an error in a browser: .*frame-src/);
});

test('addresses and files that are another app’s', async () => {
  const message = await refusalOf(
    await withCode(
      'engagement',
      `const all = __webpack_exports__routes; all.push({ path: '/blog', breadcrumb: 'Mine', load: all[0].load }); all[0].addresses = async () => [{ address: '/tours?mine' }];`,
    ),
  );
  expect(message).toContain('- blog and engagement both claim the page /blog');
  expect(message).toContain("- engagement claims the address /tours?mine, which is tours's, but has no page for it");
});
