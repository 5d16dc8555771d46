import { expect, type Page } from '@playwright/test';

/** Gives a page that is open another size, in CSS pixels. What is measured right after `setViewportSize` may still have the size before, on a busy machine. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate('({ width: innerWidth, height: innerHeight })')).toEqual(size);
}
