import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Asked {
  /** CSS selector of the only part that is asked. */
  part?: string;
  /** Whether colors are asked, which takes half of the time. */
  isColored?: boolean;
}

/**
 * Violations that axe finds on the page: rule and places. The page must be static: text that is fading in has less contrast
 * than visitors see.
 */
export async function accessibilityFaults(page: Page, { part, isColored = true }: Asked = {}): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // A provider's frame is the provider's responsibility. Without frames, the legacy mode finds the same at a third of
  // the cost.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      // Off by default.
      rules: {
        'target-size': { enabled: true },
        'label-content-name-mismatch': { enabled: true },
        'color-contrast': { enabled: isColored },
      },
    });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
