import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { recordAnnouncements } from './announcements.ts';
import { functionsAddress, waitForMail } from './engagement-outside.ts';

const surveyFunction = `${functionsAddress}/functions/v1/send-survey-email`;

const form = (page: Page) => page.getByRole('form', { name: 'Your feedback' });
const feedback = (page: Page) => form(page).getByLabel(/What should we keep/);
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Feedback' });

async function openSurvey(page: Page): Promise<void> {
  const rules = page.waitForResponse(/survey-rules/);
  await page.goto('/survey');
  await form(page).getByLabel('Name').focus();
  await rules;
}

async function fillIn(page: Page, words: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Ada Cat');
  await form(page).getByLabel('Email address').fill('ada@cats.example');
  await form(page).getByLabel('Tour date').fill('2026-05-02');
  await form(page)
    .getByLabel(/Which tour/)
    .selectOption('Brooklyn Heights');
  await form(page)
    .getByRole('radiogroup', { name: /tour overall/ })
    .getByLabel(/Excellent/)
    .check();
  await form(page)
    .getByRole('radiogroup', { name: /your guide/ })
    .getByLabel(/Good/)
    .check();
  await form(page)
    .getByLabel(/hear about/)
    .selectOption('Friend or Family');
  await form(page)
    .getByRole('radiogroup', { name: /recommend/ })
    .getByLabel('Yes, definitely')
    .check();
  await feedback(page).fill(words);
}

// E24
test('a survey arrives in the inbox and is thanked for', async ({ page }) => {
  const words = `More cats, fewer stairs. ${Date.now()}`;
  const said = await recordAnnouncements(page);
  await openSurvey(page);
  await fillIn(page, words);
  await said();
  await submit(page).click();
  await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
  await expect(page.getByText('We appreciate your feedback. It helps us improve our tours!')).toBeVisible();
  await expect(page.getByText('Your responses have been submitted successfully.').first()).toBeVisible();
  await waitForMail(words);
  await expect(feedback(page)).toHaveValue('', { timeout: 5000 });
  await expect(page.getByText('Your feedback was sent. Thank you.')).toBeVisible();
  expect(
    (await said()).filter((text) => /thank|feedback/i.test(text)),
    'each announced once',
  ).toEqual([
    'Your feedback',
    'Thank YouWe appreciate your feedback. It helps us improve our tours!',
    'Your feedback was sent. Thank you.',
  ]);
  await page.keyboard.press('Tab');
  await expect(form(page).getByLabel('Name'), 'the next stop is the empty form').toBeFocused();
});

// E25
test('a survey that failed stays filled, and says so', async ({ page }) => {
  await page.route(surveyFunction, (route) =>
    route.fulfill({
      status: 502,
      json: { error: 'Failed to send email' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await openSurvey(page);
  await fillIn(page, 'More cats, fewer stairs.');
  await submit(page).click();
  await expect(page.getByText('Error submitting feedback').first()).toBeVisible();
  await expect(page.getByRole('group', { name: /There was a problem/ }).getByRole('link')).toHaveAttribute(
    'href',
    /^mailto:.*fewer%20stairs/,
  );
  await expect(feedback(page)).toHaveValue('More cats, fewer stairs.');
  await expect(form(page).getByLabel(/Which tour/)).toHaveValue('Brooklyn Heights');
});

test('an empty survey lists what is missing, each with a link to its field', async ({ page }) => {
  await openSurvey(page);
  await submit(page).click();
  await expect(form(page).getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form(page).getByText('Please rate your tour guide.')).toBeVisible();
  const list = page.getByRole('group', { name: 'Please correct the following' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('link')).toHaveCount(9);
  await list.getByRole('link', { name: 'Please rate your tour guide.' }).click();
  await expect(
    form(page)
      .getByRole('radiogroup', { name: /your guide/ })
      .getByLabel(/Excellent/),
  ).toBeFocused();
});

test('choices survive a reload', async ({ page }) => {
  await openSurvey(page);
  await fillIn(page, 'Half a thought');
  await page.reload();
  await expect(feedback(page)).toHaveValue('Half a thought');
  await expect(form(page).getByLabel(/Which tour/)).toHaveValue('Brooklyn Heights');
  await expect(
    form(page)
      .getByRole('radiogroup', { name: /your guide/ })
      .getByLabel(/Good/),
  ).toBeChecked();
});

// E19
test('search engines are asked to stay away', async ({ page, request }) => {
  await page.goto('/survey');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/survey');
});

for (const width of [360, 1280]) {
  // A14
  test(`the survey has no accessibility fault, in error either, and fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSurvey(page);
    await submit(page).click();
    await expect(form(page).getByText('Please rate your tour guide.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

// E20
test('the tour date is picked up to New York’s today, and a later one that is typed is reported', async ({ page }) => {
  const mismatches: string[] = [];
  page.on('pageerror', ({ message }) => mismatches.push(message));
  // In Greenwich the next day has begun.
  await page.clock.setFixedTime('2026-06-14T03:30:00Z');
  await openSurvey(page);
  const date = form(page).getByLabel('Tour date');
  await expect(date).toHaveAttribute('max', '2026-06-13');
  await fillIn(page, 'More cats, fewer stairs.');
  await date.fill('2026-06-14');
  await submit(page).click();
  await expect(page.getByRole('group', { name: /correct/ }).getByRole('link')).toHaveText([
    'The tour date cannot be after today.',
  ]);
  expect(mismatches).toEqual([]);
});
