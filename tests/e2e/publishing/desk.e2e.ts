import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';
import { serveSite, type Listening } from '@hemstitch/platform/internal/edge/node/node.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';
import { startProgram, type StartedProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { test, type Browser, type Page } from '@playwright/test';
import { sourceStore } from '../../resilience/store-copy.ts';
import { accessibilityFaults } from '../helpers/accessibility.ts';
import { expect } from '../helpers/expect.ts';
import { copyProject, keepHistory, type ProjectCopy } from '../helpers/project-copy.ts';
import { smallControls } from '../helpers/small-controls.ts';

test.describe.configure({ mode: 'default', timeout: 600_000 });

/** Timeout of a command on a busy machine. */
const COMMAND_TIMEOUT_MS = 400_000;

let copy: ProjectCopy;
let site: Listening;
let desk: StartedProgram;
/** Opens the desk; its token lets a browser in. */
let deskAddress: string;

test.beforeAll(async () => {
  test.setTimeout(COMMAND_TIMEOUT_MS);
  copy = await copyProject();
  const store = join(copy.folder, '.site');
  copyFolder(await sourceStore(), store);
  keepHistory(copy.folder);
  const git = (...words: string[]) => runGitSync(copy.folder, ...words);
  git('config', 'user.name', 'Ann Writer');
  git('config', 'user.email', 'ann@localhost');
  await writeFile(
    join(copy.folder, postFile),
    '---\ntitle: "The Ferry Cat"\nstate: draft\nexcerpt: A cat.\nauthor: Us\ndate: 2026-01-02\n---\n\nIt lived on the ferry.\n',
  );
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'all: as it was');
  site = await serveSite({ store, port: 0 });
  await openDesk();
});
test.afterAll(async () => {
  test.setTimeout(COMMAND_TIMEOUT_MS);
  await desk.end();
  await site.close();
  await copy.remove();
});

async function openDesk(port = 0): Promise<void> {
  const apps = ['blog', 'shell', 'engagement', 'tours'];
  const args = ['--import', 'tsx', 'desk/cli.ts', ...apps, '--port', String(port), '--no-open'];
  const env = {
    ...process.env,
    SITE_STORE: join(copy.folder, '.site'),
    SITE_ORIGIN: site.address,
    SITE_PREVIEWS: `http://preview.localhost:${new URL(site.address).port}`,
  };
  desk = startProgram(process.execPath, args, { cwd: copy.folder, env });
  deskAddress = (await desk.until(/Desk +(http:\S+)/))[1]!;
}

const post = 'the-ferry-cat';
const postFile = `mfe-blog/content/posts/${post}.md`;
const popupFile = 'mfe-engagement/content/exit-popup.json';
const openAddress = (path: string) => `#/open/${path}`;
const onDisk = (path: string) => readFile(join(copy.folder, path), 'utf8');

/** Opens the desk in a browser, at one of its addresses. */
async function visit(page: Page, hash = ''): Promise<void> {
  await page.goto(deskAddress + hash);
}
async function newVisitor(browser: Browser, hash: string, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await visit(page, hash);
  return page;
}

const preview = (page: Page) => page.frameLocator('iframe');
const panel = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('region', { name: 'Save and ship' });
const story = (page: Page) => page.getByRole('textbox', { name: 'Story' });
const state = (page: Page) => bar(page).getByRole('status');

async function expectResult(page: Page, result: RegExp): Promise<void> {
  const status = panel(page).getByRole('status').first();
  await expect(status).not.toHaveText(/(?: …|runs until.*)$/, { timeout: COMMAND_TIMEOUT_MS });
  // With its reasons, if it is another one.
  if (!result.test((await status.textContent()) ?? '')) await expect(panel(page)).toHaveText(result);
}

async function saveByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('All saved');
}

/** Names the focused element. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const label = [...((element as HTMLInputElement).labels ?? [])].map((each) => each.textContent).join(' ');
    return [element.tagName, element.ariaLabel ?? label, (element.textContent ?? '').slice(0, 60)].join(' | ');
  });

/** Presses the key until a matching element has the focus. */
async function keyTo(page: Page, target: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (target.test(await describeFocus(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${String(target)}; the focus is at ${await describeFocus(page)}`);
}

const newFile = 'mfe-blog/content/posts/the-pier-cat.md';

// K6, K10, K12, K13, K14, K18
test('by keyboard alone, a story goes from an empty desk to its readers, and back', async ({ page }) => {
  const outside: string[] = [];
  page.on(
    'request',
    (request) => void (/^(https?:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url()) || outside.push(request.url())),
  );
  const type = (words: string) => page.keyboard.type(words);
  const enter = () => page.keyboard.press('Enter');
  const press = async (...target: [RegExp, 'Shift+Tab'?]) => {
    await keyTo(page, ...target);
    await enter();
  };
  await visit(page);
  await expect(page.getByRole('link', { name: 'New story' })).toBeSeen();
  expect(new URL(page.url()).search).toBe('');
  await press(/^A .*New story/);
  await expect(page.getByLabel('Title')).toBeSeen();
  await keyTo(page, /^INPUT \| Title/);
  await type('The Pier Cat');
  await saveByKey(page);
  expect(await onDisk(newFile)).toContain('state: draft');
  await expect(preview(page).getByRole('heading', { level: 1, name: /The Pier Cat/ })).toBeSeen({
    timeout: COMMAND_TIMEOUT_MS,
  });
  await expect.poll(() => describeFocus(page)).toMatch(/^INPUT \| Title/);
  await keyTo(page, /^SELECT \| Topic/);
  await type('Cat Culture');
  await keyTo(page, /^TEXTAREA \| Summary/);
  await type('It crossed the river more often than its captain.');

  await press(/^BUTTON \| Choose a picture/);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeSeen();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    keyTo(page, /^INPUT .*Drop a new picture/).then(() => page.keyboard.press('Space')),
  ]);
  await chooser.setFiles(join(rootFolder, 'shared/platform/build/pictures/sample.heic'));
  await expect(page.getByLabel('What does it show?')).toBeSeen({ timeout: COMMAND_TIMEOUT_MS });
  await keyTo(page, /^INPUT .*left to right/, 'Shift+Tab');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await keyTo(page, /^TEXTAREA \| What does it show/);
  await type('A pier on a gray day, seen from the water.');
  await press(/^BUTTON .*Add this picture/);
  await expect(dialog).toHaveCount(0, { timeout: COMMAND_TIMEOUT_MS });
  const pictures = JSON.parse(await onDisk('mfe-blog/content/pictures/pictures.json')) as Record<string, unknown>;
  expect(Object.values(pictures)).toContainEqual(
    expect.objectContaining({ alt: 'A pier on a gray day, seen from the water.', focus: { x: 0.55, y: 0.5 } }),
  );
  await expect(preview(page).getByRole('img', { name: 'A pier on a gray day' }).first()).toBeSeen({
    timeout: COMMAND_TIMEOUT_MS,
  });

  await keyTo(page, /^DIV \| Story/);
  await type('It lived on the pier.');
  await enter();
  await press(/^BUTTON \| List/, 'Shift+Tab');
  await expect.poll(() => describeFocus(page)).toMatch(/^DIV \| Story/);
  await type('Tides');
  await enter();
  await type('Timetables');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Search pages and stories by title')).toBeFocused();
  await type('walk brooklyn heights');
  await press(/^BUTTON .*Brooklyn Heights/);
  await expect(preview(page).getByRole('link', { name: 'Timetables' })).toHaveAttribute(
    'href',
    '/tours/brooklyn-heights',
  );
  await expect(preview(page).getByRole('listitem').filter({ hasText: 'Tides' })).toBeSeen();
  // Tab leaves a story, even from within a list.
  await press(/^BUTTON \|.*Add note/);
  await expect.poll(() => describeFocus(page)).toMatch(/^INPUT \| note 1/);
  await type('A record of 1904.');
  await keyTo(page, /^SELECT \| State/, 'Shift+Tab');
  await type('Ready for readers');
  await saveByKey(page);
  // The picture's files are committed, so that other working copies have them.
  expect(runGitSync(copy.folder, 'status', '--short', '--', 'mfe-blog/content')).toBe('');

  await press(/^BUTTON .*More$/, 'Shift+Tab');
  await press(/^BUTTON .*Check$/);
  await expectResult(page, /No problems found\./);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await press(/^BUTTON .*Ship$/);
  await expectResult(page, /This is what changes\./);
  await expect(panel(page).getByRole('list').first()).toContainText('New: The Pier Cat');
  // Shipping did not wait for screenshots.
  expect(await readdir(join(copy.folder, '.cache/changes/pictures'))).toEqual([]);
  await press(/^BUTTON .*Ship Blog now/);
  await expectResult(page, /It is live\./);
  const live = panel(page).getByRole('link', { name: 'See it on the site' });
  const answer = await page.request.get(new URL((await live.getAttribute('href'))!, page.url()).href);
  expect(answer.url()).toBe(`${site.address}/blog?post=the-pier-cat`);
  const published = await answer.text();
  expect(published).toContain('It lived on the pier.');
  // No mark of the preview is in what readers get.
  expect(published).not.toMatch(/[\u200b-\u200d\ufeff]{4}/);
  // Neither the desk nor the preview nor the change report requests anything from other machines.
  expect(outside).toEqual([]);

  await page.keyboard.press('Escape');
  // The focus is at Ship again, which had opened the panel.
  await expect.poll(() => describeFocus(page)).toMatch(/^BUTTON .*Ship$/);
  await press(/^BUTTON .*More$/, 'Shift+Tab');
  await press(/^BUTTON .*Take back/);
  await expect(panel(page).getByRole('button', { name: 'Yes, take Blog back a step' })).toBeSeen({
    timeout: COMMAND_TIMEOUT_MS,
  });
  await press(/^BUTTON .*Yes, take Blog back a step/);
  await expectResult(page, /It is taken back\./);
  // The address of an unknown story redirects to the list.
  const location = async () =>
    (await page.request.get(`${site.address}/blog?post=the-pier-cat`, { maxRedirects: 0 })).headers()['location'];
  await expect.poll(location).toBe('/blog');
  await visit(page);
  const item = page.getByRole('listitem').filter({ hasText: 'The Pier Cat' });
  await expect(item).toContainText('Not shipped yet');
  await page.getByLabel('Search, also inside the stories').fill('timetables');
  await expect(page.getByRole('status').first()).toHaveText('Stories: 1');
});

// K11, K15
test('a crash, a closed tab or a lost connection loses no letter', async ({ browser }) => {
  const page = await newVisitor(browser, openAddress(postFile));
  const summary = page.getByLabel('Summary');
  await summary.fill('Typed, and never saved.');
  await page.close();
  const again = await page.context().newPage();
  await visit(again, openAddress(postFile));
  await expect(again.getByLabel('Summary')).toHaveValue('Typed, and never saved.');
  await expect(again.getByText(/was not saved\. It is in the form again/)).toBeSeen();
  await again.getByRole('button', { name: 'Drop it, and show what is saved' }).click();
  await expect(again.getByLabel('Summary')).not.toHaveValue('Typed, and never saved.');

  // The desk is killed while somebody types.
  const { port } = new URL(deskAddress);
  await story(again).click();
  await desk.end('SIGKILL');
  await again.keyboard.press('Control+End');
  await again.keyboard.type(' Written offline.');
  await again.keyboard.press('Control+s');
  const messages = again.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('The desk does not answer.')).toBeSeen();
  await openDesk(Number(port));
  await visit(again, openAddress(postFile));
  await expect(story(again)).toContainText('Written offline.');
  // The cursor stays where it is when the text is saved.
  await story(again).click();
  await again.keyboard.press('Control+Home');
  await again.keyboard.type('Once');
  await saveByKey(again);
  await again.keyboard.type(', it');
  await expect(story(again)).toContainText('Once, it');
  await saveByKey(again);
  expect(await onDisk(postFile)).toContain('Written offline.');
});

// K5
test('of one field that two people changed, the second gets both texts side by side, and chooses', async ({
  browser,
}) => {
  const ann = await newVisitor(browser, openAddress(postFile));
  const bob = await newVisitor(browser, openAddress(postFile));
  await expect(bob.getByText('This is open in another window, too.')).toBeSeen();
  await bob.getByLabel('Author').fill('Bob');
  await saveByKey(bob);
  await expect(ann.getByText('Somebody saved this after you opened it.')).toBeSeen({ timeout: 30_000 });
  await ann.getByLabel('Author').fill('Ann');
  await ann.keyboard.press('Control+s');
  const dialog = ann.getByRole('dialog', { name: 'Two people changed the same' });
  await expect(dialog.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(dialog.getByText('Bob', { exact: true })).toBeSeen();
  await dialog.getByRole('button', { name: 'Save these texts' }).click();
  await expect(state(ann)).toHaveText('All saved');
  expect(await onDisk(postFile)).toContain('author: Ann');
});

// K26, K27
test('a click on words of the page leads to their field, and the form follows the page’s links', async ({ page }) => {
  await visit(page, openAddress('shell/content/home.json'));
  const frame = preview(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeSeen({ timeout: COMMAND_TIMEOUT_MS });
  await frame.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field-hero\./);
  const field = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  expect((await frame.getByRole('heading', { level: 1 }).innerText()).replaceAll(/[\u200b-\u200d\ufeff]/g, '')).toBe(
    field,
  );
  // Typed letters appear in the page when the writer pauses, without being saved.
  await page.keyboard.press('End');
  await page.keyboard.type(', and more');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(', and more', { timeout: COMMAND_TIMEOUT_MS });
  expect(await onDisk('shell/content/home.json')).not.toContain(', and more');
  // Words of another file open that file, and the form keeps what is not saved.
  for (let letters = 0; letters < ', and more'.length; letters += 1) await page.keyboard.press('Backspace');
  await expect(state(page)).toHaveText('All saved');
  // The page is loaded again for the draft, which would take a click back.
  await expect(frame.getByRole('heading', { level: 1 })).not.toContainText(', and more');
  await frame.locator('footer a[href="/about"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^About us/ })).toBeSeen({ timeout: COMMAND_TIMEOUT_MS });
});

// K9
test('a paste from Word keeps what a story can hold, and a message names the rest until it is closed', async ({
  page,
}) => {
  await visit(page, openAddress(postFile));
  await story(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  const word = `<h1>Nine lives</h1><p class=MsoNormal>The <b>cat</b> sat.<a href="#_ftn1"><sup>[1]</sup></a><del>gone</del></p><p class=MsoQuote>So it was.</p><table><tr><td>Pier</td><td>Cats</td></tr><tr><td>9</td><td>Two</td></tr></table><p><img src="x.png"></p><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> Journal of Commerce, 1880</p></div>`;
  await page.evaluate((html) => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, word);
  await expect(page.getByText(/Left out of the paste, or changed: .*pictures.*footnotes/)).toBeSeen();
  await expect(story(page).getByRole('heading', { name: 'Nine lives' })).toBeSeen();
  await expect(page.getByRole('textbox', { name: 'note 1' })).toHaveValue('Journal of Commerce, 1880');
  await saveByKey(page);
  const text = await onDisk(postFile);
  expect(text).toContain('## Nine lives\n\nThe **cat** sat.[1]\n\n> So it was.\n\n| Pier | Cats |');
  expect(text).not.toContain('gone');
});

// K19
test('a click on the map of a walk places a stop, and its fields take degrees', async ({ page }) => {
  await visit(page, openAddress('mfe-tours/content/tours/brooklyn-heights.json'));
  for (const field of ['discover', 'discover.stops.0']) await page.locator(`[id="field-${field}"] > summary`).click();
  const map = page.getByAltText('A click on the map sets the place.').first();
  const latitude = page.getByLabel('Latitude').first();
  const before = await latitude.inputValue();
  await map.click();
  await expect(latitude).not.toHaveValue(before);
  await latitude.fill(before);
  await expect(latitude).toHaveValue(before);
});

// K10
test('a deletion can be undone at once and later, and shipping names the live addresses that it removes', async ({
  page,
}) => {
  await visit(page);
  // A story that others link to cannot be removed by shipping.
  const linked = runGitSync(copy.folder, 'grep', '-ohE', 'post=[a-z0-9-]+', '--', '*/content/*').split('\n');
  const posts = await readdir(join(copy.folder, 'mfe-blog/content/posts'));
  const id = posts
    .map((name) => name.replace('.md', ''))
    .find((name) => !linked.includes(`post=${name}`) && name !== post)!;
  const stories = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/${id}.md"]`) });
  const title = await stories.getByRole('link').innerText();
  await stories.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText(`“${title}” was deleted. Readers see it until the next Ship.`)).toBeSeen();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('link', { name: title })).toBeSeen();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByText(`“${title}” was deleted.`)).toBeSeen();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expectResult(page, /This is what changes\./);
  await expect(panel(page).getByText(`Readers no longer find /blog?post=${id}.`)).toBeSeen();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Deleted stories' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: id.replaceAll('-', ' ') })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).first().click();
  await expect(page.getByText('is the saved text again')).toBeSeen();
});

// K16
test('a list of two thousand stories appears at once, and searching covers all of it', async ({ page }) => {
  const folder = join(copy.folder, 'mfe-blog/content/posts');
  const names = Array.from({ length: 2000 }, (_, index) => `${folder}/one-of-many-${index}.md`);
  for (const [index, name] of names.entries())
    await writeFile(name, `---\ntitle: "Story ${index}"\nstate: draft\n---\n\nWord${index}end.\n`);
  try {
    await visit(page);
    await expect(page.getByText(/^Stories: 20\d\d$/)).toBeSeen();
    expect(await page.getByRole('listitem').count()).toBeLessThan(200);
    await page.getByLabel('Search, also inside the stories').fill('word1234end');
    await expect(page.getByRole('link', { name: 'Story 1234' })).toBeSeen();
  } finally {
    await Promise.all(names.map((name) => rm(name)));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  // K14, K21, K26
  test('nothing is wider than the screen, every control is large enough, and the page can be seen', async ({
    page,
  }) => {
    for (const hash of [
      '',
      '#/new',
      openAddress(postFile),
      openAddress(popupFile),
      openAddress('shell/content/home.json'),
    ]) {
      await visit(page, hash);
      await expect(page.locator('main h1')).toBeSeen();
      for (const summary of (await page.locator('main form > div > div > details > summary').all()).slice(0, 3))
        await summary.click();
      expect([hash, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([hash, 360]);
      expect([hash, await smallControls(page)]).toEqual([hash, []]);
      // A control that scrolls below the buttons is no smaller for it.
      await bar(page).evaluate((element) => (element.style.position = 'static'));
      expect([hash, await accessibilityFaults(page, { part: 'main' })]).toEqual([hash, []]);
    }
    expect(await bar(page).evaluate((element) => element.clientHeight)).toBe(56);
    await visit(page, openAddress(postFile));
    await bar(page).getByRole('button', { name: 'Page' }).tap();
    await expect(page.getByLabel('Title')).toBeHidden();
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeSeen({ timeout: COMMAND_TIMEOUT_MS });
    // Plain words open their field at the first tap.
    await preview(page).getByRole('heading', { level: 1 }).tap();
    await expect(page.getByLabel('Title')).toBeFocused();
    await bar(page).getByRole('button', { name: 'More' }).tap();
    await expect(page.getByRole('button', { name: 'History' })).toBeSeen();
  });
});
