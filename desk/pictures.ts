import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { chromium, type Page } from 'playwright-core';
import type { Report } from '@cobblestone/build/command.ts';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { launchOptions } from '../shell/gate/chromium.ts';
import { startDesk } from './server/start.ts';

const folder = join(rootFolder, 'desk/guide');

/** What a guide shows: an address of the desk, and what must be on the screen first. */
const views = [
  { name: 'stories', hash: '#/collections/posts', ready: (page: Page) => page.getByText('New story').first() },
  {
    name: 'story',
    hash: '#/collections/posts/entries/the-bodega-cat-keeps-the-till',
    ready: (page: Page) => page.frameLocator('iframe').frameLocator('iframe').getByRole('heading', { level: 1 }),
  },
  {
    name: 'popup',
    hash: '#/collections/exit-popup/entries/exit-popup',
    ready: (page: Page) =>
      page
        .frameLocator('iframe')
        .frameLocator('iframe')
        .locator('#exit-popup')
        .frameLocator('iframe')
        .first()
        .getByRole('dialog'),
  },
];

/** Photographs the desk for the guides, so that their pictures stay true. */
export async function photographDesk(report: Report): Promise<void> {
  const desk = await startDesk({ apps: ['blog', 'engagement'], port: 0 });
  const browser = await chromium.launch(launchOptions);
  try {
    await mkdir(folder, { recursive: true });
    for (const { name, hash, ready } of views) {
      // Each as it is opened first: nothing is left over of the one before.
      const page = await browser.newPage({ viewport: { width: 1280, height: 760 } });
      await page.goto(`${desk.address}/${hash}`);
      await ready(page).waitFor({ timeout: 120_000 });
      // Pictures of the page beside the editor may still be on their way.
      await page.waitForTimeout(3000);
      const picture = await sharp(await page.screenshot())
        .resize({ width: 960 })
        .webp({ quality: 72 })
        .toBuffer();
      await sharp(picture).toFile(join(folder, `${name}.webp`));
      report(`desk/guide/${name}.webp: ${(picture.length / 1000).toFixed(0)} kB`);
      await page.close();
    }
  } finally {
    await browser.close();
    await desk.close();
  }
}
