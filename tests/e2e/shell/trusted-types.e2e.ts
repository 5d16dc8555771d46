import { expect, test } from '@playwright/test';
import { hostileStrings, refusedStrings } from '../../browsers/hostile-strings.ts';
import { expectHydrated, listenForFaults } from '../helpers/page.ts';

// S42
test('a page refuses strings that could run something, and none that its moves within the site write', async ({
  page,
}) => {
  const faults = listenForFaults(page);
  await page.goto('/');
  await expectHydrated(page);
  for (const path of [
    '/tours',
    '/tours/brooklyn-heights',
    '/blog',
    '/booking',
    '/gallery',
    '/contact',
    '/about',
    '/',
  ]) {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(path);
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
  expect(await page.evaluate(hostileStrings)).toEqual(refusedStrings);
});
