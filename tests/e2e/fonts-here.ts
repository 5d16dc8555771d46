import type { Page } from '@playwright/test';

/** Waits for the site's fonts, all of them. What moves when they come has a test of its own (late-fonts.e2e.ts). */
export const fontsHere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(
        ({ family, status }) => family.includes('Source Sans 3 Variable') && status === 'loaded',
      ),
  );
