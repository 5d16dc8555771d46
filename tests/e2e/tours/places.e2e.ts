// Pages count free places only as the booking provider told them within the last minutes.
import { mkdir } from 'node:fs/promises';
import { listen, type Listening } from '@hemstitch/platform/internal/edge/node/listen.ts';
import { expect, test, type Page } from '@playwright/test';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import type { Availability } from '@cobblestone/domain/tours/availability.ts';
import { buildPage } from '../../../desk/build/build-page.ts';
import { createDesk } from '../../../desk/server/app.ts';
import { Commands } from '../../../desk/server/commands.ts';
import { History } from '../../../desk/server/history.ts';
import { PostList } from '../../../desk/server/posts.ts';
import { PreviewCopy } from '../../../desk/server/preview-copy.ts';
import site from '../../../site.config.ts';

const WALK = '/tours/brooklyn-heights';
const ITEM = 562630;
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
/** The line of a departure on `day` by name, since the first line is another one after midnight in New York. */
const rowOf = (page: Page, day: string) =>
  page.locator('main li').filter({ hasText: `${dayFormat.format(new Date(day))}, 1:15 PM` });

/** The provider's news takes up to a minute, and another one if a busy machine was late for a question. */
const NEWS_TIMEOUT_MS = 150_000;

const readConfig = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('hem-state')!.textContent!).config as SiteConfig);

/** A desk whose sums are in a folder of the test. @returns its address */
async function openDesk(): Promise<Listening> {
  const folder = test.info().outputPath('desk');
  await mkdir(folder, { recursive: true });
  const server: Listening = await listen((request) => desk.fetch(request), { port: 0 });
  const desk = createDesk({
    definition: site,
    root: folder,
    apps: [],
    collections: [],
    history: new History(folder),
    commands: new Commands(folder),
    posts: new PostList(folder),
    preview: new PreviewCopy(site, folder, () => ({ port: 0, standIns: '' })),
    live: '',
    settings: { storeAddress: folder },
    port: () => Number(new URL(server.address).port),
    decapScript: '',
    assets: await buildPage(),
  });
  return server;
}

/** The cells of a campaign in the desk, once the operator has dropped the provider's report there. */
async function dropReport(desk: Page, origin: string, campaign: string): Promise<string[]> {
  const buffer = await (await desk.request.get(`${origin}/__report.csv`)).body();
  await desk.getByLabel(/report \(CSV\)/).setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
  await expect(desk.getByRole('status')).toContainText('are those of this report');
  return readLine(desk, campaign);
}

/** The cells of a campaign in the desk; none if it has no line. */
async function readLine(desk: Page, campaign: string): Promise<string[]> {
  const line = desk.getByRole('region', { name: 'By campaign' }).getByRole('row', { name: campaign });
  return (await line.count()) === 0 ? [] : await line.getByRole('cell').allInnerTexts();
}

// F9, T49, T50, T51, K22
test('a newsletter sells the last two places of a day; the page says sold out, and the campaign has its line in the desk', async ({
  page,
  context,
}) => {
  test.setTimeout(3 * NEWS_TIMEOUT_MS + 150_000);
  await page.goto(`${WALK}?utm_source=newsletter&utm_campaign=May`);
  const { booking } = await readConfig(page);
  const { origin } = booking;
  const { departures } = (await (await page.request.get('/api/availability')).json()) as Availability;
  const [, second] = departures.filter(({ item }) => item === ITEM);
  const day = second!.start.slice(0, 10);
  const server = await openDesk();
  const desk = await context.newPage();
  await desk.goto(`${server.address}/campaigns`);
  await page.bringToFront();
  const sold = ['0', '0', '1', '–', '2', '$80.00'];
  try {
    await page.request.post(`${origin}/__behavior`, { data: { left: { [day]: 2 } } });
    const row = rowOf(page, day);
    await expect(row).toContainText('2 places left', { timeout: NEWS_TIMEOUT_MS });
    // The day's own link, without the script that would open it over the page.
    const [form] = await Promise.all([page.waitForEvent('popup'), row.getByRole('link').press('Enter')]);
    await form.getByLabel('Guests').fill('2');
    await form.getByRole('button', { name: 'Complete the booking' }).click();
    await expect(form.getByRole('heading', { name: 'Your place is held' })).toBeVisible();
    await form.close();
    await expect(row).toContainText('sold out', { timeout: NEWS_TIMEOUT_MS });
    await expect(row.getByRole('link')).toHaveCount(0);
    for (let count = 0; count < 2; count += 1) expect(await dropReport(desk, origin, 'newsletter-may')).toEqual(sold);

    await page.request.post(`${origin}/__cancel`);
    await expect(row).toContainText('2 places left', { timeout: NEWS_TIMEOUT_MS });
    expect(await dropReport(desk, origin, 'newsletter-may')).toEqual([]);
  } finally {
    await page.request.post(`${origin}/__behavior`, { data: {} });
    await server.close();
  }
});

// T49
test('with script off or without an answer, the page counts no places and leads to the calendar', async ({
  browser,
  page,
}) => {
  await page.route('**/api/availability', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(WALK);
  await page.waitForRequest('**/api/availability');
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(new URL(WALK, page.url()).href);
  for (const one of [page, still]) {
    await expect(one.getByText('The calendar shows every date and its free places.')).toBeVisible();
    await expect(one.getByText(/sold out|places? left/)).toHaveCount(0);
  }
  await still.close();
});
