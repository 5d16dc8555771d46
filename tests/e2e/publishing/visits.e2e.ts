import type { HemWindow } from '@hemstitch/platform/contract/page/hem';
import { visitSchema, type Visit } from '@hemstitch/platform/internal/contract/visit.schema.ts';
import { serveSite, type Listening } from '@hemstitch/platform/internal/edge/node/node.ts';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { currentPublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { sourceStore } from '../../resilience/store-copy.ts';
import { expectHydrated, runChangedScripts } from '../helpers/page.ts';

let site: Listening;
let publication: number;
test.beforeAll(async () => {
  const store = openStore(await sourceStore());
  publication = (await currentPublication(store))!.number;
  site = await serveSite({ store, port: 0, visits: { counts: { write: async () => {} } } });
});
test.afterAll(() => site.close());

async function open(browser: Browser, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.address });
  // A page that is left can only store what it sends.
  await context.addInitScript(() => {
    const { stringify } = JSON;
    const send = navigator.sendBeacon.bind(navigator);
    let last = '';
    JSON.stringify = (...values: [unknown]) => (last = stringify(...values));
    navigator.sendBeacon = (address, body) => {
      localStorage.setItem('beacon', last);
      return send(address, body);
    };
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto('/contact?from=hello@example.org');
  // A visit is reported once the idle script has run, which then starts the app.
  await expect(page.locator('link[rel="preload"][as="script"]').first()).toBeAttached();
  return page;
}

/** The report that a page has sent once it is left, if any. */
async function leave(page: Page): Promise<Visit | undefined> {
  await page.goto('about:blank');
  const { origins } = await page.context().storageState();
  const beacon = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'beacon');
  return beacon && visitSchema.parse(JSON.parse(beacon.value));
}

/** Adds code to a file of the site, as a release with a mistake would have it. */
const withCode = (files: string, code: string) => async (page: Page) => {
  await runChangedScripts(page);
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${code}` });
  });
};

// S38, S77, S78
test('a page reports its visit once it is left: publication, speed and errors, and no data about its visitor', async ({
  browser,
}) => {
  // A visitor who asks not to be tracked is not counted. A page whose app does not start is counted.
  const private_ = await open(browser, (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  );
  await expectHydrated(private_);
  expect(await leave(private_)).toBeUndefined();

  const inert = await open(browser, (page) => page.route('**/assets/shell/shell.*.js', (route) => route.abort()));
  await inert.mouse.click(1, 1);
  await inert.waitForFunction(() => ((window as HemWindow).hem?.pageFaults ?? []).length > 0);
  expect(await leave(inert)).toMatchObject({
    publication,
    app: 'engagement',
    faults: [{ kind: 'unloaded', app: 'shell', name: 'Script' }],
  });

  const page = await open(
    browser,
    withCode(
      '**/assets/engagement/mfe-engagement_src_pages_contact-page_tsx.*.js',
      ';addEventListener("input", ({ target }) => { throw new TypeError("no cat is called " + target.value); });',
    ),
  );
  // A touch before the largest paint is measured ends the measuring.
  await page.evaluate(
    () =>
      new Promise((done) =>
        new PerformanceObserver(done).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  await expectHydrated(page);
  const thrown = page.waitForEvent('pageerror');
  await page.getByRole('textbox').first().fill('Tom hello@example.org');
  await thrown;
  // Within the page, it is the same visit.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Tours' }).click();
  await expect(page).toHaveURL(/\/tours$/);
  const visit = await leave(page);
  expect(visit).toEqual({
    publication,
    app: 'engagement',
    lcp: expect.any(Number),
    inp: expect.any(Number),
    firstInp: expect.any(Number),
    blocked: expect.any(Number),
    cls: expect.any(Number),
    faults: [
      {
        kind: 'uncaught',
        app: 'engagement',
        name: 'TypeError',
        at: expect.stringMatching(
          /^\/assets\/engagement\/mfe-engagement_src_pages_contact-page_tsx\.[\da-f]{8}\.js:\d+:\d+$/,
        ),
      },
    ],
  });
  expect(JSON.stringify(visit)).not.toMatch(/Tom|hello|example|from=/);
});
