import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { debianChromium } from './chromium.ts';
import { launchOfflineBrowser } from './offline-browser.ts';

const { at } = folderOfEachTest();

test('the message names a command whose browser then starts', async () => {
  process.env.PLAYWRIGHT_BROWSERS_PATH = at('browsers');
  // It reads the variable once.
  const { chromium } = await import('playwright-core');
  const own = ['chromium-headless-shell', 'chrome'].map((channel) => ({ channel }));
  await expect(launchOfflineBrowser(own)).rejects.toThrow(
    'Chromium is not installed. Install it with `npx playwright-core install chromium-headless-shell`, or install Google Chrome.',
  );
  const { message } = await chromium.launch(own[0]).then(
    () => ({ message: '' }),
    (error: Error) => error,
  );
  const [, place = ''] = /doesn't exist at (.+)/.exec(message)!;
  expect(place).toContain(at('browsers'));
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(debianChromium.headless, place);
  const browser = await launchOfflineBrowser(own);
  await browser.close();
});
