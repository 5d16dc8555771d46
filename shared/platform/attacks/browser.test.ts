import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../review/gate/chromium.ts';
import { FixtureStore } from '../testing/fixture-store.ts';

type Marked = Window & { poisoned?: string[]; unchecked?: string[]; hem: { isAppStarted?: boolean } };

let browser: Browser;
let shop: FixtureStore;
let page: Page;
let address: string;
beforeAll(async () => void (browser = await chromium.launch(launchOptions)));
afterAll(() => browser.close());
beforeEach(async () => {
  shop = await FixtureStore.open();
  ({ address } = await shop.serve());
  page = await browser.newPage();
  await page.addInitScript(() => {
    const unchecked: string[] = ((window as unknown as Marked).unchecked = []);
    const isUnchecked = (node: Node) =>
      node instanceof HTMLScriptElement && node.src && !/^sha256-[\w+/]{43}=$/.test(node.integrity);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (isUnchecked(node)) unchecked.push((node as HTMLScriptElement).src);
    }).observe(document, { childList: true, subtree: true });
  });
});
afterEach(async () => {
  await page.context().close();
  await shop.remove();
});

/**
 * Opens a page, uses its app and lets a link load the code of another remote.
 * @returns what ran: scripts that the attack has changed, and scripts without a hash
 */
async function visit(): Promise<Pick<Marked, 'poisoned' | 'unchecked'>> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() => (window as unknown as Marked).hem.isAppStarted);
  await page
    .getByRole('link', { name: /basket/i })
    .first()
    .click();
  await page.waitForURL(`${address}/basket`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => {
    const { poisoned, unchecked } = window as unknown as Marked;
    return { poisoned, unchecked };
  });
}

const waitForWorker = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** What any script of the site can do. @returns how many files are changed */
const poison = () =>
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

describe('poisoned cache', () => {
  test('of a browser: what a bad release writes under the names of live scripts does not run', async () => {
    await visit();
    await waitForWorker();
    await shop.release(await shop.takeEdition('decide', 'bad'));
    await visit();
    await expect(poison()).resolves.toBeGreaterThan(5);
    await shop.rollBack('decide');
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      await registration.update();
      registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    });
    for (const _ of [1, 2, 3]) expect(await visit()).toEqual({ unchecked: [] });
  });
});
