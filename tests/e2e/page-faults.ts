import { expect, type Page } from '@playwright/test';
import { untilLive } from './start-app.ts';

/** Everything that a page says against itself: errors, hydration, refused scripts and styles. Outside services' files are not its own. */
export function listenForFaults(page: Page): string[] {
  const lines: string[] = [];
  page.on('pageerror', ({ message }) => lines.push(message));
  page.on('console', (message) => {
    const { url } = message.location();
    const isOutside =
      message.text().startsWith('Failed to load resource') && new URL(url).origin !== new URL(page.url()).origin;
    const isUnknownAddress = url === page.url() && /status of 404/.test(message.text());
    if (
      (message.type() === 'error' || /Content.Security.Policy/i.test(message.text())) &&
      !isOutside &&
      !isUnknownAddress
    )
      lines.push(message.text());
  });
  return lines;
}

/** Waits until the page's code runs everywhere on it; the first touch starts it. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.click(1, 1);
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-inert]')).toHaveCount(0);
}
