import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveSite } from '@hemstitch/platform/internal/edge/node/node.ts';
import { folderStore } from '@hemstitch/platform/internal/store/folder-store.ts';
import { currentPublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { copyFolder } from '@hemstitch/platform/internal/testing/copy-folder.ts';
import { test } from '@playwright/test';
import { sourceStore } from '../../resilience/store-copy.ts';
import { expect } from '../helpers/expect.ts';
import { listenForFaults, open } from '../helpers/page.ts';
import { copyProject } from '../helpers/project-copy.ts';

test('a fourth remote is a folder made from the template, an entry in the list, and its own release', async ({
  page,
}) => {
  const copy = await copyProject();
  const store = join(copy.folder, '.site');
  copyFolder(await sourceStore(), store);
  // It runs all the time, with code that lists three remotes.
  const site = await serveSite({ store, port: 0 });
  const run = (...parameters: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', ...parameters], {
      cwd: copy.folder,
      env: { ...process.env, SITE_STORE: store },
    });
  const live = async () => (await currentPublication(folderStore(store)))!;
  const before = await live();
  await run('new', 'remote', 'quiz');
  await run('release', 'quiz', '--unchecked');
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
  await site.close();
  await copy.remove();
});
