import { expect, test, type Page } from '@playwright/test';
import { inspectionMark } from '@cobblestone/platform/contract/site-events.ts';
import { accessibilityFaults } from './accessibility.ts';
import { hydrated } from './start-app.ts';

const popup = (page: Page) => page.getByRole('dialog', { name: /free NYC cat guide/ });
const field = (page: Page) => popup(page).getByLabel('Email address');
const submit = (page: Page) => popup(page).getByRole('button', { name: 'Send me the guide' });

async function leaveByTheTop(page: Page): Promise<void> {
  await page.mouse.move(500, 200);
  await page.mouse.move(500, 60);
  await page.mouse.move(500, 5);
  await page.mouse.move(500, 1);
}

/** Opens a page whose clock is the test's and lets it go on until the popup may appear. */
async function openArmed(page: Page, address = '/tours'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  // What was stitched stands there before, and is not React's.
  const isWatching = () =>
    page
      .locator('[data-fragment="engagement/exit-popup"] [data-starts-app]')
      .evaluate((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  await expect(async () => {
    await page.clock.fastForward(2000);
    expect(await isWatching()).toBe(true);
  }).toPass({ intervals: [100] });
  // React begins to watch after it has drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.clock.fastForward(8000);
}

test.describe('the exit popup', () => {
  test.beforeEach(({ context }) => context.clock.install());

  test('hovering Tours opens the menu and spends nothing; the top edge of the browser opens the popup', async ({
    page,
  }) => {
    await openArmed(page, '/about');
    const entry = page.getByRole('banner').getByRole('link', { name: 'Lower East Side' });
    await expect(page.getByRole('button', { name: 'Tours menu' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Tours', exact: true }).hover();
    await expect(entry).toBeVisible();
    await page.mouse.move(600, 500);
    await expect(entry).toHaveCount(0);
    await expect(popup(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    // From the middle of the page out of its top, as a quick hand does.
    await page.mouse.move(600, -1);
    await expect(popup(page)).toBeVisible();
  });

  // E34
  test('stays away while text is being selected, and from text that is selected', async ({ page }) => {
    await openArmed(page);
    const selected = () => page.evaluate(() => String(getSelection()));
    const { x, y, width, height } = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    await page.mouse.move(x + width - 20, y + height - 10);
    await page.mouse.down();
    await page.mouse.move(x + 10, 60);
    await page.mouse.move(x + 10, 5);
    await page.mouse.move(x + 10, 1);
    await page.mouse.up();
    const text = await selected();
    expect(text).not.toBe('');
    await leaveByTheTop(page);
    await page.waitForTimeout(500);
    await expect(popup(page)).toHaveCount(0);
    expect(await selected()).toBe(text);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await leaveByTheTop(page);
    await expect(popup(page)).toBeVisible();
  });

  // E37
  test('its notice is no outside: dismissed by mouse or keyboard, it leaves the popup and what was typed', async ({
    page,
  }) => {
    await openArmed(page);
    await leaveByTheTop(page);
    const notice = page.getByText('Invalid email').first();
    const dismiss = page.getByRole('button', { name: 'Dismiss notice' });
    await field(page).fill('ada');
    await submit(page).click();
    await expect(notice).toBeVisible();
    await expect(field(page)).toBeFocused();
    await dismiss.click();
    await expect(dismiss).toHaveCount(0);
    await expect(popup(page)).toBeVisible();
    await expect(field(page)).toHaveValue('ada');

    await field(page).press('Enter');
    await expect(dismiss).toBeVisible();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      if (await dismiss.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dismiss).toHaveCount(0);
    await expect(popup(page)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]'))))
      .toBe(true);

    await page.setViewportSize({ width: 360, height: 740 });
    await field(page).press('Enter');
    await expect(dismiss).toBeVisible();
    const stack = page.getByRole('region', { name: /^Notices/ }).getByRole('list');
    await expect
      .poll(async () => {
        const [sheet, notices] = await Promise.all([popup(page).boundingBox(), stack.boundingBox()]);
        return sheet && notices ? notices.y - (sheet.y + sheet.height) : undefined;
      }, 'the notice covers nothing of the popup')
      .toBeGreaterThanOrEqual(0);
    await field(page).press('a');
    await expect(dismiss, 'what was typed again has not been refused').toHaveCount(0);
    await field(page).press('Enter');
    await expect(dismiss).toBeVisible();
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
    await page.goto('/tours');
    await hydrated(page);
    await page.waitForTimeout(3000);
    expect(asked).toEqual([]);
    const looked = await context.newPage();
    await looked.goto('/tours');
    await hydrated(looked);
    await looked.evaluate((mark) => {
      document.documentElement.setAttribute(mark, '');
      dispatchEvent(new CustomEvent('shell:inspection-began', { detail: {} }));
    }, inspectionMark);
    await expect(popup(looked), 'who looks before it is published needs none').toBeVisible();
    await page.evaluate(() => void dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await context.close();
  });

  // A14, A27
  test('has no accessibility fault, keeps the focus inside and gives it back', async ({ page }) => {
    await openArmed(page);
    await leaveByTheTop(page);
    await expect(field(page)).toBeFocused();
    expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([]);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[role="dialog"]')))).toBe(true);
    }
  });
});
