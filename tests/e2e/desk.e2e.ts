import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { serveSite, type Listening } from '@cobblestone/platform/edge/node/node.ts';
import { stateOf } from '@cobblestone/platform/review/gate/check-sources.ts';
import { copyFolder } from '../copy-folder.ts';
import { sourceStore } from '../faults/store-copy.ts';
import { accessibilityFaults } from './accessibility.ts';
import { copyProject, keepHistory, type ProjectCopy } from './project-copy.ts';

test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

/** For a command on a machine that does much else. Milliseconds; alone it takes some seconds. */
const SLOW = 400_000;

let copy: ProjectCopy;
let site: Listening;
let desk: ChildProcess;
let address: string;

/** The desk over a project of its own, with a live site, as on a writer's machine. */
test.beforeAll(async () => {
  test.setTimeout(SLOW);
  copy = await copyProject();
  const store = join(copy.folder, '.site');
  copyFolder(await sourceStore(), store);
  for (const file of ['jest.config.mjs', '.oxlintrc.json', '.gitignore'])
    await copyFile(join(rootFolder, file), join(copy.folder, file));
  // Code that nobody has touched was checked before; so it is for a writer, whose ships wait for content alone.
  await mkdir(join(copy.folder, '.cache/checked'), { recursive: true });
  await writeFile(join(copy.folder, '.cache/checked/blog'), await stateOf('blog'));
  keepHistory(copy.folder);
  const git = (...words: string[]) => execFileSync('git', ['-C', copy.folder, ...words]);
  git('config', 'user.name', 'Ann Writer');
  git('config', 'user.email', 'ann@localhost');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'all: as it was');
  site = await serveSite({ store, port: 0 });
  await openDesk();
});
test.afterAll(async () => {
  test.setTimeout(SLOW);
  await closeDesk();
  await site.close();
  await copy.remove();
});

async function openDesk(port = 0): Promise<void> {
  desk = spawn(
    process.execPath,
    ['--import', 'tsx', 'desk/cli.ts', 'blog', 'shell', 'engagement', 'tours', '--port', String(port), '--no-open'],
    {
      cwd: copy.folder,
      env: { ...process.env, SITE_STORE: join(copy.folder, '.site'), SITE_ORIGIN: site.address },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  address = await new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /Desk +(http:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    desk.stdout!.on('data', hear);
    desk.stderr!.on('data', hear);
    desk.once('exit', () => reject(new Error(`The desk ended:\n${said}`)));
  });
}

async function closeDesk(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const ended = new Promise((resolve) => desk.once('exit', resolve));
  desk.kill(signal);
  await ended;
}

const post = 'the-ferry-cat';
const beside = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
const panel = (page: Page) => page.getByRole('region', { name: 'What the command says' });
const bar = (page: Page) => page.getByRole('region', { name: 'Check and ship' });

/** Presses one of the desk's buttons by the keyboard, and waits for how it ends. */
async function press(page: Page, name: string, end: RegExp): Promise<void> {
  await bar(page).getByRole('button', { name, exact: true }).press('Enter');
  await ends(page, end);
}

async function ends(page: Page, end: RegExp): Promise<void> {
  const state = panel(page).getByRole('status');
  await expect(state).not.toHaveText('Running …', { timeout: SLOW });
  expect(await panel(page).innerText()).toMatch(end);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible();
}

/** What has the cursor, also in the frame beside the editor: its tag, its name in the page and its words. */
const cursor = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement!;
    while (element instanceof HTMLIFrameElement && element.contentDocument?.activeElement)
      element = element.contentDocument.activeElement;
    const { id, title, ariaLabel, textContent } = element as HTMLElement;
    const label = [...((element as HTMLInputElement).labels ?? [])].map((each) => each.textContent).join(' ');
    return [element.tagName, id, ariaLabel ?? label, title, (textContent ?? '').slice(0, 60)].join(' | ');
  });

/** Presses the key until the cursor is at what is wanted, as one does who has no mouse. */
async function keyTo(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (wanted.test(await cursor(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${String(wanted)}; it is at ${await cursor(page)}`);
}

async function saveByKey(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All saved')).toBeVisible();
}

/** The state is above the story, and comes again after the last of the desk's buttons. */
async function chooseState(page: Page, wanted: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await keyTo(page, /^INPUT \| state-field/, key);
  await page.keyboard.type(wanted);
  await page.keyboard.press('Enter');
  await saveByKey(page);
}

// K6, K10, K12, K13, K14
test('by keys alone, from an empty desk to a post that readers see, and back', async ({ page }) => {
  const outside: string[] = [];
  page.on(
    'request',
    (request) => void (/^(https?:\/\/127\.0\.0\.1:|blob:|data:)/.test(request.url()) || outside.push(request.url())),
  );
  const type = (words: string) => page.keyboard.type(words);
  const enter = () => page.keyboard.press('Enter');
  await page.goto(`${address}/#/collections/posts`);
  await expect(page.getByRole('link', { name: 'New story' })).toBeVisible();
  await keyTo(page, /^A .*New story/);
  await enter();
  await expect(page.getByLabel('Title')).toBeVisible();
  await keyTo(page, /^INPUT \| title-field/);
  await type('The Ferry Cat');
  await saveByKey(page);
  expect(await readFile(join(copy.folder, `mfe-blog/content/posts/${post}.md`), 'utf8')).toContain('state: draft');
  // The preview is prepared meanwhile.
  await expect(beside(page).getByRole('heading', { level: 1, name: 'The Ferry Cat' })).toBeVisible({ timeout: SLOW });

  // Saved for the first time, it stands in other fields, and the cursor in the same one. Today's stories come out at nine.
  await expect.poll(() => cursor(page)).toMatch(/^INPUT \| title-field/);
  await keyTo(page, /^INPUT \| date-field/);
  await type('05012024');
  await keyTo(page, /^INPUT \| category-field/);
  await type('Cat Culture');
  await keyTo(page, /^TEXTAREA \| excerpt-field/);
  await type('It crossed the river more often than its captain.');

  await keyTo(page, /^BUTTON .*Choose a picture/);
  await enter();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    keyTo(page, /^INPUT .*Drop a new picture/).then(() => page.keyboard.press('Space')),
  ]);
  await chooser.setFiles(join(rootFolder, 'shared/platform/build/pictures/sample.heic'));
  await keyTo(page, /^INPUT .*left to right/);
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await keyTo(page, /^TEXTAREA \| desk-alt/);
  await type('A pier on a gray day, seen from the water.');
  await enter();
  await keyTo(page, /^BUTTON .*Add this picture/);
  await enter();
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: SLOW });
  const pictures = JSON.parse(
    await readFile(join(copy.folder, 'mfe-blog/content/pictures/pictures.json'), 'utf8'),
  ) as Record<string, unknown>;
  expect(Object.values(pictures)).toContainEqual(
    expect.objectContaining({
      alt: expect.stringContaining('A pier on a gray day') as unknown,
      focus: { x: 0.55, y: 0.5 },
    }),
  );
  await expect(beside(page).getByRole('img', { name: 'A pier on a gray day' })).toBeVisible({ timeout: SLOW });

  await keyTo(page, /^DIV \| body-field/);
  await type('It lived on the ferry.');
  await enter();
  await keyTo(page, /^BUTTON .*Bulleted List/, 'Shift+Tab');
  await enter();
  await keyTo(page, /^DIV \| body-field/);
  await type('Tides');
  await enter();
  await type('Timetables');
  await page.keyboard.press('Shift+Home');
  await page.waitForTimeout(SELECTION_MS);
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Search pages and stories')).toBeFocused();
  await type('/tours/brook');
  await keyTo(page, /^BUTTON .*\/tours\/brooklyn-heights$/);
  await enter();
  await expect(beside(page).getByRole('link', { name: 'Timetables' })).toHaveAttribute(
    'href',
    '/tours/brooklyn-heights',
  );
  await expect(beside(page).getByRole('listitem').filter({ hasText: 'Tides' })).toBeVisible();

  await chooseState(page, 'Ready for review', 'Shift+Tab');
  // What was made of the picture is a version of its own, so that no other working copy lacks it.
  expect(
    execFileSync('git', ['-C', copy.folder, 'status', '--short', '--', 'mfe-blog/content'], { encoding: 'utf8' }),
  ).toBe('');
  await keyTo(page, /^BUTTON .*Past the page/);
  await enter();
  await keyTo(page, /^BUTTON .*Check$/);
  await enter();
  await ends(page, /All is fine\./);
  await keyTo(page, /^BUTTON .*Close$/);
  await enter();
  await expect.poll(() => cursor(page)).toMatch(/^BUTTON .*Check$/);
  await chooseState(page, 'Ready for readers', 'Tab');
  await press(page, 'Preview', /The preview is there until you close this: http/);
  await panel(page).getByRole('button', { name: 'Close' }).press('Enter');

  await press(page, 'Ship', /This is what changes\./);
  await expect(panel(page).getByRole('log')).toContainText('The Ferry Cat');
  const [changes] = await Promise.all([
    page.waitForEvent('popup'),
    panel(page).getByRole('link', { name: 'See all of it, page by page' }).press('Enter'),
  ]);
  await expect(changes.getByRole('heading', { level: 3, name: `/blog?post=${post}` })).toBeVisible();
  await changes.close();
  // It was not waited for pictures.
  expect(await readdir(join(copy.folder, '.cache/changes/pictures'))).toEqual([]);
  await keyTo(page, /^BUTTON .*Ship blog now/);
  await enter();
  await ends(page, /It is live\./);
  const live = panel(page).getByRole('status').getByRole('link');
  await expect(live).toHaveAttribute('href', `${site.address}/blog?post=${post}`);
  const [reader] = await Promise.all([page.waitForEvent('popup'), keyTo(page, /^A .*\/blog\?post=/).then(enter)]);
  await expect(reader.getByRole('heading', { level: 1, name: 'The Ferry Cat' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A pier on a gray day' }).first()).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Tides' })).toBeVisible();

  // Neither it, nor the page beside it, nor what changes.
  expect(outside).toEqual([]);

  await page.bringToFront();
  await keyTo(page, /^BUTTON .*Take back/);
  await enter();
  await keyTo(page, /^BUTTON .*Yes, take blog back a step/);
  await enter();
  await ends(page, /It is taken back\./);
  // An unknown story leads to the list.
  await expect
    .poll(
      async () =>
        (await reader.request.get(`${site.address}/blog?post=${post}`, { maxRedirects: 0 })).headers().location,
    )
    .toBe('/blog');
});

const storyAt = () => `${address}/#/collections/posts/entries/${post}`;
const excerpt = (page: Page) => page.getByLabel('In a sentence or two');
const notices = (page: Page) => page.locator('#desk-notices');
const textOnDisk = () => readFile(join(copy.folder, `mfe-blog/content/posts/${post}.md`), 'utf8');

/** What is typed and not saved, as the browser keeps it. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const database = await settled(indexedDB.open('localforage'));
    const values = await settled(database.transaction('keyvaluepairs').objectStore('keyvaluepairs').getAll());
    database.close();
    return JSON.stringify(values);
  });

// K5, K9, K11
test('neither a closed tab nor a dead network nor another person loses what was typed', async ({ browser }) => {
  const own = await browser.newContext({ viewport: { width: 768, height: 1024 } });
  const closed = await own.newPage();
  await closed.goto(storyAt());
  closed.on('dialog', (dialog) => void dialog.accept());
  await excerpt(closed).press('Control+End');
  await excerpt(closed).pressSequentially(' Typed into a tab', { delay: 30 });
  // Without a pause: the content manager itself keeps nothing before there is one.
  await expect
    .poll(
      async () => {
        await excerpt(closed).press('.');
        return keptTexts(closed);
      },
      { intervals: [100] },
    )
    .toContain('Typed into a tab.');
  await Promise.all([closed.waitForEvent('close'), closed.close({ runBeforeUnload: true })]);
  const mine = await own.newPage();
  const questions: string[] = [];
  mine.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await mine.goto(storyAt());
  await expect(excerpt(mine)).toHaveValue(/Typed into a tab\.+$/);
  expect(questions).toEqual(['What you typed here last time was not saved. Do you want it back?']);

  await own.setOffline(true);
  await excerpt(mine).press('Control+End');
  await excerpt(mine).pressSequentially(' And offline.');
  await expect(notices(mine)).toContainText('The desk does not answer. What you type is kept in this browser');
  await own.setOffline(false);
  await excerpt(mine).pressSequentially(' And on.');
  await expect(notices(mine)).toBeEmpty();

  const another = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const theirs = await another.newPage();
  await theirs.goto(storyAt());
  await expect(notices(theirs)).toContainText('Ann Writer has this open too');
  await save(mine);
  await expect(notices(theirs)).toContainText('saved by somebody else since you opened it');
  // Both items once more, into the first.
  const items = theirs.locator('[data-slate-editor] li');
  await expect(items).toHaveCount(2);
  await items.first().click();
  await items.first().evaluate((first) => {
    const words = (item: Element) => item.querySelector('[data-slate-string]')!.firstChild!;
    getSelection()!.setBaseAndExtent(words(first), 0, words(first.nextElementSibling!), 'Timetables'.length);
  });
  await theirs.waitForTimeout(SELECTION_MS);
  await theirs.keyboard.press('Control+C');
  await items.first().click();
  await theirs.keyboard.press('End');
  await theirs.waitForTimeout(SELECTION_MS);
  await theirs.keyboard.press('Control+V');
  await expect(items).toHaveCount(3);
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await theirs.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect
    .poll(textOnDisk)
    .toMatch(
      /captain\. Typed into a tab\.+ And offline\. And on\.[\s\S]*\* TidesTides\n\* \[Timetables\].*\n\* \[Timetables\]/,
    );

  await bar(mine).getByRole('button', { name: 'History' }).press('Enter');
  await expect(mine.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).first()).toBeVisible();
  expect(await accessibilityFaults(mine, '.desk-dialog')).toEqual([]);
  await mine.getByRole('dialog').getByRole('button', { name: 'Go back to this' }).last().press('Enter');
  await expect.poll(textOnDisk).not.toContain('Tides');
  await Promise.all([own.close(), another.close()]);
});

/** In which the editor reads what is selected in the page. Milliseconds. */
const SELECTION_MS = 400;

// K7
test('the page beside the editor follows other texts, without saving them or taking the cursor', async ({ page }) => {
  await page.goto(`${address}/#/collections/home/entries/home`);
  await expect(beside(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: SLOW });
  const field = page.locator('textarea', { hasText: 'My daughter is eight' });
  await field.press('Control+End');
  await page.keyboard.type(' So they say.');
  await expect(beside(page).getByText('So they say.')).toBeAttached({ timeout: SLOW });
  await expect(field).toBeFocused();
  expect(
    execFileSync('git', ['-C', copy.folder, 'status', '--short', '--', 'shell/content'], { encoding: 'utf8' }),
  ).toBe('');
});

// K1, K11
test('what was changed, saved and changed back is to be saved once more, and is then the same file to the byte', async ({
  page,
}) => {
  const onDisk = () => readFile(join(copy.folder, 'mfe-tours/content/tours/brooklyn-heights.json'), 'utf8');
  const before = await onDisk();
  await page.goto(`${address}/#/collections/tours/entries/tours-brooklyn-heights`);
  await page.locator('[id^="title-field-"]').first().press('End');
  await page.keyboard.type('s');
  await saveByKey(page);
  await expect.poll(onDisk).not.toBe(before);
  await page.keyboard.press('Backspace');
  await expect(page.getByText('Not saved')).toBeVisible();
  await saveByKey(page);
  await expect.poll(onDisk).toBe(before);
});
