import { expect, test, type Page } from '@playwright/test';
import { recordAnnouncements } from './announcements.ts';
import { mailingAddress, signupsOf } from './engagement-outside.ts';

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

test('a signup on the home page reaches the mailing provider with all its fields', async ({ page }) => {
  const email = addressFor('home');
  await page.goto('/');
  const answer = await signUp(page, email);
  await expect(answer.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect
    .poll(() => signupsOf(email))
    .toEqual([
      expect.objectContaining({
        EMAIL: email,
        FNAME: 'Ada',
        LNAME: '',
        CONSENT: 'true',
        tags: expect.stringMatching(/./),
      }),
    ]);
});

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

// E33
test("the provider's script and stylesheet load when the form is first touched, and not before", async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(mailingAddress)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await form(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expect(async () => {
    await form(page).getByLabel('First name').focus();
    await form(page).getByLabel('Email address').focus();
    await expect.poll(() => asked.length, { timeout: 1000 }).toBe(3);
  }).toPass();
  expect(asked.at(-1)).toContain('validate');
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
