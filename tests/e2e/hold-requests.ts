import type { Page } from '@playwright/test';

/** Keeps requests of an address waiting. @returns a function that lets them, and all that follow, go on */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
