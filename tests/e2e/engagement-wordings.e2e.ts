import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import content from '../../mfe-engagement/content/exit-popup.json' with { type: 'json' };
import { recordEvents } from './recorded-events.ts';

const usual = content.wordings[0]!;
const compared = {
  ...content,
  wordings: [
    { ...usual, name: 'guide', share: 50, title: 'A guide before you go' },
    { ...usual, name: 'stories', share: 50, title: 'Stories before you go' },
  ],
};

/** The popup's content as marketing would have changed it, in the release's own code. */
async function withPopup(context: BrowserContext, popup: typeof content) {
  let changed = 0;
  const held = /JSON\.parse\((['"`])(\{"wordings":.*?)\1\)/;
  await context.route('**/assets/engagement/**/*.js', async (route) => {
    // A test may end before the last of them is answered.
    const response = await route.fetch().catch(() => undefined);
    const code = await response?.text().catch(() => undefined);
    if (code === undefined) return;
    if (held.test(code)) changed += 1;
    await route.fulfill({
      response,
      body: code.replace(held, () => `JSON.parse(${JSON.stringify(JSON.stringify(popup))})`),
    });
  });
  return () => expect(changed, 'the content stood in the code').toBeGreaterThan(0);
}

const popup = (page: Page) => page.getByRole('dialog', { name: /before you go/i });

// Nobody waits until the popup is armed.
test.beforeEach(({ context }) => context.clock.install());

/** Leaves by the top until the popup has armed and is there. */
const leave = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(2000);
    await page.mouse.move(500, 200);
    await page.mouse.move(500, 60);
    await page.mouse.move(500, 1);
    await expect(popup(page)).toBeVisible({ timeout: 700 });
  }).toPass();

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

// E35, E42
test('a visitor keeps one wording over pages, tabs and sessions, and it is counted by its name', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  const expectChanged = await withPopup(context, compared);
  // A page that was changed on its way may not reach this machine's own addresses.
  await context.route('**/subscribe/**', (route) => route.fulfill({ body: '' }));
  const events = await recordEvents(page);
  await page.goto('/tours');
  await leave(page);
  expectChanged();
  const title = (await popup(page).getByRole('heading').textContent())!;
  const wording = title.startsWith('Stories') ? 'stories' : 'guide';
  expect(await events()).toContainEqual(['exit_intent_impression', { wording }]);
  expect((await stored(page))['exit-popup-wordings']).toBe(JSON.stringify({ 'guide,stories': wording }));
  await page.keyboard.press('Escape');
  await page.reload();
  expect((await stored(page))['exit-popup-wordings']).toBe(JSON.stringify({ 'guide,stories': wording }));

  // The next visit, which ends the session's cookies; in another tab, on another page.
  await context.clearCookies();
  const tab = await context.newPage();
  const eventsOfTab = await recordEvents(tab);
  await tab.goto('/about');
  await leave(tab);
  await expect(popup(tab).getByRole('heading')).toHaveText(title);
  await popup(tab).getByRole('link').click();
  await expect(tab).toHaveURL(/\/booking$/);
  expect(await eventsOfTab()).toEqual(
    expect.arrayContaining([
      ['exit_intent_impression', { wording }],
      ['exit_intent_booking_click', { wording }],
    ]),
  );

  await context.clearCookies();
  await page.goto('/gallery');
  await leave(page);
  await expect(popup(page).getByRole('heading')).toHaveText(title);
  await popup(page).getByRole('textbox').fill(`wording-${Date.now()}@cats.example`);
  await popup(page).locator('button[type="submit"]').click();
  await expect(popup(page)).toHaveCount(0);
  await expect.poll(events).toContainEqual(['exit_intent_conversion', { wording }]);
  expect(Object.keys(await stored(page)).sort()).toEqual(['exit-popup-wordings', 'newsletter-signed-up']);
});

// E41, E42
test('once a comparison has ended, the browser forgets it, and events are what they were', async ({
  page,
  context,
}) => {
  const expectChanged = await withPopup(context, content);
  const events = await recordEvents(page);
  await page.addInitScript(() => localStorage.setItem('exit-popup-wordings', '{"guide,stories":"stories"}'));
  await page.goto('/tours');
  await leave(page);
  expectChanged();
  expect(await stored(page)).toEqual({});
  await popup(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/booking$/);
  expect((await events()).filter(([name]) => name.startsWith('exit_intent'))).toEqual([
    ['exit_intent_booking_click', {}],
  ]);
});
