import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

/** Without Debian's browser, the one that Playwright installed itself is used. */
export const browserPath = existsSync(debianChromium) ? debianChromium : chromium.executablePath();

export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath, args: browserFlags });
}

/** The screen that Lighthouse gives its phone. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
