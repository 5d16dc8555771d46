import { existsSync } from 'node:fs';

/** Debian's browser, which is looked for first. */
export const debianChromium = '/usr/bin/chromium';

/** For Playwright's launch: without Debian's browser, the one that Playwright installed itself is used. */
export const launchOptions = {
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
};
