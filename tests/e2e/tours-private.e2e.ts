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
  // T20, T22
  test('starts with 8 guests and $320, counts, and carries the group size to the contact form', async ({ page }) => {
    await page.goto('/tours/private-tours');
    await expect(guests(page)).toHaveValue('8');
    await expect(page.getByText('Total$320').or(page.getByText('Total $320'))).toBeVisible();
    await openCalculator(page);
    await guests(page).fill('12');
    await expect(page.getByText(/Total\s*\$480/)).toBeVisible();
    await enquiry(page).click();
    await expect(page).toHaveURL('/contact?guests=12');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  // T20, T21
  test('keeps an empty field while it is edited and settles it afterwards', async ({ page }) => {
    await openCalculator(page);
    await guests(page).fill('');
    await expect(guests(page)).toHaveValue('');
    await guests(page).blur();
    await expect(guests(page)).toHaveValue('1');
    await guests(page).fill('99');
    await guests(page).blur();
    await expect(guests(page)).toHaveValue('30');
    await expect(page.getByText(/Total\s*\$1,200/)).toBeVisible();
  });

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

  // T38
  test('says at once that 30 guests are the most', async ({ page }) => {
    await openCalculator(page);
    await guests(page).fill('');
    await guests(page).pressSequentially('45');
    await expect(guests(page)).toHaveValue('45');
    await expect(page.getByText('30 guests are the most on one walk')).toBeVisible();
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

  test('can be worked with the keyboard alone', async ({ page }) => {
    await openCalculator(page);
    await page.getByRole('button', { name: 'One guest more' }).focus();
    await page.keyboard.press('Enter');
    await expect(guests(page)).toHaveValue('10');
    await page.keyboard.press('Tab');
    await expect(enquiry(page)).toBeFocused();
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
