import { expect, test, type Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { recordAnnouncements } from './announcements.ts';
import { functionsAddress, waitForMail } from './engagement-outside.ts';
import { holdRequests } from './hold-requests.ts';
import { resize } from './resize.ts';

const contactFunction = `${functionsAddress}/functions/v1/send-contact-email`;

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const name = (page: Page) => form(page).getByLabel('Name');
const email = (page: Page) => form(page).getByLabel('Email address');
const message = (page: Page) => form(page).getByLabel('Message');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
const errorList = (page: Page) => page.getByRole('group', { name: 'Please correct the following' });
const failure = (page: Page) => page.getByRole('group', { name: /^Error: / });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** Opens the page and waits until its form answers. */
async function openContact(page: Page, address = '/contact'): Promise<void> {
  await page.clock.install();
  const rules = page.waitForResponse(/contact-rules/);
  await page.goto(address);
  await name(page).focus();
  await rules;
}

async function fillIn(page: Page, text = 'May I bring my mother? She walks slowly.'): Promise<void> {
  await name(page).fill('Ada Cat');
  await email(page).fill('ada@cats.example');
  await message(page).fill(text);
  await form(page).getByRole('checkbox').check();
  // The form refuses what was filled in within three seconds.
  await page.clock.fastForward(3100);
}

test.describe('the contact form', () => {
  // E13
  test('sends a message that arrives in the inbox, with the visitor to reply to', async ({ page }) => {
    const words = `Is there room for two? ${Date.now()}`;
    await openContact(page);
    await fillIn(page, words);
    await send(page).click();
    await expect(page.getByText('Message Sent!')).toBeVisible();
    const mail = await waitForMail(words);
    expect(mail.source).toMatch(/^reply-to:.*ada@cats\.example/im);
    await expect(name(page)).toHaveValue('', { timeout: 5000 });
    await expect(page.getByText(/Your message was sent/)).toBeVisible();
  });

  // E10
  test('never sends the phone number', async ({ page }) => {
    const words = `Ring me not. ${Date.now()}`;
    await openContact(page);
    await form(page)
      .getByLabel(/^Phone number/)
      .fill('212 555 0100');
    await fillIn(page, words);
    const [request] = await Promise.all([page.waitForRequest(contactFunction), send(page).click()]);
    expect(request.postData()).not.toMatch(/555\D?0100/);
    expect((await waitForMail(words)).source).not.toContain('555 0100');
  });

  // E7
  test('names every empty field, lists them with links, and says each once', async ({ page }) => {
    const said = await recordAnnouncements(page);
    await openContact(page);
    await said();
    await name(page).press('Enter');
    const all = [
      'Name is required',
      'Email address is required',
      'Message is required',
      'You must agree to receive updates',
    ];
    for (const words of all) await expect(form(page).getByText(words)).toBeVisible();
    await expect(errorList(page)).toBeFocused();
    expect(await said()).toEqual([`Please correct the following: ${all.join('')}`]);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription('Name is required');
    await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
    const before = await name(page).boundingBox();
    await page.keyboard.type('Ada');
    await expect(form(page).getByText('Name is required')).toHaveCount(0);
    await expect(errorList(page).getByRole('listitem').first()).toContainText('(corrected)');
    expect(await name(page).boundingBox(), 'the field stays where it is').toEqual(before);
    for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Backspace');
    await expect(form(page).getByText('Name is required'), 'a corrected field is checked again').toBeVisible();
    expect(await said()).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(200);
    expect(await said()).toEqual(['Name is required']);
  });

  test('says how much of a pasted text found no room', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const said = await recordAnnouncements(page);
    await openContact(page);
    await message(page).fill('The end stays.');
    await page.evaluate(() => navigator.clipboard.writeText('line\r\n'.repeat(420)));
    await message(page).press('ControlOrMeta+Home');
    await said();
    await page.keyboard.press('ControlOrMeta+V');
    const words = /too long for this box: 114 characters of it were left out. The limit is 1000/;
    await expect(page.getByText(words)).toBeVisible();
    await expect(message(page)).toHaveValue(/The end stays\.$/);
    await expect(form(page).getByText('2000 / 1000')).toBeVisible();
    expect(await said()).toEqual([expect.stringMatching(words)]);
    await page.keyboard.press('Backspace');
    await expect(page.getByText(words)).toHaveCount(0);
  });

  for (const [what, respond, words] of [
    ['the mail service failed', { status: 502, json: { error: 'Failed to send email' } }, 'Failed to send email'],
    [
      'too many were sent',
      { status: 429, json: { error: 'Too many messages. Please try again later.' } },
      'Too many messages. Please try again later.',
    ],
  ] as const) {
    // E14, E15
    test(`shows why when ${what}, loses nothing and offers a mail`, async ({ page }) => {
      await page.route(contactFunction, (route) =>
        route.fulfill({ ...respond, headers: { 'access-control-allow-origin': '*' } }),
      );
      const said = await recordAnnouncements(page);
      await openContact(page);
      await fillIn(page);
      await said();
      await send(page).click();
      await expect(failure(page)).toBeFocused();
      await expect(failure(page).getByText(`Error: ${words}`)).toBeVisible();
      await expect(toast(page, 'Message Failed to Send')).toBeVisible();
      await expect(message(page)).toHaveValue('May I bring my mother? She walks slowly.');
      await page.waitForTimeout(500);
      expect(await said(), 'announced once, not by banner and notice').toEqual([
        expect.stringContaining(`Error: ${words}`),
      ]);
      const link = failure(page).getByRole('link');
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain('She walks slowly.');
      await message(page).press('End');
      await message(page).pressSequentially('!');
      await expect(failure(page)).toHaveCount(0);
    });
  }

  test('says so when there is no network, keeps the message, and sends it afterwards', async ({ page, context }) => {
    const words = `From the tunnel. ${Date.now()}`;
    await openContact(page);
    await fillIn(page, words);
    await context.setOffline(true);
    await send(page).click();
    await expect(failure(page)).toContainText(
      'Error: There was a problem sending your message. Please try again later.',
    );
    await expect(message(page)).toHaveValue(words);
    await context.setOffline(false);
    await send(page).click();
    await expect(page.getByText('Message Sent!')).toBeVisible();
    await expect(page.getByText('Message Failed to Send')).toHaveCount(0, { timeout: 1500 });
    await waitForMail(words);
  });

  // E12
  test("reads 'Sending...' and is disabled while a slow answer is on its way", async ({ page }) => {
    const release = await holdRequests(page, contactFunction);
    await openContact(page);
    await fillIn(page, `Slowly. ${Date.now()}`);
    await send(page).click();
    await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.getByText('Message Sent!')).toBeVisible();
  });

  // E16
  test('keeps what was typed before its code was there, and over a reload', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\/.*\.js/);
    await page.goto('/contact', { waitUntil: 'commit' });
    await name(page).fill('Early Bird');
    await message(page).fill('Typed before any script ran.');
    release();
    await expect(form(page).getByText('28 / 1000')).toBeVisible();
    await expect(name(page)).toHaveValue('Early Bird');
    await page.reload();
    await expect(message(page)).toHaveValue('Typed before any script ran.');
    await email(page).fill('early@cats.example');
    await form(page)
      .getByLabel(/^Phone number/)
      .fill('212 555 0100');
    await form(page).getByRole('checkbox').check();
    await page.reload();
    await expect(email(page)).toHaveValue('early@cats.example');
    await expect(message(page)).toHaveValue('Typed before any script ran.');
    await expect(form(page).getByRole('checkbox'), 'consent is given again').not.toBeChecked();
    await expect(form(page).getByText(/kept in this tab until it is sent/)).toBeVisible();
    await form(page).getByRole('button', { name: 'Clear the form' }).click();
    await expect(message(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/early|555/);
  });

  test('takes the group size of the private-tours calculator', async ({ page }) => {
    await page.goto('/contact?guests=14');
    await expect(message(page)).toHaveValue(/group of 14/);
    // The browser fills it in again, and nobody has typed it.
    await page.goto('/about');
    await page.goBack();
    await expect(form(page).getByText(/^[1-9]\d* \/ 1000$/)).toBeVisible();
    await expect(message(page)).toHaveValue(/group of 14/);
    await page.goto('/contact?guests=8');
    await expect(message(page)).toHaveValue(/group of 8/);
  });

  // E18
  test('loads its rules when it is first touched, and not before', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    expect(asked.filter((address) => /contact-rules|zod|FunctionsClient/.test(address))).toEqual([]);
    await name(page).focus();
    await expect.poll(() => asked.some((address) => address.includes('contact-rules'))).toBe(true);
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

  // E4
  test('the first of six questions is open, and each opens by itself', async ({ page }) => {
    await page.goto('/contact');
    const questions = page.locator('#faq details');
    await expect(questions).toHaveCount(6);
    await expect(questions.first()).toHaveAttribute('open', '');
    await questions.nth(3).locator('summary').click();
    await expect(questions.nth(3)).toHaveAttribute('open', '');
    await expect(questions.first()).toHaveAttribute('open', '');
  });

  // A20
  test('the floating controls cover neither each other nor what has the focus', async ({ page }) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto('/contact');
      await page.waitForLoadState('networkidle');
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab');
        const covered = () =>
          page.evaluate(() => {
            const focused = document.activeElement;
            if (!focused || focused === document.body) return '';
            const { left, top, width, height } = focused.getBoundingClientRect();
            const middle = document.elementFromPoint(left + width / 2, top + height / 2);
            const isSeen =
              !middle ||
              focused.contains(middle) ||
              middle.contains(focused) ||
              middle.closest('label')?.contains(focused);
            return isSeen ? '' : `${focused.outerHTML.slice(0, 80)} under ${middle?.outerHTML.slice(0, 80)}`;
          });
        // What floats moves out of the way of what comes.
        await expect.poll(covered, { message: `at ${width} px after ${step + 1} tabs` }).toBe('');
      }
    }
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

  for (const width of [360, 1280]) {
    // A14
    test(`has no accessibility fault, in error either, and does not scroll sideways at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openContact(page);
      await send(page).click();
      await expect(form(page).getByText('Name is required')).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});

test('a page without a form loads none of the forms’ code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/tours');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  expect(
    asked.filter((address) =>
      /contact-rules|survey-rules|FunctionsClient|zod|react-dialog|signup-outbox/.test(address),
    ),
  ).toEqual([]);
});
