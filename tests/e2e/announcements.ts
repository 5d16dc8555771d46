import type { Page } from '@playwright/test';

type Listening = Window & { announcements?: string[] };

/**
 * Writes down what a screen reader says by itself from the next page load on: what live regions come to hold while they
 * stand, alerts that appear, and named groups that are given the focus.
 * @returns what was said so far, in order; reading it starts a new list.
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = ((window as Listening).announcements = []);
    const live = '[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"]';
    const last = new WeakMap<Element, string>();
    const wordsOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = elementOf(target)?.closest(live);
        if (region) regions.add(region);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const alert of [added, ...added.querySelectorAll('*')])
            if (alert.matches('[role="alert"]')) regions.add(alert);
        }
      }
      for (const region of regions) {
        if (!region.isConnected || region.getAttribute('aria-live') === 'off') continue;
        const words = wordsOf(region);
        if (words && last.get(region) !== words) said.push(words);
        last.set(region, words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'group') return;
      const labels = ['aria-labelledby', 'aria-describedby'].map((name) =>
        wordsOf(document.getElementById(target.getAttribute(name) ?? '')),
      );
      said.push([target.ariaLabel ?? '', ...labels].filter(Boolean).join(': '));
    });
  });
  return () => page.evaluate(() => (window as Listening).announcements?.splice(0) ?? []);
}
