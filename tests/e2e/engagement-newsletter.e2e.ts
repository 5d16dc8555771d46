import { expect, test, type Page } from '@playwright/test';
import { recordAnnouncements } from './announcements.ts';
import { signupsOf } from './engagement-outside.ts';

const form = (page: Page) => page.locator('[data-fragment="engagement/newsletter-signup"] form');
const addressFor = (what: string) => `${what}-${Date.now()}@cats.example`;

async function signUp(page: Page, email: string): Promise<Page> {
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByLabel('First name').fill('Ada');
  await form(page).getByRole('checkbox').check();
  const [answer] = await Promise.all([page.waitForEvent('popup'), form(page).getByRole('button').click()]);
  await answer.waitForLoadState();
  return answer;
}

// E31
test('it works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const email = addressFor('plain');
  await page.goto('/');
  await signUp(page, email);
  await expect.poll(async () => (await signupsOf(email)).length).toBe(1);
  await context.close();
});

// E32
test('what is missing is listed, each with a link to its field; a field once named is judged as it changes, and speaks when it is left', async ({
  page,
}) => {
  const said = await recordAnnouncements(page);
  await page.goto('/');
  const rules = page.waitForResponse(/newsletter-rules/);
  await expect(async () => {
    await form(page).getByLabel('First name').focus();
    await form(page).getByLabel('Email address').focus();
    await expect(form(page)).toHaveAttribute('novalidate', '', { timeout: 1000 });
  }).toPass();
  await rules;
  await page.keyboard.press('Enter');
  const list = form(page).getByRole('group', { name: /correct/ });
  await expect(list).toBeFocused();
  await expect(list.getByRole('link')).toHaveText([
    'Email address is required',
    'First name is required',
    'You must agree to receive updates',
  ]);
  expect(page.context().pages()).toHaveLength(1);
  await list.getByRole('link').first().press('Enter');
  await expect(form(page).getByLabel('Email address')).toBeFocused();
  await said();
  await page.keyboard.type('ada');
  await expect(form(page).getByLabel('Email address')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await page.keyboard.press('Tab');
  expect(await said()).toContain('Please enter a valid email address');
  await signUp(page, addressFor('mended'));
});
