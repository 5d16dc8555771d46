import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

/** The tests need the stitched site and its stand-ins; tests/run-checks.ts starts them, and so does `npm start`. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.e2e.ts', 'faults/**/*.e2e.ts'],
  fullyParallel: true,
  workers: 2,
  // A loaded machine may miss a deadline once; a fault in the site fails twice.
  retries: 1,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: '.cache/playwright',
  use: {
    baseURL: process.env.SITE_ADDRESS ?? 'http://127.0.0.1:3000',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      // Without Debian's browser, the one that Playwright installed itself is used.
      executablePath: existsSync(debianChromium) ? debianChromium : undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
});
