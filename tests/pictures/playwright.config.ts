import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

/** Edges of turned and scaled pictures fall between pixels: two runs of one commit differed by up to 87. A cell of text has more. */
const MAX_DIFF_PIXELS = 200;

/** Takes pictures of one site, or compares another with them: compare.ts says which by SITE_ADDRESS. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  // As for the other browser tests.
  retries: 1,
  timeout: 600_000,
  expect: {
    timeout: 120_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: MAX_DIFF_PIXELS },
  },
  reporter: [['dot'], ['json', { outputFile: '../../.cache/pictures.json' }]],
  outputDir: '../../.cache/pictures/changed',
  snapshotPathTemplate: '../../.cache/pictures/before/{arg}{ext}',
  use: {
    baseURL: process.env.SITE_ADDRESS,
    serviceWorkers: 'block',
    // No picture may be missing because it is decoded beside the painting.
    launchOptions: { ...launchOptions, args: [...launchOptions.args, '--disable-checker-imaging'] },
  },
});
