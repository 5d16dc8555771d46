import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveSite, type Listening } from '@hemstitch/platform/internal/edge/node/node.ts';
import { folderStore } from '@hemstitch/platform/internal/store/folder-store.ts';
import { currentPublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { readSite } from '@hemstitch/platform/internal/store/records.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';
import { test } from '@playwright/test';
import { sourceStore } from '../../resilience/store-copy.ts';
import { expect } from '../helpers/expect.ts';
import { listenForFaults, open } from '../helpers/page.ts';
import { copyProject, type ProjectCopy } from '../helpers/project-copy.ts';

test.describe.configure({ mode: 'serial' });

let copy: ProjectCopy;
let storeFolder: string;
let site: Listening;

/** The server runs all the time, with code that lists three remotes. */
test.beforeAll(async () => {
  copy = await copyProject();
  storeFolder = join(copy.folder, '.site');
  copyFolder(await sourceStore(), storeFolder);
  site = await serveSite({ store: storeFolder, port: 0 });
});
test.afterAll(async () => {
  await site.close();
  await copy.remove();
});

/** Runs a program of the copy. @returns what it printed */
const run = async (script: string, ...parameters: string[]) =>
  (
    await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...parameters], {
      cwd: copy.folder,
      env: { ...process.env, SITE_STORE: storeFolder },
    })
  ).stdout;
const live = async () => (await currentPublication(folderStore(storeFolder)))!;
const pages = async () => (await readSite(folderStore(storeFolder), (await live()).site)).pages;

test('a fourth remote is a folder made from the template, an entry in the list, and its own release', async ({
  page,
}) => {
  const before = await live();
  await run('shared/platform/cli.ts', 'new', 'remote', 'quiz');
  await run('shared/platform/cli.ts', 'release', 'quiz', '--unchecked');
  const { set } = await live();
  expect(set).toEqual({ ...before.set, quiz: expect.any(String) });

  const faults = listenForFaults(page);
  await open(page, `${site.address}/sitemap`);
  const origin = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('main').getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz' })).toBeSeen();
  expect(new URL(page.url()).pathname).toBe('/quiz');
  // It was moved to within the app, by the remote's code.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin);
  await page.getByRole('button', { name: 'Greet the cats' }).click();
  await expect(page.getByText('The cats greet you back.')).toBeSeen();
  await page.reload();
  await page.getByRole('button', { name: 'Greet the cats' }).click();
  await expect(page.getByText('The cats greet you back.')).toBeSeen();
  expect(faults).toEqual([]);
});

test('it goes back a step, and one more takes it away and leaves every other page as it was', async ({ request }) => {
  const [first, firstPages] = [await live(), await pages()];
  const file = join(copy.folder, 'mfe-quiz/content/page.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('The first page', 'The second edition'));
  await run('shared/platform/cli.ts', 'release', 'quiz', '--unchecked');
  const text = async () => (await request.get(`${site.address}/quiz`)).text();
  await expect.poll(text).toContain('The second edition');
  expect((await live()).set).toEqual({ ...first.set, quiz: expect.any(String) });

  await run('shared/platform/cli.ts', 'rollback', 'quiz');
  await expect.poll(text).toContain('The first page');
  expect([(await live()).site, await pages()]).toEqual([first.site, firstPages]);

  await run('shared/platform/cli.ts', 'rollback', 'quiz');
  await expect.poll(async () => (await request.get(`${site.address}/quiz`)).status()).toBe(404);
  const { quiz, ...rest } = first.set as Record<string, string>;
  expect(quiz).toBeDefined();
  expect((await live()).set).toEqual(rest);
  expect(await run('shared/platform/cli.ts', 'releases')).toContain('quiz was removed');
  for (const address of ['/', '/tours', '/blog', '/contact'])
    expect((await request.get(site.address + address)).status(), address).toBe(200);
});
