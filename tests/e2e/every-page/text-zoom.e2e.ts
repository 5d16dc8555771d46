import { chromium, test, type Page } from '@playwright/test';
import { launchOptions } from '../../chromium.ts';
import { everyRoute } from '../helpers/every-route.ts';
import { expect } from '../helpers/expect.ts';
import { resize } from '../helpers/page.ts';

/** Letters as large as a visitor sets them in the browser, in CSS pixels, and the widths of windows that hold them. */
const settings = [
  { letters: 24, widths: [320], addresses: ['/', '/tours/brooklyn-heights', '/contact', '/blog'] },
  { letters: 32, widths: [360, 768, 1280], addresses: everyRoute },
];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Faults of the header for want of room: controls that are cut off or covered, and a name that reaches into the next of them. */
const crowdedControls = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const name = document.querySelector('header a[href="/"]');
    const next = shown.find((control) => control.matches('nav a, button, a[aria-label="Search"]'));
    return shown
      .filter((control) => {
        const { left, right, top, bottom } = boxOf(control);
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth || !hit || !control.contains(hit);
      })
      .map((control) => `${control.ariaLabel ?? control.textContent} cannot be hit`)
      .concat(
        name && next && boxOf(name).right > boxOf(next).left ? ['the name runs into the next control'] : [],
        name && boxOf(name).width > 60 ? [] : ['the name is missing'],
      );
  });

/** Faults of an open page for want of room, each with the width of the window. */
async function crowdedAt(page: Page, width: number): Promise<string[]> {
  await resize(page, { width, height: 740 });
  const tooWide = await sideways(page);
  const faults = [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await crowdedControls(page))];
  return faults.map((fault) => `${page.url()} at ${width} px: ${fault}`);
}

for (const { letters, widths, addresses } of settings) {
  // A14
  test(`letters of ${letters} px: no page is wider than a window of ${widths.join(' or ')} px, and the header can be used`, async ({
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...launchOptions.args, `--blink-settings=defaultFontSize=${letters},defaultFixedFontSize=${letters - 3}`],
    });
    const page = await browser.newPage({ baseURL });
    const faults: string[] = [];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      for (const width of widths) faults.push(...(await crowdedAt(page, width)));
    }
    expect(faults).toEqual([]);
    // The bar does not cover a screen that is lower than 25 rem.
    await page.setViewportSize({ width: widths[0]!, height: 27 * letters });
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: 'Dismiss booking bar' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Site menu' }).getByRole('link', { name: 'Gallery' })).toBeSeen();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await crowdedControls(page)).toEqual([]);
    await browser.close();
  });
}

for (const javaScriptEnabled of [true, false]) {
  // A14, S10
  test(`at every width the header has room for all of its parts, and the name runs into nothing, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const page = await browser.newPage({ baseURL, javaScriptEnabled });
    await page.goto('/about');
    const faults: string[] = [];
    // Every other width with scripts, and those in between without.
    for (let width = javaScriptEnabled ? 320 : 340; width <= 1280; width += 40)
      faults.push(...(await crowdedAt(page, width)));
    expect(faults).toEqual([]);
    await page.close();
  });
}
