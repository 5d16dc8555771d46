import { test, type Page } from '@playwright/test';
import { accessibilityFaults } from '../helpers/accessibility.ts';
import { expect } from '../helpers/expect.ts';
import { open } from '../helpers/page.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: /free NYC cat guide/ });
const field = (page: Page) => popup(page).getByLabel('Email address');
const isInPopup = (page: Page) => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')));

async function leaveByTheTop(page: Page): Promise<void> {
  for (const y of [200, 60, 5, 1]) await page.mouse.move(500, y);
}

/** Opens a page whose clock is the test's and lets it go on until the popup may appear. */
async function openArmed(page: Page): Promise<void> {
  const copy = page.waitForResponse(/\/content\/exit-popup/);
  await open(page, '/tours');
  await expect(async () => {
    await page.clock.fastForward(2000);
    await expect(page.locator('[data-hem-boundary="engagement/exit-popup"][data-hem-hydrated]')).toBeAttached({
      timeout: 100,
    });
  }).toPass({ intervals: [100] });
  await (await copy).finished();
  await page.clock.fastForward(8000);
}

test.describe('the exit popup', () => {
  test.beforeEach(({ context }) => context.clock.install());

  // E34
  test('stays away while text is being selected, and from text that is selected', async ({ page }) => {
    await openArmed(page);
    const selected = () => page.evaluate(() => String(getSelection()));
    const { x, y, width, height } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    await page.mouse.move(x + width - 20, y + height - 10);
    await page.mouse.down();
    for (const to of [60, 5, 1]) await page.mouse.move(x + 10, to);
    await page.mouse.up();
    const text = await selected();
    expect(text).not.toBe('');
    await leaveByTheTop(page);
    await page.waitForTimeout(500);
    await expect(popup(page)).toHaveCount(0);
    expect(await selected()).toBe(text);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await leaveByTheTop(page);
    await expect(popup(page)).toBeSeen();
  });

  // A14, A27, E37
  test('keeps the focus inside; dismissing its toast closes neither the popup nor loses typed text', async ({
    page,
  }) => {
    await openArmed(page);
    await leaveByTheTop(page);
    await expect(field(page)).toBeFocused();
    expect(await accessibilityFaults(page, { part: '[role="dialog"]' })).toEqual([]);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await isInPopup(page)).toBe(true);
    }
    const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
    await field(page).fill('ada');
    await field(page).press('Enter');
    await expect(page.getByText('Invalid email').first()).toBeSeen();
    await expect(field(page)).toBeFocused();
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
    await expect(popup(page)).toBeSeen();
    await expect(field(page)).toHaveValue('ada');

    const stack = page.getByRole('region', { name: /^Notices/ }).getByRole('list');
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await field(page).press('Enter');
      await expect(dismiss.first()).toBeSeen();
      await expect
        .poll(async () => {
          const [sheet, notices] = await Promise.all([popup(page).boundingBox(), stack.boundingBox()]);
          if (!sheet || !notices) return undefined;
          return Math.max(notices.y - (sheet.y + sheet.height), notices.x - (sheet.x + sheet.width));
        }, `the notice covers nothing of the popup at ${width} px`)
        .toBeGreaterThanOrEqual(0);
    }
    await field(page).press('a');
    await expect(dismiss, 'another address has not been refused').toHaveCount(0);
    await field(page).press('Enter');
    await expect(dismiss).toBeSeen();
    await field(page).press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(dismiss).toHaveCount(0);
  });

  // E34
  test('is not loaded for fingers, and is for a mouse', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('exit_popup') && asked.push(request.url()));
    await open(page, '/tours');
    await page.waitForTimeout(3000);
    expect(asked).toEqual([]);
    await page.evaluate(() => void dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await context.close();
  });
});
