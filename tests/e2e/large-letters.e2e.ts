import { chromium, expect, test, type Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { everyRoute } from './every-route.ts';
import { resize } from './resize.ts';

/** The size of letters that a visitor has set in the browser, in CSS pixels, and the widths of window it must do in. */
const settings = [
  { letters: 16, widths: [320] },
  { letters: 24, widths: [360, 320] },
  { letters: 32, widths: [360, 768, 1280] },
];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The header's controls that cannot be hit, for want of room: cut off by the window, or one over the other. */
const crowdedControls = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('header :is(a, button)')].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    return shown
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || right > innerWidth || !hit || !control.contains(hit);
      })
      .map((control) => control.ariaLabel ?? control.textContent);
  });

/** Whether the name in the header reaches into the first of the controls beside it. */
const runsIntoNext = (page: Page) =>
  page.evaluate(() => {
    const next = [...document.querySelectorAll('header :is(nav a, button, a[aria-label="Search"])')].find((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    const name = document.querySelector('header a[href="/"]');
    return Boolean(name && next && name.getBoundingClientRect().right > next.getBoundingClientRect().left);
  });

for (const { letters, widths } of settings) {
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
    for (const address of everyRoute) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      for (const width of widths) {
        await resize(page, { width, height: 740 });
        if ((await sideways(page)) > 0) faults.push(`${address} at ${width} px: ${await sideways(page)} px too wide`);
        for (const control of await crowdedControls(page))
          faults.push(`${address} at ${width} px: ${control} cannot be hit`);
      }
    }
    expect(faults).toEqual([]);
    await page.setViewportSize({ width: widths[0]!, height: 740 });
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    await expect(page.getByRole('button', { name: 'Dismiss booking bar' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Site menu' }).getByRole('link', { name: 'Gallery' })).toBeVisible();
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await crowdedControls(page)).toEqual([]);
    await browser.close();
  });
}

for (const javaScriptEnabled of [true, false]) {
  // A14
  test(`at every width the header has room for all that is in it, and the name runs into nothing, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const page = await browser.newPage({ baseURL, javaScriptEnabled });
    await page.goto('/about');
    const faults: string[] = [];
    for (let width = 320; width <= 1280; width += 20) {
      await resize(page, { width, height: 740 });
      if ((await sideways(page)) > 0) faults.push(`${width} px: ${await sideways(page)} px too wide`);
      for (const control of await crowdedControls(page)) faults.push(`${width} px: ${control} cannot be hit`);
      if (await runsIntoNext(page)) faults.push(`${width} px: the name runs into what is next`);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
}

// A14, E18
test('without JavaScript the address in the survey’s notice stays within its frame, at 320 and 360 px', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto('/survey');
  const address = page.getByRole('main').getByRole('link', { name: /@/ });
  for (const width of [320, 360]) {
    await resize(page, { width, height: 740 });
    const sticksOut = await address.evaluate(
      (link) =>
        link.getBoundingClientRect().right - link.closest('noscript')!.firstElementChild!.getBoundingClientRect().right,
    );
    expect(sticksOut, `${width} px`).toBeLessThan(0);
  }
  await page.close();
});
