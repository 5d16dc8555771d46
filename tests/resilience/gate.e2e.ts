import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsBelow } from '@hemstitch/platform/build/folders';
import type { BuiltApp } from '@hemstitch/platform/internal/build/build-app.ts';
import { loadSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { faultsOf } from '@hemstitch/platform/internal/review/gate/browser-gate.ts';
import { debianChromium } from '@hemstitch/platform/internal/review/gate/chromium.ts';
import {
  launchOfflineBrowser,
  OFFLINE_SITE,
  openOfflineContext,
} from '@hemstitch/platform/internal/review/gate/offline-browser.ts';
import { pagePolicy } from '@hemstitch/platform/internal/stitch/check/page-policy.ts';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import site from '../../site.config.ts';
import { editFile } from '../e2e/helpers/project-copy.ts';
import { StoreCopy } from './store-copy.ts';

/** Opens a page in a browser that reaches nothing else. */
async function withPage(
  body: string,
  headers: Record<string, string>,
  visit: (browser: Browser, answer: () => Response) => Promise<void>,
  ...options: Parameters<typeof launchOfflineBrowser>
): Promise<void> {
  const browser = await launchOfflineBrowser(...options);
  try {
    await visit(browser, () => new Response(body, { headers: { 'content-type': 'text/html', ...headers } }));
  } finally {
    await browser.close();
  }
}

/** The page in a new window. */
async function openPage(browser: Browser, answer: () => Response): Promise<Page> {
  const page = await (await openOfflineContext(browser, answer, {})).newPage();
  await page.goto(OFFLINE_SITE);
  return page;
}

test('a page that answers nothing any more in its browser is given up, and the browser closes', () =>
  withPage('<script>for (;;);</script>', {}, async (browser, answer) => {
    const faults = await faultsOf(browser, {
      definition: site,
      answer,
      address: '/',
      tried: { routes: [] },
      opensHiddenParts: false,
      limit: 2000,
    });
    expect(faults).toEqual([{ app: 'shell', address: '/', text: 'has not responded in a browser for 2 seconds' }]);
  }));

test('under the policy of pages no link runs a script, and no form is sent elsewhere', () =>
  withPage(
    `<a href="javascript:document.title='taken'">Go</a><form action="https://elsewhere.example/"><button>Send</button></form>`,
    { 'content-security-policy': pagePolicy(site, loadSettings(site).config, { scripts: [], styles: [] }) },
    async (browser, answer) => {
      const page = await openPage(browser, answer);
      const refused: string[] = [];
      page.on('console', (message) => refused.push(message.text()));
      await page.evaluate(`document.querySelector('a').click()`);
      await page.evaluate(`document.querySelector('button').click()`);
      await expect.poll(() => refused.join(' ')).toMatch(/script-src.*form-action/s);
      expect([await page.title(), page.url()]).toEqual(['', `${OFFLINE_SITE}/`]);
    },
  ));

const browsers = [...Object.values(debianChromium), chromium.executablePath()].filter((file) => existsSync(file));

/** How many of the window and a frame of it can call others. */
const countCallers = (page: Page) =>
  page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const calls = ['RTCPeerConnection', 'WebTransport'];
    return [window, frame.contentWindow!].filter((each) => calls.some((name) => name in each)).length;
  });

for (const file of browsers)
  test(`a page reaches nothing around the gate, neither by a call nor by another address: ${file}`, () =>
    withPage(
      '<h1>Call</h1>',
      {},
      async (browser, answer) => {
        const page = await openPage(browser, answer);
        expect(await countCallers(page)).toBe(0);
        await expect(page.goto('http://127.0.0.1:1/')).rejects.toThrow();
      },
      [{ executablePath: file }],
    ));

const pageFile = (name: string) => `server/mfe-engagement_src_pages_${name}-page_tsx.chunk.mjs`;

/** Edits a script of a build. Scripts that load it name its hash, which a browser compares; so do those that load these. */
async function editScript(build: BuiltApp, file: string, from: string | RegExp, to: string): Promise<void> {
  const textOf = (path: string) => readFile(join(build.folder, path), 'utf8');
  const hashOf = async () =>
    createHash('sha256')
      .update(await textOf(file))
      .digest('base64');
  const before = await hashOf();
  await editFile(build, file, from, to);
  const after = await hashOf();
  for (const path of await pathsBelow(build.folder))
    if (/^client\/.*\.js$/.test(path) && path !== file && (await textOf(path)).includes(before))
      await editScript(build, path, before, after);
}

let copy: StoreCopy;
test.beforeAll(async () => void (copy = await StoreCopy.start()));
test.afterAll(() => copy.remove());

/** The refusal of a build that is tried in a browser. */
async function refusalOf(build: BuiltApp): Promise<string> {
  const before = await copy.live();
  const message = await copy.release(build, { allowStaleBase: true, browser: true }).then(
    () => 'It was not refused.',
    (refused: Error) => refused.message,
  );
  expect(await copy.live()).toEqual(before);
  return message;
}

test('a release is refused when a page is at fault in browsers only: it throws, breaks its policy, or disagrees with what was stitched', async () => {
  const build = await copy.takeBuild('engagement');
  const clientFile = (name: string) => `client/${build.facts.chunks[`mfe-engagement_src_pages_${name}-page_tsx`]![0]}`;
  for (const name of ['contact', 'survey', 'petition'])
    await editFile(build, `data/content/${name}.json`, '"description":"', '"description":"Otherwise: ');
  // The stitched page alone lacks the paragraphs.
  await editFile(build, pageFile('petition'), 'paragraphs: story.paragraphs', 'paragraphs: []');
  await editScript(build, clientFile('contact'), /^/, "throw new Error('no cat is in');");
  await editScript(
    build,
    clientFile('survey'),
    /^/,
    "document.head.append(Object.assign(document.createElement('script'), { textContent: 'alert(1)' }));",
  );
  const message = await refusalOf(build);
  expect(message).toContain('- engagement: /contact throws in a browser: no cat is in');
  expect(message).toMatch(/- engagement: \/survey logs an error in a browser: .*requires 'TrustedScript' assignment/);
  expect(message).toMatch(
    /- engagement: \/petition-jerry-fox logs an error in a browser: The stitched page and the app disagree/,
  );
});

test('what depends on the zone of who reads it is refused, with both texts and the app', async () => {
  const build = await copy.takeBuild('engagement');
  const client = `client/${build.facts.chunks['mfe-engagement_src_pages_petition-page_tsx']![0]}`;
  const hours = '"It was "+new Date(0).getHours()';
  await editFile(build, pageFile('petition'), 'paragraphs: story.paragraphs', `paragraphs: [${hours}]`);
  await editScript(build, client, /paragraphs:\w+\.paragraphs/, `paragraphs:[${hours}]`);
  expect(await refusalOf(build)).toMatch(
    /- engagement: \/petition-jerry-fox logs an error in a browser: The stitched page and the app disagree.*: “It was 19” was stitched, and the browser shows “It was 9”$/m,
  );
});

test('a fault that the live site has, too, is told with its script and app, and refuses no release of another app', async () => {
  const host = await copy.takeBuild('shell');
  const [script] = host.facts.idleScripts!;
  await editScript(host, `client/${script}`, /^/, "console.error('No cat is idle');");
  await copy.release(host, { allowStaleBase: true });
  const build = await copy.takeBuild('engagement');
  for (const name of ['contact', 'survey'])
    await editFile(build, `data/content/${name}.json`, '"description":"', '"description":"Otherwise: ');
  await copy.release(build, { allowStaleBase: true, browser: true });
  expect(copy.lines.filter((line) => line.includes('No cat is idle'))).toEqual([
    expect.stringMatching(
      /^browser +shell: \/\S+ (?:\(and 1 more page\) )?logs an error in a browser: No cat is idle \(.*\); the live site has it, too$/,
    ),
  ]);
});
