import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { launchOptions } from '../review/gate/chromium.ts';
import { shop, shopOfEachTest, soon } from '../testing/fixture-store.ts';

type Marked = Window & { poisoned?: string[]; unchecked?: string[]; hem: { isAppStarted?: boolean } };

let browser: Browser;
let context: BrowserContext;
let page: Page;
let address: string;
beforeAll(async () => void (browser = await chromium.launch(launchOptions)));
afterAll(() => browser.close());
shopOfEachTest();
beforeEach(async () => {
  ({ address } = await shop.serve());
  context = await browser.newContext();
  page = await context.newPage();
  await context.addInitScript(() => {
    const unchecked: string[] = ((window as unknown as Marked).unchecked = []);
    const isUnchecked = (node: Node) =>
      node instanceof HTMLScriptElement && node.src && !/^sha256-[\w+/]{43}=$/.test(node.integrity);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (isUnchecked(node)) unchecked.push((node as HTMLScriptElement).src);
    }).observe(document, { childList: true, subtree: true });
  });
});
afterEach(() => context.close());

/**
 * Opens a page in a new tab, which has no script in memory, uses its app and lets a link load the code of another remote.
 * @returns what ran: scripts that an attack has changed, and scripts without a hash
 */
async function visit(): Promise<Pick<Marked, 'poisoned' | 'unchecked'>> {
  await page.close();
  page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() => (window as unknown as Marked).hem.isAppStarted);
  await page
    .getByRole('link', { name: /basket/i })
    .first()
    .click();
  await page.waitForURL(`${address}/basket`);
  await page.getByRole('button', { name: 'Add a lamp' }).click();
  await page.getByText('1 lamps').waitFor();
  return page.evaluate(() => {
    const { poisoned, unchecked } = window as unknown as Marked;
    return { poisoned, unchecked };
  });
}

const waitForWorker = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Does what any script of the site can. @returns how many files are changed */
const poisonCaches = () =>
  page.evaluate(async () => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!url.endsWith('.js')) continue;
        const text = await (await cache.match(url))!.text();
        const headers = { 'content-type': 'text/javascript' };
        await cache.put(url, new Response(`(window.poisoned ??= []).push('${url}');\n${text}`, { headers }));
        count += 1;
      }
    }
    return count;
  });

/** Publishes a checkout whose entry has other bytes under the same name. */
async function releaseBad(): Promise<void> {
  const build = await shop.takeEdition('checkout', 'bad');
  await appendFile(join(build.folder, 'client', build.facts.entry!), `\n(window.poisoned ??= []).push('entry');`);
  await shop.release(build);
}

/** A new worker takes over, as when the visitor chooses Reload. */
const updateWorker = () =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });

const poisonedIn = async () => (await visit()).poisoned;

describe('poisoned cache', () => {
  // X27
  test('of a browser: no script runs that a bad release has written under the names of live ones', async () => {
    await visit();
    await waitForWorker();
    await shop.release(await shop.takeEdition('checkout', 'bad'));
    await visit();
    expect(await poisonCaches()).toBeGreaterThan(5);
    await shop.rollBack('checkout');
    await updateWorker();
    expect([await visit(), await visit(), await visit()]).toEqual(Array(3).fill({ unchecked: [] }));
  });

  // X27
  test('of servers and browsers: no script runs that a bad release has had under the name of a live one', async () => {
    await releaseBad();
    await soon(poisonedIn, ['entry']);
    await waitForWorker();
    await visit();
    await shop.rollBack('checkout');
    await soon(poisonedIn, undefined);
    await updateWorker();
    expect([await visit(), await visit()]).toEqual(Array(2).fill({ unchecked: [] }));
  });

  // X27
  test('of a browser: after a compromised release, the next page clears what its scripts have left', async () => {
    await page.goto(address);
    await waitForWorker();
    await page.evaluate(async () => {
      localStorage.setItem('left', 'by a bad script');
      await (await caches.open('hem-visited-pages-1')).put('/bad', new Response('A bad page'));
    });
    await shop.rollBack('settings', { publication: 1, compromised: true });
    const readRest = () =>
      page.evaluate(async () => [localStorage.length, (await (await caches.match('/bad'))?.text()) ?? 'nothing']);
    expect(await readRest()).toEqual([1, 'A bad page']);
    // The page can load itself anew when its worker goes, which ends the other navigation.
    const nextPage = () => page.goto(address).then(readRest);
    await soon(() => nextPage().catch(() => undefined), [0, 'nothing']);
    // The site's worker comes back, and stores what it is for.
    await waitForWorker();
    await page.waitForFunction(async () => (await caches.match('/offline')) !== undefined);
  });

  // X27
  test('of a browser: a bad release makes no file but the site’s worker a worker', async () => {
    const register = () =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        const script = loaded.find((name) => /\/assets\/.*\.js$/.test(name))!;
        return navigator.serviceWorker.register(script).then(
          () => 'registered',
          (error: Error) => error.message,
        );
      });
    await visit();
    expect(await register()).toMatch(/bad HTTP response code \(404\)/);
  });
});
