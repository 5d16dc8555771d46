import { chromium, type Browser } from '@playwright/test';
import { visitorsOptions } from '../chromium.ts';

/** For what starts a browser without Playwright. */
export const browserPath = visitorsOptions.executablePath ?? chromium.executablePath();
export const browserFlags = visitorsOptions.args;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(visitorsOptions);
}

/** The screen that Lighthouse gives its phone. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
