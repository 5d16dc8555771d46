import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { exportSite } from '@hemstitch/platform/internal/edge/export/export-site.ts';
import { contentTypeOf } from '@hemstitch/platform/internal/store/content.ts';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { expect, test } from '@playwright/test';
import { sourceStore } from '../../resilience/store-copy.ts';
import { expectHydrated, listenForFaults } from '../helpers/page.ts';

test.describe.configure({ mode: 'default' });

// Simulates a host that publishes a folder: a path is a file, with or without `.html`, and the query is ignored.
let folder: string;
let server: Server;
let site: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-host-'));
  await exportSite({ store: openStore(await sourceStore()), folder: join(folder, 'www'), days: 30, report: () => {} });
  const root = join(folder, 'www');
  const read = (path: string) => readFile(join(root, normalize(path))).catch(() => undefined);
  server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://host').pathname);
    const name = path === '/' ? '/index.html' : path;
    const found = (await read(name)) ? name : `${name}.html`;
    const bytes = await read(found);
    response.writeHead(bytes ? 200 : 404, {
      'Content-Type': bytes ? contentTypeOf(found) : 'text/html; charset=utf-8',
    });
    response.end(bytes ?? (await read('/404.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const post = {
  address: '/blog?post=the-cat-in-the-hotel-lobby',
  file: '/blog/the-cat-in-the-hotel-lobby',
  heading: /the cat in the hotel lobby/i,
};

test(
  'a post is read, and hydrated as it is, at each of its addresses, and back leads to where the visitor came from',
  { tag: '@thorough' },
  async ({ page }) => {
    const faults = listenForFaults(page);
    await page.goto(`${site}/about`);
    for (const address of [`${post.file}.html`, post.file, post.address]) {
      await page.goto(site + address);
      await expect(page).toHaveURL(site + post.address);
      await expectHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.heading);
      await page.goBack();
      await expect(page).toHaveURL(`${site}/about`);
    }
    expect(faults).toEqual([]);
  },
);
