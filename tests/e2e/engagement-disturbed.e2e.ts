// The forms under what happens to them on real visitors' devices: form fillers, wrong clocks, lost networks, second thoughts.
import { expect, test, type Page } from '@playwright/test';
import forms from '../../mfe-engagement/content/forms.json' with { type: 'json' };
import { functionsAddress, mailingAddress, waitForMail } from './engagement-outside.ts';
import { holdRequests } from './hold-requests.ts';
import { hydrated } from './start-app.ts';

const contactFunction = `${functionsAddress}/functions/v1/send-contact-email`;
const surveyFunction = `${functionsAddress}/functions/v1/send-survey-email`;
const readable = { 'access-control-allow-origin': '*' };

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const name = (page: Page) => form(page).getByLabel('Name');
const email = (page: Page) => form(page).getByLabel('Email address');
const phone = (page: Page) => form(page).getByLabel(/^Phone/);
const message = (page: Page) => form(page).getByLabel('Message');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
const trap = (page: Page) => page.locator('[name="website"]');
const failure = (page: Page) => page.getByRole('group', { name: /^Error: / });
const refusal = (page: Page) => page.getByText('Please wait before submitting again.').first();
const sentPanel = (page: Page) => page.getByText('Message Sent!').first();

async function openContact(page: Page): Promise<void> {
  await page.clock.install();
  await openByItsClock(page);
}

async function openByItsClock(page: Page): Promise<void> {
  const rules = page.waitForResponse(/contact-rules/);
  await page.goto('/contact');
  await name(page).focus();
  await rules;
}

async function fillIn(page: Page, words: string): Promise<void> {
  await writeInto(page, words);
  await page.clock.fastForward(3100);
}

async function writeInto(page: Page, words: string): Promise<void> {
  await name(page).fill('Ada Cat');
  await email(page).fill('ada@cats.example');
  await message(page).fill(words);
  await form(page).getByRole('checkbox').check();
}

const wordsNow = (what: string) => `${what} ${Date.now()}`;

test.describe('a form filler that fills in the spam trap', () => {
  // E11
  test('stops nobody who types a message', async ({ page }) => {
    const words = wordsNow('Filled in by machine, written by hand.');
    await openContact(page);
    await fillIn(page, '');
    await trap(page).evaluate((field: HTMLInputElement) => (field.value = 'https://ada.example'));
    await message(page).pressSequentially(words);
    await send(page).click();
    await expect(sentPanel(page)).toBeVisible();
    await waitForMail(words);
  });

  // E11
  test('as the last of all is refused once', async ({ page }) => {
    const words = wordsNow('Written by hand, filled in by machine.');
    await openContact(page);
    await fillIn(page, words);
    await trap(page).evaluate((field: HTMLInputElement) => (field.value = 'https://ada.example'));
    await send(page).click();
    await expect(refusal(page)).toBeVisible();
    await send(page).click();
    await expect(sentPanel(page)).toBeVisible();
    await waitForMail(words);
  });

  // E11, E31
  test('cannot reach it by eye, focus or accessibility tree, and is asked to leave it alone', async ({ page }) => {
    for (const [path, field] of [
      ['/contact', trap(page)],
      ['/', page.locator('input[name^="b_"]')],
    ] as const) {
      await page.goto(path);
      await field.evaluate((input: HTMLInputElement) => input.focus());
      await expect(field).not.toBeFocused();
      for (const manager of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type'])
        await expect(field).toHaveAttribute(manager);
    }
  });
});

test.describe('a clock that is set back', () => {
  // E11
  test('while the page is open refuses nothing', async ({ page }) => {
    const words = wordsNow('My clock was wrong.');
    await openContact(page);
    await fillIn(page, words);
    await page.clock.setSystemTime('2020-01-01T12:00:00Z');
    await send(page).click();
    await expect(sentPanel(page)).toBeVisible();
    await waitForMail(words);
  });

  // E11
  test('after a message was sent does not make the next one wait', async ({ page }) => {
    await page.route(contactFunction, (route) => route.fulfill({ json: { sent: true }, headers: readable }));
    for (const words of ['The first.', 'The second.']) {
      await openByItsClock(page);
      await writeInto(page, words);
      await page.waitForTimeout(3100);
      await send(page).click();
      await expect(sentPanel(page), words).toBeVisible();
      // The next page has a clock that is an hour slow.
      await page.addInitScript(() => {
        const now = Date.now;
        Date.now = () => now() - 3_600_000;
      });
    }
  });
});

// E11
test('a message that follows too soon is told for how long to wait, where a phone’s notice does not cover it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route(contactFunction, (route) => route.fulfill({ json: { sent: true }, headers: readable }));
  await openContact(page);
  await fillIn(page, 'The first.');
  await send(page).click();
  await expect(sentPanel(page)).toBeVisible();
  await page.clock.fastForward(3100);
  await fillIn(page, 'The second.');
  await send(page).click();
  await expect(refusal(page)).toBeVisible();
  const wait = form(page).getByText(/\b2\d seconds/);
  await expect(wait).toBeVisible();
  const isOnTop = () =>
    wait.evaluate((words) => {
      const { x, y, width, height } = words.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === words;
    });
  await expect.poll(isOnTop).toBe(true);
});

// E13
test('the line that a message was sent does not stand above the errors of the next', async ({ page }) => {
  await page.route(contactFunction, (route) => route.fulfill({ json: { sent: true }, headers: readable }));
  await openContact(page);
  await fillIn(page, 'The first.');
  await send(page).click();
  await expect(sentPanel(page)).toBeVisible();
  await page.clock.fastForward(3100);
  await expect(page.getByText(/Your message was sent/)).toBeVisible();
  await send(page).click();
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await expect(page.getByText(/Your message was sent/)).toHaveCount(0);
});

test.describe('while a message is on its way', () => {
  // E13, E16
  test('words that are typed stay, and are there when the form is back', async ({ page }) => {
    const release = await holdRequests(page, contactFunction);
    await openContact(page);
    await fillIn(page, wordsNow('Sent.'));
    await send(page).click();
    await message(page).press('End');
    await message(page).pressSequentially(' And my sister?');
    release();
    await expect(sentPanel(page)).toBeVisible();
    await page.clock.fastForward(3100);
    await expect(message(page)).toHaveValue(/And my sister\?$/);
    await expect(page.getByText(forms.draft.typedMeanwhile)).toBeVisible();
  });

  for (const [what, respond, words] of [
    ['arrived', { json: { sent: true } }, 'Message Sent!'],
    ['failed', { status: 502, json: { error: 'Failed to send email' } }, 'Message Failed to Send'],
  ] as const) {
    // E13, E14
    test(`a visitor who moves on is told when it ${what}`, async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(contactFunction, async (route) => {
        await held;
        await route.fulfill({ ...respond, headers: readable });
      });
      await openContact(page);
      await fillIn(page, 'On my way.');
      await send(page).click();
      await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click();
      await expect(page).toHaveURL(/about/);
      release();
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
    });
  }

  // E12
  test('closing the page is asked about', async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const release = await holdRequests(page, contactFunction);
    await openContact(page);
    await fillIn(page, wordsNow('Slowly.'));
    await send(page).click();
    await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    release();
    await expect(sentPanel(page)).toBeVisible();
  });
});

test.describe('a network that fails', () => {
  // E14
  test('and answers with a page of its own is no sent message', async ({ page }) => {
    await page.route(contactFunction, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>', headers: readable }),
    );
    await openContact(page);
    await fillIn(page, 'From the hotel.');
    await send(page).click();
    await expect(failure(page)).toContainText(forms.failure.noAnswer);
    await expect(message(page)).toHaveValue('From the hotel.');
  });

  // E14
  test('is named', async ({ page, context }) => {
    await openContact(page);
    await fillIn(page, 'From the tunnel.');
    await context.setOffline(true);
    await send(page).click();
    await expect(failure(page)).toContainText(forms.failure.offline);
  });

  // E25
  test('or a server that refuses is named by the survey too', async ({ page }) => {
    const tooMany = 'Too many messages were sent from your connection. Please try again in 8 minutes.';
    await page.route(surveyFunction, (route) =>
      route.fulfill({ status: 429, json: { error: tooMany }, headers: readable }),
    );
    const rules = page.waitForResponse(/survey-rules/);
    await page.goto('/survey');
    const survey = page.getByRole('form', { name: 'Your feedback' });
    await survey.getByLabel('Name').focus();
    await rules;
    await survey.getByLabel('Name').fill('Ada Cat');
    await survey.getByLabel('Email address').fill('ada@cats.example');
    await survey.getByLabel('Tour date').fill('2026-05-02');
    await survey.getByLabel(/Which tour/).selectOption('Brooklyn Heights');
    for (const group of [/tour overall/, /your guide/])
      await survey.getByRole('radiogroup', { name: group }).getByLabel(/Good/).check();
    await survey.getByLabel(/hear about/).selectOption('Other');
    await survey
      .getByRole('radiogroup', { name: /recommend/ })
      .getByLabel('Probably', { exact: true })
      .check();
    await survey.getByLabel(/What should we keep/).fill('More cats, fewer stairs.');
    await survey.getByRole('button', { name: 'Submit Feedback' }).click();
    await expect(page.getByRole('group', { name: /There was a problem/ })).toContainText(tooMany);
  });
});

// E9, F5
test('signs that look like markup arrive as they were typed', async ({ page }) => {
  const stamp = Date.now();
  const words = `${stamp}: if a<b && c>d, see <https://cats.example/x> or ask Al <al@cats.example>`;
  await openContact(page);
  await fillIn(page, words);
  await send(page).click();
  await expect(sentPanel(page)).toBeVisible();
  const { source } = await waitForMail(String(stamp));
  const plain = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  expect(plain).toContain(words);
});

test.describe('what people write', () => {
  // E6
  test('as their address is taken where it is one', async ({ page }) => {
    for (const address of ['ada@müller.example', 'ada..cat@cats.example', 'ada.@cats.example']) {
      await openContact(page);
      await fillIn(page, wordsNow('Hello.'));
      await email(page).fill(address);
      await send(page).click();
      await expect(sentPanel(page), address).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  // E6
  test('as their phone number is taken where it is one, and what is never sent stops nothing for long', async ({
    page,
  }) => {
    await page.route(contactFunction, (route) => route.fulfill({ json: { sent: true }, headers: readable }));
    for (const number of ['(+44) 7911 123456', '030/1234567', '212\u2011555\u20110100', '２１２ ５５５ ０１００']) {
      await openContact(page);
      await fillIn(page, 'Hello.');
      await phone(page).fill(number);
      await send(page).click();
      await expect(sentPanel(page), number).toBeVisible();
      await page.evaluate(() => sessionStorage.clear());
    }
    await openContact(page);
    await fillIn(page, 'Hello.');
    await phone(page).fill('ask my mother');
    await send(page).click();
    await expect(form(page).getByText('Please enter a valid phone number')).toBeVisible();
    await send(page).click();
    await expect(sentPanel(page)).toBeVisible();
  });
});

for (const when of ['before', 'after'] as const) {
  // E31, S82
  test(`two clicks on Subscribe ${when} the page reacts post once`, async ({ page }) => {
    let posts = 0;
    await page.context().route(`${mailingAddress}/**`, (route) => {
      if (route.request().method() === 'POST') posts += 1;
      return route.continue();
    });
    const release = when === 'before' ? await holdRequests(page, /\/assets\/.*\.js$/) : () => {};
    await page.goto('/');
    const signup = page.locator('[data-fragment="engagement/newsletter-signup"] form');
    await signup.scrollIntoViewIfNeeded();
    if (when === 'after') await hydrated(page);
    await signup.getByLabel('Email address').fill(`twice-${Date.now()}@cats.example`);
    await signup.getByLabel('First name').fill('Ada');
    await signup.getByRole('checkbox').check();
    const words = await signup.innerText();
    await signup.getByRole('button').dblclick();
    await expect.poll(() => posts).toBeGreaterThan(0);
    if (when === 'after') expect(await signup.innerText()).not.toBe(words);
    release();
    await hydrated(page);
    await page.waitForTimeout(1000);
    expect(posts).toBe(1);
  });
}
