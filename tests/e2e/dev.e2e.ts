import { spawn, type ChildProcess } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sourceStore } from '../faults/store-copy.ts';
import { copyProject, editFile, type ProjectCopy } from './project-copy.ts';

const post = 'mfe-blog/content/posts/jerry-fox-saves-brooklyn-borough-hall.md';
const postAddress = '/blog?post=jerry-fox-saves-brooklyn-borough-hall';

let copy: ProjectCopy;
let server: ChildProcess;
let site: string;
let printed = '';

/** Runs `npm run dev` in a copy of the project, on a free port and with a release store of its own. */
async function startDev(...apps: string[]): Promise<void> {
  printed = '';
  copy = await copyProject();
  // Live apps to work among, where the whole site is not the working copy.
  if (apps.length > 0) await cp(await sourceStore(), join(copy.folder, '.site'), { recursive: true });
  server = spawn(process.execPath, ['--import', 'tsx', 'shell/cli.ts', 'dev', ...apps, '--port', '0'], {
    cwd: copy.folder,
    env: { ...process.env, SITE_STORE: join(copy.folder, '.site'), STAND_INS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  site = await new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /Site +(http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.once('exit', () => reject(new Error(`The development server ended:\n${printed}`)));
  });
}

async function endDev(): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  await copy.remove();
}

const edit = (file: string, from: string | RegExp, to: string) => editFile(copy, file, from, to);

test.describe('the whole site in development', () => {
  test.describe.configure({ mode: 'serial', timeout: 90_000 });
  test.beforeAll(() => startDev());
  test.afterAll(endDev);

  test('a saved component of a remote or the shell is replaced without a page load', async ({ page }) => {
    await page.goto(`${site}/tours`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await edit('mfe-tours/src/pages/tours-page.tsx', '<Hero', '<p>Fresh from the editor</p><Hero');
    await expect(page.getByText('Fresh from the editor')).toBeVisible();
    await edit('shell/src/chrome/footer.tsx', '<footer', '<footer aria-label="Edited"');
    await expect(page.getByRole('contentinfo', { name: 'Edited' })).toBeAttached();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('code that does not build is shown over the page, which keeps its last good version', async ({ page }) => {
    await page.goto(`${site}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await edit('mfe-engagement/src/exposed/routes.ts', 'export const routes', 'export const const routes');
    await expect(page.getByRole('alert').filter({ hasText: 'engagement: this code does not build' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await edit('mfe-engagement/src/exposed/routes.ts', 'export const const routes', 'export const routes');
    await expect(page.getByRole('alert').filter({ hasText: 'does not build' })).toBeHidden();
  });

  test('aliases move on, unknown addresses answer 404, and the feed is there', async ({ request }) => {
    expect((await request.get(`${site}/tours/`, { maxRedirects: 0 })).status()).toBe(302);
    expect((await request.get(`${site}/no-such-page`)).status()).toBe(404);
    expect((await request.get(`${site}/blog?post=no-such-post`, { maxRedirects: 0 })).headers().location).toBe('/blog');
    expect(await (await request.get(`${site}/feed.xml`)).text()).toContain('<feed');
  });
});

test.describe('the blog in development, inside the live site', () => {
  test.describe.configure({ mode: 'serial', timeout: 90_000 });
  test.beforeAll(() => startDev('blog'));
  test.afterAll(endDev);

  test('the other apps are the live releases', async ({ page }) => {
    await page.goto(`${site}${postAddress}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    expect(scripts).toContain('/assets/blog/remoteEntry.js');
    expect(scripts.filter((path) => /^\/assets\/shell\/shell\.[\da-f]{8}\.js$/.test(path))).toHaveLength(1);
  });

  test('a saved post is on the page by itself', async ({ page }) => {
    await page.goto(`${site}${postAddress}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await edit(post, /^title: .*$/m, 'title: "A headline from the editor"');
    await expect(page.getByRole('heading', { level: 1, name: 'A headline from the editor' })).toBeVisible();
  });

  test('a mistake in a post is reported to the writer, and readers of the page keep the last good version', async ({ page }) => {
    await page.goto(`${site}${postAddress}`);
    await edit(post, /^date: .*$/m, 'date: some day');
    const alert = page.getByRole('alert').filter({ hasText: 'jerry-fox-saves-brooklyn-borough-hall.md:' });
    await expect(alert).toContainText('The field `date` is not a date: "some day".');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(printed).toContain('is not a date');
    await edit(post, 'date: some day', 'date: 2024-09-22');
    await expect(alert).toBeHidden();
  });

  test('a saved component shows after a page load, since a released React cannot replace it', async ({ page }) => {
    await page.goto(`${site}/blog`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await edit('mfe-blog/content/blog-words.json', /("hero": \{[^}]*?"title": )"[^"]*"/, '$1"Stories from the editor"');
    await expect(page.getByRole('heading', { level: 1, name: 'Stories from the editor' })).toBeVisible();
  });
});
