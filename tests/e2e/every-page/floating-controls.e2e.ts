import { test, type Locator, type Page } from '@playwright/test';
import { expectNothingCovered } from '../helpers/covered-controls.ts';
import { expect } from '../helpers/expect.ts';
import { open, resize } from '../helpers/page.ts';

/** A tablet, both ways, and a phone held flat; every-page.e2e.ts asks every page upright and at a desk. */
const sizes = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 740, height: 360 },
];

test.describe('by finger', () => {
  test.use({ viewport: sizes[0]!, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  for (const address of ['/blog', '/contact', '/tours/lower-east-side'])
    // A20, S95
    test(`nothing floats over a control of ${address} on other screens`, async ({ page }) => {
      await open(page, address);
      for (const size of sizes) {
        await resize(page, size);
        await expectNothingCovered(page);
      }
    });
});

/** The least share of a column of the screen that is under a part which does not scroll with the page. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    const isStuck = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isStuck(element.parentElement));
    const ten = [...Array(10).keys()].map((part) => (part + 0.5) / 10);
    return Math.min(
      ...ten.map(
        (x) => ten.filter((y) => isStuck(document.elementFromPoint(x * innerWidth, y * innerHeight))).length / 10,
      ),
    );
  });

for (const address of ['/blog', '/contact', '/tours/brooklyn-heights'])
  // S13
  test(`nothing stays over the text of ${address} at a zoom of 400 % and on a phone held flat`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, address);
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await expect.poll(() => coveredShare(page), 'a high screen').toBeGreaterThan(0);
    for (const [width, height] of [
      [320, 200],
      [640, 256],
      [844, 390],
    ] as const) {
      await resize(page, { width, height });
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
      await page.waitForTimeout(500);
      await expect.poll(() => coveredShare(page), `${width} x ${height}`).toBe(0);
    }
  });

test.describe('the help button of the contact page', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // E5, S95
  test('is visible, and hides before it covers a control', async ({ page }) => {
    await open(page, '/contact');
    const help = page.locator('[data-above-foot] button');
    // Part of a form is also the card that holds it.
    for (const covered of [page.locator('main [data-undisturbed] h2 + p').last(), page.locator('main summary').first()])
      // It comes to lie behind the button, which rises while the booking bar comes.
      await expect(async () => {
        const middle = await help.evaluate((element) => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2;
        });
        await covered.evaluate((element, to) => {
          const { top, height } = element.getBoundingClientRect();
          scrollBy({ top: top + height / 2 - to, behavior: 'instant' });
        }, middle);
        await expect(help).toBeHidden({ timeout: 2_000 });
      }).toPass();
    // Between the parts of the page there is room for it.
    let top = 0;
    await expect(async () => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), (top += 100));
      await expect(help).toBeSeen({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  });
});

// E26
test('the petition is not covered by the booking bar or the booking call on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/petition-jerry-fox');
  const height = await page.evaluate(() => document.querySelector('footer')!.offsetTop - innerHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await page.waitForTimeout(200);
    await expect(page.getByRole('complementary', { name: 'Quick booking' })).toHaveCount(0);
  }
});

/** The fields of the page's form that lie under a toast. */
const fieldsUnderToasts = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[aria-label="Notices"] li')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select, textarea)')]
      .filter((field) => {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        return toasts.some(
          (toast) => left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom,
        );
      })
      .map(({ name }) => name);
  });

/** Expects the toast of a failed send on no field, nor on one of `focused` that takes the focus. */
async function expectToastBeside(page: Page, focused: readonly Locator[]): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
  await expect(dismiss).toBeSeen();
  expect(await fieldsUnderToasts(page), 'after the failure').toEqual([]);
  // A toast stays while the pointer is on it.
  await dismiss.hover();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  for (const field of focused) {
    await field.focus();
    await expect(field).toBeInViewport();
    const name = await field.evaluate((element: HTMLInputElement) => element.name);
    expect(await fieldsUnderToasts(page), `with the focus in ${name}`).not.toContain(name);
  }
}

for (const width of [360, 768, 1280])
  // A20
  test(`at ${width} px a toast lies on no field of the contact form, also on the one that takes the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.route('**/functions/v1/**', (route) => route.abort());
    await page.clock.install();
    await open(page, '/contact');
    const form = page.getByRole('form', { name: 'Send us a message' });
    await form.getByLabel('Name').fill('Ada Cat');
    await form.getByLabel('Email address').fill('ada@cats.example');
    await form.getByLabel('Message').fill('Do the cats mind the rain?');
    await form.getByRole('checkbox').check();
    await page.clock.fastForward(3100);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToastBeside(page, [form.getByLabel('Message'), form.getByLabel('Name')]);
  });

for (const width of [768, 1280]) {
  // S95
  test(`the map that stays in sight covers no link of the day's page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/tours/brooklyn-heights/today');
    const covered = await page.locator('main a').evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width: wide, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + wide / 2, top + height / 2)) ? [] : [link.textContent];
      }),
    );
    expect(covered).toEqual([]);
  });
}
