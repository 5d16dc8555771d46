import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { serveSite } from '../../shell/edge/node.ts';
import { sourceStore } from '../faults/store-copy.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000, retries: 0 });

let copy: ProjectCopy;
let server: ChildProcess;
let desk: string;

const git = (...words: string[]) => execFileSync('git', ['-C', copy.folder, ...words], { encoding: 'utf8' });
const file = (path: string) => readFile(join(copy.folder, path), 'utf8');

test.beforeAll(async () => {
  copy = await copyProject();
  await cp(await sourceStore(), join(copy.folder, '.site'), { recursive: true });
  // What passed already need not be tried again.
  if (existsSync(join(rootFolder, '.cache/checked'))) await cp(join(rootFolder, '.cache/checked'), join(copy.folder, '.cache/checked'), { recursive: true });
  await writeFile(join(copy.folder, '.gitignore'), 'node_modules/\n.site/\n.cache/\ndist/\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Ann Writer');
  git('config', 'user.email', 'ann@localhost');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'all: as it was');
  server = spawn(process.execPath, ['--import', 'tsx', 'desk/cli.ts', 'blog', 'engagement', '--no-open', '--port', '0'], {
    cwd: copy.folder,
    env: { ...process.env, SITE_STORE: join(copy.folder, '.site'), STAND_INS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  desk = await new Promise((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => {
      const address = /Desk +(http:\S+)/.exec(chunk.toString())?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error('The desk ended.')));
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  await copy.remove();
});

/** The page as readers will see it, beside the editor. */
const shown = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
const story = (page: Page) => page.locator('[data-slate-editor="true"]').first();

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 30_000 });
}

const post = 'mfe-blog/content/posts/the-cats-of-pearl-street.md';

// K6, K7
test('a story goes from an empty desk to its readers, and back, without a terminal', async ({ page }) => {
  await page.goto(desk);
  await expect(page.getByText('Snow Day: Walking with Cats in Winter')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Facts and prices')).toHaveCount(0);
  await page.getByRole('link', { name: 'New story' }).first().click();

  // A draft may lack almost everything, and is seen as far as it goes.
  await page.getByLabel('Title').first().fill('The Cats of Pearl Street');
  await story(page).click();
  await page.keyboard.type('The street bends for no reason.');
  await expect(shown(page).getByText('The street bends for no reason.')).toBeVisible({ timeout: 90_000 });
  await save(page);
  expect(await file(post)).toContain('state: draft');
  expect(git('log', '-1', '--format=%an %s').trim()).toMatch(/^Ann Writer blog: .*saved at the desk$/);

  // What is ready is judged by the build's own schema, at the field.
  await page.getByLabel(/^State/).click();
  await page.getByRole('option', { name: 'Ready for readers' }).click();
  await expect(page.getByText('The field `excerpt` is missing or empty.').first()).toBeVisible({ timeout: 30_000 });
  await page.getByLabel(/^In a sentence or two/).fill('A street, and the animals who knew its reason.');
  await page.getByLabel(/^Topic/).fill('History');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const pictures = page.getByRole('dialog', { name: 'Choose a picture' });
  await pictures.getByRole('searchbox').fill('brewery');
  await pictures.getByRole('button', { name: /ginger brewery cat/ }).click();
  await page.getByLabel(/^What the picture shows/).fill('A ginger cat on a barrel.');
  await expect(shown(page).getByText('A street, and the animals who knew its reason.')).toBeVisible({ timeout: 60_000 });
  await expect(shown(page).getByRole('heading', { level: 1, name: 'The Cats of Pearl Street', exact: true })).toBeVisible({ timeout: 60_000 });
  await save(page);
  const saved = await file(post);
  expect(saved).toContain('title: "The Cats of Pearl Street"');
  expect(saved).toContain('image: blog-brewery-cat');
  expect(saved.trimEnd().endsWith('The street bends for no reason.')).toBe(true);

  // Shipping shows what changes first.
  const site = await serveSite({ store: join(copy.folder, '.site'), port: 0 });
  const address = `${site.address}/blog?post=the-cats-of-pearl-street`;
  try {
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    const panel = page.getByRole('region', { name: 'What the command says' });
    await panel.getByRole('button', { name: 'Ship blog now' }).click({ timeout: 120_000 });
    await expect(panel.getByText('It is live.')).toBeVisible({ timeout: 200_000 });
    await expect.poll(async () => (await (await fetch(address)).text()).includes('The street bends for no reason.'), { timeout: 20_000 }).toBe(true);
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await panel.getByRole('button', { name: 'Yes, take blog back a step' }).click();
    await expect(panel.getByText('It is taken back.')).toBeVisible({ timeout: 120_000 });
    await expect.poll(async () => (await fetch(address, { redirect: 'manual' })).status, { timeout: 20_000 }).not.toBe(200);
  } finally {
    await site.close();
  }
});

// K1, K5
test('a text that is opened and saved again changes by what was typed alone, and what a crash interrupts is offered again', async ({ page, context }) => {
  const popup = 'mfe-engagement/content/newsletter.json';
  const before = await file(popup);
  await page.goto(`${desk}/#/collections/newsletter/entries/newsletter`);
  await page.getByLabel('Heading').first().fill('A cat in your inbox');
  await expect(page.getByText('Not saved').first()).toBeVisible();
  // The backup is written a moment after the last key.
  await page.waitForTimeout(4000);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  const asked: string[] = [];
  again.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  await again.goto(`${desk}/#/collections/newsletter/entries/newsletter`);
  await expect(again.getByLabel('Heading').first()).toHaveValue('A cat in your inbox', { timeout: 30_000 });
  expect(asked).toEqual(['What you typed here last time was not saved. Do you want it back?']);
  await save(again);
  expect(await file(popup)).toBe(before.replace(/"title": ".*"/, '"title": "A cat in your inbox"'));
});
