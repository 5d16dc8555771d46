import type { HemWindow } from '@hemstitch/platform/contract/page/hem';
import { publicationTiming } from '@hemstitch/platform/internal/contract/visit-report.ts';
// A visit gets one of two wordings before it sees the part, and the wording is counted.
import { expect, test, type Page } from '@playwright/test';
import type { DateTextData } from '@cobblestone/domain/dates/date-text-format.ts';
import { expectStill } from '../helpers/layout-shifts.ts';

const SECOND = 'Another, much longer call to come along on one of the walks, with all the cats';
const call = (page: Page) => page.locator('#final-call h2');

test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
});

/** What the next report counts. */
const counts = (page: Page) => page.evaluate(() => (window as HemWindow).hem?.visitCounts);

/** Opens the home page with an experiment, as its content would describe one. */
async function openExperiment(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0.9;
  });
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(id="final-call".*?<h2[^>]*>)([^<]+)/s,
        (_, before: string, first: string) => {
          const experiment: DateTextData = {
            kind: 'wording',
            place: 'final-call',
            until: '2099-12-31',
            wordings: ['first', 'second'].map((name) => ({ name, share: 50 })),
            texts: [first, SECOND],
          };
          return `${before}<span data-date-text="${JSON.stringify(experiment).replaceAll('"', '&quot;')}">${first}</span>`;
        },
      );
      // A site that is not published takes no reports, and then compares nothing.
      const headers = { ...response.headers(), 'server-timing': `${publicationTiming};desc=1` };
      await route.fulfill({ response, headers, body: html });
    },
  );
  await page.goto(address);
}

// E42, T50, T52
test('a visit sees one wording, without any shift; it is counted, and named in the reference of a booking', async ({
  page,
}) => {
  await openExperiment(page, '/?utm_campaign=may');
  await expect(call(page)).toHaveText(SECOND);
  await call(page).scrollIntoViewIfNeeded();
  await expectStill(page);
  await page.locator('#final-call a').first().click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.locator('iframe').first()).toHaveAttribute('src', /&ref=may_booking_\w+_final-call-second$/);
  expect(await counts(page)).toEqual(
    expect.arrayContaining([
      'visit_may',
      'page_home',
      'shown_final-call-second',
      'acted_final-call-second',
      expect.stringMatching(/^press_may_home_\w+_final-call-second$/),
    ]),
  );
});

// E42
test('a visitor who asks not to be tracked gets the first wording', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await openExperiment(page, '/');
  await page.waitForFunction(() => document.querySelector('#final-call [data-chosen]'));
  await expect(call(page)).not.toHaveText(SECOND);
  expect((await counts(page))?.filter((name) => name.startsWith('shown_'))).toEqual([]);
});
