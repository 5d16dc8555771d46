import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';
import { type Page, test } from '@playwright/test';
import { looks } from '../../browsers/looks.ts';
import { accessibilityFaults } from '../helpers/accessibility.ts';
import { expectNothingCovered } from '../helpers/covered-controls.ts';
import { differentPages, everyRoute, tagsOf } from '../helpers/every-route.ts';
import { expect } from '../helpers/expect.ts';
import { expectStill } from '../helpers/layout-shifts.ts';
import { expectHydrated, fontsHere, listenForFaults, resize, seeAll } from '../helpers/page.ts';
import { smallControls } from '../helpers/small-controls.ts';

/** Faults of a screen reader's list of links and buttons: one without a name, and links of one name to different places. */
const ambiguousControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const places = new Map<string, Set<string>>();
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden="true"], [inert]'))
        continue;
      const copy = control.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
      const label = control
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      const name = (label?.join(' ') ?? control.ariaLabel ?? copy.textContent).replace(/\s+/g, ' ').trim();
      if (name === '') faults.push(`${control.outerHTML.slice(0, 100)} has no name`);
      const to = control.getAttribute('href');
      const key = `'${name}' ${control.closest('nav')?.ariaLabel ?? ''}`;
      if (to !== null) places.set(key, (places.get(key) ?? new Set()).add(to));
    }
    for (const [key, to] of places) if (to.size > 1) faults.push(`${key} leads to ${[...to].join(' and ')}`);
    return faults;
  });

/* Checks for every page at every width: one visit on a phone and one on a desktop serve them all. */

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Cells of tables with figures of different widths. */
const looseFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td, th')].flatMap((cell) =>
      /\d/.test(cell.textContent) && !getComputedStyle(cell).fontVariantNumeric.includes('tabular-nums')
        ? [cell.textContent.trim()]
        : [],
    ),
  );

/** Starts the app of a page that was just opened. */
async function expectStillAndHydrated(page: Page): Promise<void> {
  // Parts further down load without an interaction.
  await fontsHere(page);
  await seeAll(page);
  await expectHydrated(page);
  await expectStill(page);
}

async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const { width: before, height } = page.viewportSize()!;
  for (const width of [before, ...widths]) {
    if (width !== before) await resize(page, { width, height });
    await expect.poll(() => sideways(page), `wider than the window at ${width} px`).toBeLessThanOrEqual(0);
  }
}

const screens = {
  'on a phone': {
    options: { viewport: { width: 360, height: 860 }, hasTouch: true, isMobile: true },
    widths: [320],
    addresses: isPlainRun ? differentPages : everyRoute,
    // Colors are the same on every screen.
    isColored: false,
    faultsOf: [smallControls],
  },
  'at a desk': {
    options: { viewport: { width: 1280, height: 800 } },
    widths: [2560, 768],
    addresses: isPlainRun ? differentPages : everyRoute,
    isColored: true,
    faultsOf: [ambiguousControls, looseFigures],
  },
};

for (const [where, { options, widths, addresses, isColored, faultsOf }] of Object.entries(screens))
  test.describe(where, () => {
    test.use({ ...options, contextOptions: { reducedMotion: 'reduce' } });

    for (const address of addresses) {
      // A14, A15, A20, A34, S95
      test(
        `${address} has one h1, stands still, fits, can be used by finger and name, has no accessibility fault, and nothing floats over a control`,
        { tag: tagsOf(address) },
        async ({ page }) => {
          const faults = listenForFaults(page);
          await page.goto(address);
          await expectStillAndHydrated(page);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          expect.soft(await page.evaluate<string[]>(looks)).toEqual([]);
          // A plain run asks at one width what is nearly the same at both.
          if (isColored || !isPlainRun) expect.soft(await accessibilityFaults(page, { isColored })).toEqual([]);
          for (const find of faultsOf) expect.soft(await find(page)).toEqual([]);
          if (!isColored || !isPlainRun) await expectNothingCovered(page);
          await expectFits(page, widths);
          expect(faults).toEqual([]);
        },
      );
    }
  });

test.describe('on a phone, with a panel open', () => {
  test.use(screens['on a phone'].options);

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
      await expect(page.getByRole('dialog')).toBeSeen();
      if (words) await page.getByRole('searchbox').fill(words);
      expect(await smallControls(page)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  }
});
