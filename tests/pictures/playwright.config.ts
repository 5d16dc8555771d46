import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

/** Takes pictures of one site, or compares another with them: compare.ts says which by SITE_ADDRESS. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  timeout: 600_000,
  expect: { timeout: 120_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css' } },
  reporter: [['dot'], ['json', { outputFile: '../../.cache/pictures.json' }]],
  outputDir: '../../.cache/pictures/changed',
  snapshotPathTemplate: '../../.cache/pictures/before/{arg}{ext}',
  use: { baseURL: process.env.SITE_ADDRESS, serviceWorkers: 'block', launchOptions },
});
