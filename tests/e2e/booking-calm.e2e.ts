import { expect, test, type Page } from '@playwright/test';
import { hydrated } from './start-app.ts';

const routes = [
  '/',
  '/about',
  '/tours',
  '/tours/brooklyn-heights',
  '/tours/financial-district',
  '/tours/lower-east-side',
  '/tours/private-tours',
  '/gallery',
  '/booking',
  '/blog',
  '/contact',
  '/survey',
  '/press-kit',
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The top, just past where the bar comes, the end, and where each of the page's own booking controls, calendars and forms comes and goes. */
function turns(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const edges = [
      ...document.querySelectorAll('main :is([data-booking], [data-calendar], [data-undisturbed], form)'),
    ].flatMap((element) => {
      const box = element.getBoundingClientRect();
      return element.closest('li') ? [] : [box.top + scrollY - innerHeight + 3, box.bottom + scrollY - 66];
    });
    const last = document.documentElement.scrollHeight - innerHeight;
    return [...new Set([0, 310, last, ...edges].filter((top) => top >= 0 && top <= last).map(Math.round))].sort(
      (one, other) => one - other,
    );
  });
}

/**
 * What breaks the rule. Of the booking controls that stand by themselves at most one is on the screen; an entry of a
 * list (a tour's card, a line of links) may have its own. What floats covers no booking control, calendar or field.
 */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const underHeader = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        box.bottom > underHeader + 1 &&
        box.top < innerHeight - 1
      );
    };
    const alone = [...document.querySelectorAll('[data-booking]')].filter(
      (element) => isSeen(element) && !element.closest('li'),
    );
    const found =
      alone.length > 1
        ? [`${alone.length} booking controls: ${alone.map(({ textContent }) => textContent).join(', ')}`]
        : [];
    const floating = document.querySelector('[aria-label="Quick booking"] > *')?.getBoundingClientRect();
    for (const element of document.querySelectorAll(
      'main :is([data-booking], [data-calendar], [data-undisturbed], form:not([role="search"]))',
    )) {
      const box = element.getBoundingClientRect();
      const isCovered =
        floating &&
        isSeen(element) &&
        box.left < floating.right &&
        floating.left < box.right &&
        box.top < floating.bottom &&
        floating.top < box.bottom;
      if (isCovered) found.push(`something floats over ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const part of [routes.slice(0, 7), routes.slice(7)]) {
    // S73
    test(`one booking control at a time, and none over calendars and forms: ${part.join(', ')}`, async ({ page }) => {
      test.slow();
      for (const address of part) {
        await open(page, address);
        for (const top of await turns(page)) {
          await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
          await expect.poll(() => faults(page), { message: `${address} at ${top} px` }).toEqual([]);
        }
      }
    });
  }

  // S33, S35, S72
  test('the bar gives way to the hero’s button and comes back, and the small button takes over once it is dismissed', async ({
    page,
  }) => {
    const bar = page.getByRole('region', { name: 'Booking bar' });
    const call = page.locator('aside[aria-label="Quick booking"] > a');
    const to = (top: number) => page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
    await open(page, '/tours/brooklyn-heights');
    await to(310);
    await expect(page.getByRole('main').getByRole('link', { name: 'Book your tour now' }).first()).toBeInViewport();
    await expect(bar.or(call)).toHaveCount(0);
    await to(1000);
    await expect(bar.getByRole('link', { name: 'Book your tour now' })).toHaveAttribute('href', /\/items\/562630\//);
    await to(310);
    await expect(bar).toHaveCount(0);
    await to(1000);
    await page.getByRole('button', { name: 'Dismiss booking bar' }).click();
    await expect(call).toHaveAttribute('href', /\/items\/562630\//);
    await open(page, '/about');
    await expect(call).toHaveAttribute('href', '/booking');
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  /** Booking controls that stand by themselves and are seen: in the header and elsewhere. */
  const seen = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-booking]')]
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (
            element.checkVisibility({ visibilityProperty: true }) &&
            bottom > 0 &&
            top < innerHeight &&
            (element.closest('header') !== null || bottom > 57)
          );
        })
        .map((element) => (element.closest('header') ? 'header' : 'elsewhere')),
    );

  // S72
  test('the header’s booking button is there where no other is: never two beside each other', async ({ page }) => {
    for (const address of ['/', '/about', '/tours/brooklyn-heights', '/blog']) {
      await page.goto(address);
      // Before the app has started, too.
      const first = await seen(page);
      expect(first.includes('header'), `${address} as it comes`).toBe(!first.includes('elsewhere'));
      await hydrated(page);
      for (const top of await turns(page)) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect
          .poll(async () => {
            const all = await seen(page);
            return all.includes('header') === !all.includes('elsewhere');
          }, `${address} at ${top} px`)
          .toBe(true);
      }
    }
  });
});
