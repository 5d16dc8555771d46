import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { copyProject, editFile, type ProjectCopy } from '../e2e/helpers/project-copy.ts';
import { ServedCopy } from './store-copy.ts';

const run = promisify(execFile);

test.describe.configure({ timeout: 240_000 });

let copy: ServedCopy;
let project: ProjectCopy;
test.beforeEach(async () => {
  copy = await ServedCopy.start();
  project = await copyProject();
});
test.afterEach(() => Promise.all([copy.remove(), project.remove()]));

const liveSet = async () => (await copy.live()).set;
const releaseTours = () =>
  run(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'release', 'tours', '--unchecked'], {
    cwd: project.folder,
    env: { ...process.env, SITE_STORE: copy.settings.storeAddress },
  });
/** A page's text as it was stitched, without its scripts. */
const textOf = async (address: string) =>
  (await copy.textOf(address)).replace(/<script\b[^]*?<\/script>/g, '').replace(/<!--.*?-->/g, '');
const scriptsOf = async (address: string) => (await copy.textOf(address)).replaceAll('\\u003c', '<');

/** Statements of facts on pages of every app, each by its text. */
function statements(price: string, minimum: string, time: string, months: string): [address: string, words: string][] {
  return [
    ['/', `${price} per person`],
    ['/', `${time} New York time`],
    ['/contact', `Adults ${price}`],
    ['/contact', `Private tours start at ${minimum}`],
    ['/press-kit', `${price} per person`],
    ['/blog?post=what-a-cat-history-walk-is-like', `${price} for an adult`],
    ['/blog?post=what-a-cat-history-walk-is-like', `at ${time}, ${months}`],
    ['/tours', `Adults pay ${price}`],
    ['/tours/brooklyn-heights', `at ${time}, ${months}`],
    ['/tours/private-tours', `the price of 8 guests`],
    ['/booking', `${price} per person`],
    ['/feed.xml', 'About 3 hours'],
  ];
}

// A9
test('a release of tours alone changes a price, a time, a length and a season on every app’s pages, feed and structured data, and a rollback reverts it', async ({
  page,
}) => {
  const before = await liveSet();
  await editFile(project, 'mfe-tours/content/facts.json', '"adultPrice": 40', '"adultPrice": 45');
  await editFile(project, 'mfe-tours/content/facts.json', '"durationHours": 2', '"durationHours": 3');
  for (const [from, to] of [
    ['"time": "13:15"', '"time": "14:30"'],
    ['"firstMonth": 4', '"firstMonth": 5'],
    ['"lastMonth": 12', '"lastMonth": 11'],
  ] as const) {
    await editFile(project, 'mfe-tours/content/tours/brooklyn-heights.json', from, to);
  }
  await releaseTours();
  expect({ ...(await liveSet()), tours: '' }).toEqual({ ...before, tours: '' });
  await expect.poll(() => textOf('/'), { timeout: 3000 }).toContain('$45 per person');
  for (const [address, words] of statements('$45', '$360', '2:30 PM', 'May to November'))
    expect(await textOf(address), address).toContain(words);
  expect(await scriptsOf('/about')).toContain('"priceRange":"$45 to $360"');
  expect(await scriptsOf('/tours/brooklyn-heights')).toMatch(/T14:30:00-0[45]:00/);

  // Pages agree with the app that hydrates them, and one app's page shows another's facts inside the app, too.
  const mismatches: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && mismatches.push(message.text())));
  await page.goto(`${copy.address}/blog`);
  await page.keyboard.press('Shift');
  await page.getByRole('searchbox').fill('about 3 hours');
  await page.getByRole('link', { name: 'What a Cat History Walk Is Like' }).first().click();
  await expect(page.locator('main')).toContainText('$45 for an adult');
  expect(mismatches.filter((text) => /disagree|hydrat/i.test(text))).toEqual([]);

  await copy.rollBack('tours');
  expect(await liveSet()).toEqual(before);
  await expect.poll(() => textOf('/'), { timeout: 3000 }).toContain('$40 per person');
  for (const [address, words] of statements('$40', '$320', '1:15 PM', 'April to December').slice(0, -1))
    expect(await textOf(address), address).toContain(words);
});

/** Two seconds of silence: frames of 128 kbit/s with nothing in them. */
const recording = Buffer.concat(
  Array.from({ length: 77 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)])),
);

// A3, T1, T47, S11, S17
test('a public tour more is one file and a release of tours, its guide’s greeting two: page, menus, lists, search, old addresses and words that count follow', async ({
  page,
}) => {
  const before = await liveSet();
  const content = join(project.folder, 'mfe-tours/content');
  const tour = (await readFile(join(content, 'tours/lower-east-side.json'), 'utf8'))
    .replaceAll('the Lower East Side', 'SoHo')
    .replaceAll('Lower East Side', 'SoHo');
  await writeFile(
    join(content, 'tours/soho.json'),
    tour.replace('"number": 3', '"greeting": { "guide": "Nora" }, "number": 4').replace('604533', '610001'),
  );
  await mkdir(join(content, 'greetings'), { recursive: true });
  await writeFile(join(content, 'greetings/soho.mp3'), recording);
  await writeFile(join(content, 'greetings/soho.vtt'), 'WEBVTT\n\n00:00.200 --> 00:02.000\nMind the iron steps.\n');
  await releaseTours();
  expect({ ...(await liveSet()), tours: '' }).toEqual({ ...before, tours: '' });
  await expect.poll(async () => (await fetch(`${copy.address}/tours/soho`)).status, { timeout: 3000 }).toBe(200);

  for (const address of [
    '/',
    '/tours',
    '/sitemap',
    '/booking',
    '/tours/private-tours',
    '/tours/brooklyn-heights',
    '/survey',
  ])
    expect(await textOf(address), address).toContain('SoHo');
  expect(await textOf('/')).toContain('4 locations');
  expect(await textOf('/press-kit')).toContain('through four neighborhoods');
  expect(await textOf('/press-kit')).toContain('Brooklyn Heights, Financial District, Lower East Side, SoHo');
  expect(await textOf('/sitemap.xml')).toContain('/tours/soho</loc>');
  expect((await fetch(`${copy.address}/data/tours/sharing/soho.jpg`)).status).toBe(200);

  const played: string[] = [];
  page.on(
    'response',
    (response) =>
      void (
        /greetings/.test(response.url()) &&
        played.push(`${response.status()} ${response.url().replace(/^.*greetings\/soho\.[\da-f]{8}/, '')}`)
      ),
  );
  await page.goto(`${copy.address}/soho`);
  await expect(page).toHaveURL(`${copy.address}/tours/soho`);
  const player = page.locator('audio');
  await player.scrollIntoViewIfNeeded();
  await expect(page.locator('main')).toContainText('Nora says hello, in 2 seconds.');
  expect(played).toEqual([]);
  await expect(async () => {
    if (await player.evaluate((audio: HTMLAudioElement) => audio.paused && !audio.ended)) await player.press('Space');
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime), { timeout: 3_000 })
      .toBeGreaterThan(0.2);
  }).toPass();
  expect(played).toEqual(['206 .mp3']);
  await player.evaluate((audio: HTMLAudioElement) => void (audio.textTracks[0]!.mode = 'showing'));
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.textTracks[0]!.cues?.length)).toBe(1);
  await page.getByText('Read what is said').click();
  await expect(page.getByText('Mind the iron steps.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SoHo Historical Cat Tour');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Tours',
    'SoHo Tour',
  ]);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('soho');
  await page.getByRole('dialog').getByRole('link', { name: /SoHo/ }).click();
  await expect(page.getByRole('region', { name: 'Tour facts' })).toContainText('No. 4');

  // Inside the app, to a page whose words are a data file of its own.
  await page.locator('main').getByRole('link', { name: 'Financial District Historical Cat Tour' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial District Historical Cat Tour');

  await copy.rollBack('tours');
  await expect.poll(async () => (await fetch(`${copy.address}/tours/soho`)).status, { timeout: 3000 }).toBe(404);
  expect(await textOf('/')).not.toContain('SoHo');
});
