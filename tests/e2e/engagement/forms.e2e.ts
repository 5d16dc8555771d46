// The forms under what happens to them on visitors' devices: form fillers, wrong clocks, lost networks, second thoughts.
import { type Page, test } from '@playwright/test';
import { type SiteStandInPorts, standInPorts } from '../../../shared/stand-ins/stand-ins.ts';
import { accessibilityFaults } from '../helpers/accessibility.ts';
import { casesOf } from '../helpers/cases.ts';
import { expect } from '../helpers/expect.ts';
import { holdRequests, hydrated, resize } from '../helpers/page.ts';

/** The stand-ins of the outside services, where `npm start` and the test run keep them. */
const ports = process.env.STAND_IN_PORTS ? (JSON.parse(process.env.STAND_IN_PORTS) as SiteStandInPorts) : standInPorts;
const mailingAddress = `http://127.0.0.1:${ports.mailing}`;
/** What a stand-in at a port has received, the newest first. */
const received = async (port: number) =>
  (await (await fetch(`http://127.0.0.1:${port}/__received`)).json()) as Record<string, string>[];
const mailWith = async (words: string) => (await received(ports.inbox)).find(({ text }) => text!.includes(words));
const signupsOf = async (email: string) => (await received(ports.mailing)).filter(({ EMAIL }) => EMAIL === email);

const contactFunction = `http://127.0.0.1:${ports.functions}/functions/v1/send-contact-email`;
const readable = { 'access-control-allow-origin': '*' };

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const name = (page: Page) => form(page).getByLabel('Name');
const email = (page: Page) => form(page).getByLabel('Email address');
const message = (page: Page) => form(page).getByLabel('Message');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });
const trap = (page: Page) => page.locator('[name="website"]');
const sentPanel = (page: Page) => page.getByText('Message Sent!').first();
const signup = (page: Page) => page.locator('[data-hem-fragment="engagement/newsletter-signup"] form');

async function openContact(page: Page): Promise<void> {
  await page.clock.install();
  const rules = page.waitForResponse(/contact-rules/);
  await page.goto('/contact');
  await name(page).focus();
  await rules;
}

/** Fills the form in as slowly as a person does. */
async function fillIn(page: Page, words: string): Promise<void> {
  await name(page).fill('Ada Cat');
  await email(page).fill('ada@cats.example');
  await message(page).fill(words);
  await form(page).getByRole('checkbox').check();
  await page.clock.fastForward(3100);
}

const wordsNow = (what: string) => `${what} ${Date.now()}`;

// E18
test('the form’s code loads when it is first touched, and on no page without a form', async ({ page }) => {
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

  // A14, E18
  test(`without JavaScript, ${address} gives an address, which stays on its paper`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
    await expect(page.getByRole('form')).toHaveCount(0);
    const notice = page.getByText(/needs JavaScript/);
    const link = notice.getByRole('link');
    await expect(link).toHaveAttribute('href', /^mailto:/);
    for (const width of [320, 360]) {
      await resize(page, { width, height: 740 });
      const sticksOut = await link.evaluate(
        (element) =>
          element.getBoundingClientRect().right -
          element.closest('noscript')!.firstElementChild!.getBoundingClientRect().right,
      );
      expect(sticksOut, `${width} px`).toBeLessThan(0);
    }
    await page.close();
  });
}

// E17, S82
test('the group size in the address fills the message before the visitor touches anything', async ({ page }) => {
  await page.goto('/contact?guests=14');
  await expect(message(page)).toHaveValue(/14/);
});

// E11, E31
test('a spam trap cannot be reached by focus, and form fillers are asked to leave it alone', async ({ page }) => {
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

// E12, E13
test(
  'while a message is on its way, closing the page is asked about, and no field can be changed',
  { tag: '@thorough' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const release = await holdRequests(page, contactFunction);
    await openContact(page);
    await fillIn(page, wordsNow('Sent.'));
    await send(page).click();
    await message(page).evaluate((field) => field.focus());
    await page.keyboard.type(' And my sister?');
    await expect(message(page)).toHaveValue(/Sent\. \d+$/);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    release();
    await expect(sentPanel(page)).toBeSeen();
  },
);

for (const [what, respond, words] of casesOf(
  ['failed', { status: 502, json: { error: 'Failed to send email' } }, 'Message Failed to Send'],
  ['arrived', { json: { sent: true } }, 'Message Sent!'],
)) {
  // E13, E14
  test(`a visitor who opens another page gets a toast when the message ${what}`, async ({ page }) => {
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
    // The form itself reports the result while it is on the page.
    await expect(form(page)).toHaveCount(0);
    release();
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeSeen();
  });
}

// E6, E9, F5
test('signs that look like markup arrive as they were typed, from an address that can be answered', async ({
  page,
}) => {
  const stamp = Date.now();
  const words = `${stamp}: if a<b && c>d, see <https://cats.example/x> or ask Al <al@cats.example>`;
  await openContact(page);
  await fillIn(page, words);
  await email(page).fill('ada@müller.example');
  await send(page).click();
  await expect(sentPanel(page)).toBeSeen();
  await expect
    .poll(() => mailWith(String(stamp)))
    .toMatchObject({ text: expect.stringContaining(words), reply_to: 'ada@xn--mller-kva.example' });
});

async function signUp(page: Page, address: string): Promise<void> {
  await signup(page).getByLabel('Email address').fill(address);
  await signup(page).getByLabel('First name').fill('Ada');
  await signup(page).getByRole('checkbox').check();
}

// E31
test('the newsletter form works without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  const address = `plain-${Date.now()}@cats.example`;
  await page.goto('/');
  await signUp(page, address);
  // A click would wait for two frames, which a busy browser may not draw of a page without a script.
  await signup(page).getByLabel('Email address').press('Enter');
  await expect.poll(async () => (await signupsOf(address)).length).toBe(1);
  await page.close();
});

// E31
test('two clicks on Subscribe post once', async ({ page }) => {
  let posts = 0;
  await page.context().route(`${mailingAddress}/**`, (route) => {
    if (route.request().method() === 'POST') posts += 1;
    return route.continue();
  });
  await page.goto('/');
  await signup(page).scrollIntoViewIfNeeded();
  await hydrated(page);
  await signUp(page, `twice-${Date.now()}@cats.example`);
  const words = await signup(page).innerText();
  await signup(page).getByRole('button').dblclick();
  await expect.poll(() => posts).toBeGreaterThan(0);
  await expect.poll(() => signup(page).innerText()).not.toBe(words);
  await page.waitForTimeout(1000);
  expect(posts).toBe(1);
});
