import { expect, test, type Page } from '@playwright/test';

const guests = (page: Page) => page.getByRole('spinbutton', { name: 'Number of guests' });
const enquiry = (page: Page) => page.locator('#price').getByRole('link', { name: 'Ask for a date' });

/** What is typed before the page is hydrated counts too, once it is. */
async function openCalculator(page: Page): Promise<void> {
  await page.goto('/tours/private-tours');
  await guests(page).scrollIntoViewIfNeeded();
  await guests(page).fill('9');
  await expect(enquiry(page)).toHaveAttribute('href', '/contact?guests=9');
}

test.describe('the price calculator', () => {
  // T22, T39
  test('keeps the group size over a way to the contact form and back, and over a reload', async ({ page }) => {
    await openCalculator(page);
    await guests(page).fill('14');
    await enquiry(page).click();
    await expect(page).toHaveURL('/contact?guests=14');
    await page.goBack();
    await expect(guests(page)).toHaveValue('14');
    await page.reload();
    // What nobody is near is not hydrated, and a reload need not lead back to it.
    await guests(page).scrollIntoViewIfNeeded();
    await expect(enquiry(page)).toHaveAttribute('href', '/contact?guests=14');
    await expect(guests(page)).toHaveValue('14');
    await expect(page.getByRole('main').getByRole('link', { name: /^Contact Us to Book/ })).toHaveAttribute(
      'href',
      '/contact?guests=14',
    );
    await expect(page.locator('main a[href*="/embeds/"], main a[href="/booking"]')).toHaveCount(0);
  });

  // T21
  test('does not count guests with the mouse wheel, which scrolls the page', async ({ page }) => {
    await openCalculator(page);
    await guests(page).click();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    await expect(guests(page)).toHaveValue('9');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prices can be read and the enquiry link works', async ({ page }) => {
    await page.goto('/tours/private-tours');
    await expect(page.getByRole('table', { name: 'At a glance' })).toContainText('$1,200');
    // A field that nothing counts would promise a total.
    await expect(page.locator('#price input')).toBeHidden();
    await enquiry(page).click();
    await expect(page).toHaveURL('/contact?guests=8');
  });
});
