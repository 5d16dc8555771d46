import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';
import { defineConfig } from '@playwright/test';
import { launchOptions, visitorsOptions } from './tests/chromium.ts';

const e2eFile = (name: string) => {
  const file = `e2e/${name}.e2e.ts`;
  // Playwright ignores a name without a file, so a renamed file would lose its settings unnoticed.
  if (!existsSync(join(import.meta.dirname, 'tests', file)))
    throw new Error(`playwright.config.ts names ${file}, which does not exist. Correct its name.`);
  return file;
};

/** Tests of moving elements, and of elements that must keep their place. */
const moving = [
  'blog/focus',
  'blog/post',
  'engagement/exit-popup',
  // The map stays on the screen for those who like motion.
  'every-page/crowding',
  'every-page/text-zoom',
  'every-page/deferred-fonts',
  'shell/hydration',
  'shell/navigation',
  'shell/chrome',
  'shell/pages',
  'tours/gallery',
  'tours/pages',
].map(e2eFile);

/**
 * Only `npm test -- --everything` and `--kind e2e` run these and those of examples: they take minutes, or need programs that the former installs.
 * Cheaper tests hold their rules too.
 */
const slow = [
  ...['publishing/desk', 'publishing/team-desk', 'publishing/dev', 'publishing/fourth-remote', 'every-page/html'].map(
    e2eFile,
  ),
  ...['gate', 'shared-preview', 'update-notice'].map((name) => `resilience/${name}.e2e.ts`),
  'browsers/**/*.e2e.ts',
];

/** Only `npm test -- --nightly` and `--kind e2e` run these. The provider's news takes a minute to come to a page. */
const nightly = ['tours/places'].map(e2eFile);

/** Tests of what is painted, which the former run in the whole browser, too. It and the shell without windows paint differently. */
const painted = ['every-page/contrast', 'every-page/deferred-fonts'].map(e2eFile);

/** Tests that a change seldom breaks, and that take a third of the time: a plain `npm test` leaves it out, CI does not. */
const thorough = [
  'engagement/offline',
  'every-page/contrast',
  'every-page/failed-pictures',
  'every-page/floating-controls',
  'every-page/places',
  'every-page/print',
  'every-page/text-zoom',
].map(e2eFile);
const leftOut = isPlainRun ? thorough : [];
/** Tests of other files that a plain run leaves out. Their helper `casesOf` does so with all but one case of a test. */
const THOROUGH_TAG = /@thorough\b/;

/** The tests need the stitched site and its stand-ins; tests/run-checks.ts starts them, and so does `npm start`. */
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  grepInvert: isPlainRun ? THOROUGH_TAG : [],
  // One more than a small machine has processors: many tests wait, and unit tests run beside them. More only miss deadlines.
  workers: Math.max(3, availableParallelism()),
  // A loaded machine may miss a deadline once; a fault in the site fails twice.
  retries: 1,
  // Hooks have it too, some of which copy the whole project. Long, since no speed is tested here: a machine may be slow, or do much else.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Failures are printed last, because readers of a long log see and keep its end.
  reporter: [['dot'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: '.cache/playwright',
  use: {
    baseURL: process.env.SITE_ADDRESS ?? 'http://127.0.0.1:3000',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    // Its keeping of the site takes as much of the processor as the page itself; where it matters, a test allows it.
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    // First, since the longest of all are among them.
    {
      name: 'slow',
      testMatch: slow,
      // Each waits for builds.
      timeout: 300_000,
      expect: { timeout: 90_000 },
      use: { reducedMotion: 'reduce' },
    },
    // They start their own sites.
    { name: 'examples', testDir: 'examples', testMatch: '**/*.e2e.ts', timeout: 300_000, expect: { timeout: 90_000 } },
    { name: 'nightly', testMatch: nightly, timeout: 300_000, expect: { timeout: 90_000 } },
    { name: 'whole', testMatch: painted, use: { launchOptions: visitorsOptions } },
    { name: 'moving', testMatch: moving, testIgnore: leftOut },
    // Animations in every open page take a fifth of the processor.
    {
      name: 'still',
      testMatch: ['e2e/**/*.e2e.ts', 'resilience/**/*.e2e.ts'],
      testIgnore: [...moving, ...slow, ...nightly, ...leftOut],
      use: { reducedMotion: 'reduce' },
    },
  ],
});
