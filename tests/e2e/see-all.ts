import type { Page } from '@playwright/test';

/** Goes down the page and back, so that every part which loads when it comes near is there. */
export const seeAll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
