import { expect, test, type Page } from '@playwright/test';
import { looks } from '../engines/looks.ts';
import { accessibilityFaults } from './accessibility.ts';
import { ambiguousControls } from './ambiguous-controls.ts';
import { everyRoute } from './every-route.ts';
import { expectHydrated, fontsHere, listenForFaults, seeAll } from './page.ts';
import { expectStill } from './layout-shifts.ts';
import { looseFigures, loneWords } from './set-words.ts';
import { smallControls } from './small-controls.ts';

/* What holds for every page, at every width: one load of it on a phone and one at a desk are asked everything. */

// So much for one test takes its time on a loaded machine.
test.describe.configure({ timeout: 90_000 });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function open(page: Page, address: string): Promise<string[]> {
  const faults = listenForFaults(page);
  await page.goto(address);
  // Nobody is down the page before.
  await fontsHere(page);
  await seeAll(page);
  await expectHydrated(page);
  return faults;
}

test.describe('on a phone, 360 px wide', () => {
  test.use({ viewport: { width: 360, height: 860 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  for (const address of everyRoute) {
    // A14, A15
    test(`${address} stands still, fits, has no accessibility fault, and every control can be hit by a finger`, async ({
      page,
    }) => {
      const faults = await open(page, address);
      await expectStill(page);
      expect.soft(await sideways(page), 'wider than the window').toBeLessThanOrEqual(0);
      expect.soft(await page.evaluate<string[]>(looks)).toEqual([]);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      expect.soft(await smallControls(page), 'too small for a finger').toEqual([]);
      expect(faults).toEqual([]);
    });
  }

  for (const [opens, words] of [
    ['Menu', ''],
    ['Search', 'pr'],
  ] as const) {
    // A14
    test(`every control can be hit by a finger with ${opens} open, which has no accessibility fault`, async ({
      page,
    }) => {
      await page.goto('/about');
      await page.getByRole('button', { name: opens, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (words) await page.getByRole('searchbox').fill(words);
      expect(await smallControls(page)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
});

test.describe('at a desk, 1280 px wide', () => {
  test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const address of everyRoute) {
    // A14, A15, A34
    test(`${address} has one h1, stands still, fits from 320 to 2560 px, and has no accessibility fault and no two links of one name`, async ({
      page,
    }) => {
      const faults = await open(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectStill(page);
      expect.soft(await ambiguousControls(page)).toEqual([]);
      expect.soft(await loneWords(page), 'alone on the last line').toEqual([]);
      expect.soft(await looseFigures(page), 'figures that do not align').toEqual([]);
      expect.soft(await page.evaluate<string[]>(looks)).toEqual([]);
      expect.soft(await accessibilityFaults(page)).toEqual([]);
      for (const width of [2560, 1280, 768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sideways(page), `wider than the window at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(faults).toEqual([]);
    });
  }
});
