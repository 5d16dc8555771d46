import { existsSync } from 'node:fs';

/** Debian's browser is tried first: its headless build opens a page at a third of the cost. */
export const debianChromium = { headless: '/usr/bin/chromium-headless-shell', whole: '/usr/bin/chromium' };

/** For Playwright's launch: without Debian's browser, Playwright's own is used. */
export const launchOptions = {
  executablePath: Object.values(debianChromium).find((file) => existsSync(file)),
  args: [
    // The browser's own sandbox does not start for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // Without windows, Chromium rounds the letters of fetched fonts to whole pixels, which no visitor's browser does.
    '--font-render-hinting=none',
  ],
};
