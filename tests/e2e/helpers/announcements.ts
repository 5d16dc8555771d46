import type { Page } from '@playwright/test';

type Listening = Window & { announcements?: string[] };

/**
 * Records, from the next page load on, the words that live regions come to hold: a screen reader says them by itself.
 * @returns a function that reads them in order and starts a new list
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = ((window as Listening).announcements = []);
    const live = '[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"]';
    const last = new WeakMap<Element, string>();
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest(live) ?? element?.querySelector('[role="alert"]');
          const words = region?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
          if (region && words && last.get(region) !== words) said.push(words);
          if (region) last.set(region, words);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as Listening).announcements?.splice(0) ?? []);
}
