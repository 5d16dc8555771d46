import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { serveSite, type Listening } from '../../shell/edge/node.ts';
import { stateOf } from '../../shell/gate/check-sources.ts';
import { sourceStore } from '../faults/store-copy.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

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
  await cp(await sourceStore(), store, { recursive: true });
  for (const file of ['jest.config.mjs', '.oxlintrc.json', '.gitignore']) await cp(join(rootFolder, file), join(copy.folder, file));
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

/** What is live came from this history: a clone without it would be told to fetch it first. An archive of the project has none. */
function keepHistory(folder: string): void {
  try {
    execFileSync('git', ['clone', '--quiet', '--bare', '--shared', rootFolder, join(folder, '.git')], { stdio: 'ignore' });
    execFileSync('git', ['-C', folder, 'config', 'core.bare', 'false']);
  } catch {
    execFileSync('git', ['init', '--quiet', folder]);
  }
}

async function openDesk(port = 0): Promise<void> {
  desk = spawn(process.execPath, ['--import', 'tsx', 'desk/cli.ts', 'blog', '--port', String(port), '--no-open'], {
    cwd: copy.folder,
    env: { ...process.env, SITE_STORE: join(copy.folder, '.site'), SITE_ORIGIN: site.address },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** Presses one of the desk's buttons, and waits for how it ends. */
async function press(page: Page, name: string, end: RegExp): Promise<void> {
  await bar(page).getByRole('button', { name, exact: true }).click();
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
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 20_000 });
}

// K10
test('from an empty desk to a post that readers see, and back, without a terminal', async ({ page }) => {
  await page.goto(`${address}/#/collections/posts`);
  await page.getByRole('link', { name: 'New story' }).click();
  await page.getByLabel('Title').fill('The Ferry Cat');
  await save(page);
  expect(await readFile(join(copy.folder, `mfe-blog/content/posts/${post}.md`), 'utf8')).toContain('state: draft');
  // The preview is prepared meanwhile.
  await expect(beside(page).getByRole('heading', { level: 1, name: 'The Ferry Cat' })).toBeVisible({ timeout: SLOW });

  // Today's stories come out at nine.
  await page.getByLabel('Date').fill('2024-05-01');
  await page.getByLabel('In a sentence or two').fill('It crossed the river more often than its captain.');
  await page.getByRole('combobox', { name: 'Topic' }).fill('Cat Culture');
  const story = page.locator('[data-slate-editor]');
  await story.click();
  await page.keyboard.type('It lived on the ferry.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted List' }).click();
  await page.keyboard.type('Tides');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Timetables');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Search pages and stories').fill('/tours/brook');
  await page.getByRole('button', { name: '/tours/brooklyn-heights', exact: true }).click();
  await expect(beside(page).getByRole('link', { name: 'Timetables' })).toHaveAttribute('href', '/tours/brooklyn-heights');

  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByLabel('Drop a new picture here').setInputFiles(join(rootFolder, 'shared/build/pictures/sample.heic'));
  await page.getByLabel('What does it show?').fill('A pier on a gray day, seen from the water.');
  await page.getByRole('button', { name: 'Add this picture' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: SLOW });
  await expect(beside(page).getByRole('img', { name: 'A pier on a gray day' })).toBeVisible({ timeout: SLOW });
  await expect(beside(page).getByRole('listitem').filter({ hasText: 'Tides' })).toBeVisible();

  await page.getByLabel('State').click();
  await page.getByText('Ready for review', { exact: true }).click();
  await save(page);
  await press(page, 'Check', /All is fine\./);
  await page.getByLabel('State').click();
  await page.getByText('Ready for readers', { exact: true }).click();
  await save(page);
  await bar(page).getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(panel(page).getByRole('log')).toContainText(/Preview at http/, { timeout: SLOW });
  await panel(page).getByRole('button', { name: 'Close' }).click();

  await press(page, 'Ship', /This is what changes\./);
  await expect(panel(page).getByRole('log')).toContainText('The Ferry Cat');
  await panel(page).getByRole('button', { name: 'Ship blog now' }).click();
  await ends(page, /It is live\./);
  const live = panel(page).getByRole('status').getByRole('link');
  await expect(live).toHaveAttribute('href', `${site.address}/blog?post=${post}`);
  const reader = await page.context().newPage();
  await reader.goto((await live.getAttribute('href'))!);
  await expect(reader.getByRole('heading', { level: 1, name: 'The Ferry Cat' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A pier on a gray day' }).first()).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Tides' })).toBeVisible();

  await bar(page).getByRole('button', { name: 'Take back' }).click();
  await panel(page).getByRole('button', { name: 'Yes, take blog back a step' }).click();
  await ends(page, /It is taken back\./);
  // An unknown story leads to the list.
  await expect.poll(async () => (await reader.request.get(`${site.address}/blog?post=${post}`, { maxRedirects: 0 })).headers().location, { timeout: 20_000 }).toBe('/blog');
});
