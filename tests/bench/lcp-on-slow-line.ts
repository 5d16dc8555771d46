import type { Browser } from '@playwright/test';
import { phone } from './browser.ts';
import { slowLine } from './slow-line.ts';

const SLOWDOWN = 4;

/**
 * The page from which a visitor comes. Then a browser starts another process for the site while it waits for the
 * response. An empty tab keeps its own process, except for a page with an opener policy, which would be measured with
 * a process start.
 */
const ANOTHER_SITE = 'data:text/html,<title>Another site</title><p>A link to the site';
/** Time on the other site, in milliseconds. */
const READ = 500;
/** A paint that is later than this after page load does not count. In milliseconds. */
const SETTLED = 2500;

/**
 * When a phone on a slow line with a quarter of this processor has its largest paint, as the browser says: Lighthouse
 * reckons it from a fast load, and which requests it takes to be in the paint's way changes from one run to the next.
 * @returns milliseconds since the start of navigation
 */
export async function seenLargestPaint(browser: Browser, site: string, page: string): Promise<number> {
  const line = await slowLine(site);
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await tab.addInitScript(() => {
      new PerformanceObserver(
        (paints) => ((window as { largestPaint?: number }).largestPaint = paints.getEntries().at(-1)!.startTime),
      ).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    await tab.goto(ANOTHER_SITE);
    await tab.waitForTimeout(READ);
    await tab.goto(line.address + page, { waitUntil: 'load' });
    await tab.waitForTimeout(SETTLED);
    const paint = await tab.evaluate(() => (window as { largestPaint?: number }).largestPaint);
    if (!paint) throw new Error(`The browser saw no paint of ${page}.`);
    return paint;
  } finally {
    await context.close();
    await line.close();
  }
}
