import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { resize } from './resize.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const name = (page: Page) => form(page).getByLabel('Name');
const message = (page: Page) => form(page).getByLabel('Message');

test.describe('the contact form', () => {
  // E18
  test('its code loads when it is first touched, and on no page without a form', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const address of ['/tours', '/contact']) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1500);
      expect(asked.filter((file) => /contact-rules|survey-rules|zod|FunctionsClient/.test(file))).toEqual([]);
    }
    await name(page).focus();
    await expect.poll(() => asked.some((file) => file.includes('contact-rules'))).toBe(true);
  });
});

test.describe('around the contact form', () => {
  // E5
  test('the help button goes to the questions and highlights them for two seconds', async ({ page }) => {
    await page.goto('/contact');
    const questions = page.locator('#faq');
    const help = page.getByRole('button', { name: /^Help/ });
    await expect(async () => {
      await help.click();
      await expect(questions).toHaveAttribute('data-highlighted', '', { timeout: 500 });
    }).toPass();
    await expect(questions).toBeInViewport();
    await expect(questions).not.toHaveAttribute('data-highlighted', '', { timeout: 3000 });
    // On a phone it has no room beside the form, and stays away from what is filled in.
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await page.setViewportSize({ width: 360, height: 740 });
    await message(page).scrollIntoViewIfNeeded();
    await expect(help).toBeHidden();
    await questions.getByText('Will we meet living cats?').scrollIntoViewIfNeeded();
    await expect(help).toBeVisible();
  });

  // E18
  test('without JavaScript it reads well and gives an address', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
    await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
    await expect(page.getByText(/This form needs JavaScript/).getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expect(form(page)).toBeHidden();
    await resize(page, { width: 360, height: 740 });
    const beyond = await page
      .getByText(/This form needs JavaScript/)
      .evaluate((words) => words.scrollWidth - words.clientWidth);
    expect(beyond, 'the address stays on its paper').toBe(0);
    await context.close();
  });
});

for (const [address, rules, button] of [
  ['/contact', /contact-rules/, 'Send Message'],
  ['/survey', /survey-rules/, 'Submit Feedback'],
] as const) {
  // A14, E7, E20
  test(`the form of ${address}, in error too, has no accessibility fault and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const loaded = page.waitForResponse(rules);
    await page.goto(address);
    await page.getByRole('main').getByLabel('Name').focus();
    await loaded;
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('group', { name: 'Please correct the following' })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}
