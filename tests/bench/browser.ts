import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../chromium.ts';

/** For what starts a browser without Playwright. */
export const browserPath = launchOptions.executablePath ?? chromium.executablePath();
export const browserFlags = launchOptions.args;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions);
}

/** The screen that Lighthouse gives its phone. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
