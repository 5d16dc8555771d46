import { test } from '@playwright/test';
import { expect } from '../helpers/expect.ts';
import { expectHydrated, listenForFaults } from '../helpers/page.ts';

// S84
test('a page is ready when the pointer that came to its link presses: nothing is fetched any more', async ({
  page,
}) => {
  const lines = listenForFaults(page);
  // The popup loads its code and then its text by itself.
  const later = page.waitForResponse(/\/content\/exit-popup/);
  await page.goto('/about');
  // Until the app is live, the browser may prerender links; the page's policy knows the rules for that.
  const rules = page.locator('script[type="speculationrules"]');
  await expect(rules).toHaveCount(1);
  await expectHydrated(page);
  await expect(rules).toHaveCount(0);
  await later;
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).first();
  const fetched = page.waitForResponse(/\/assets\/engagement\/mfe-engagement_src_pages_contact-page/);
  await link.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  await page.route(
    /\/assets\/.*\.js|\/data\/.*\.(json|html)|\/contact$/,
    (route) => (asked.push(route.request().url()), route.abort()),
  );
  await link.click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  expect(asked).toEqual([]);
  expect(lines).toEqual([]);
});
