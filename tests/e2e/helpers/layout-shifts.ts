import { expect, type Page } from '@playwright/test';

/** Asks that no part of the page moved without the visitor's doing; else says which did, when and from where to where. */
export async function expectStill(page: Page, { since = 0, atMost = 0.005 }: StillOptions = {}): Promise<void> {
  const { total, told } = await shifts(page, since);
  expect.soft(total, `layout shift of ${new URL(page.url()).pathname}\n${told}`).toBeLessThanOrEqual(atMost);
}

interface StillOptions {
  /** In ms of the page's own clock. */
  since?: number;
  /** As browsers count it: 1 is all of the window moved by its height. */
  atMost?: number;
}

/** Browsers keep the first 150 of a page. */
const shifts = (page: Page, time: number) =>
  page.evaluate((since) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const found = (observer.takeRecords() as Shift[]).filter(
      ({ startTime, hadRecentInput }) => startTime >= since && !hadRecentInput,
    );
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const part = ({ node, previousRect, currentRect }: Shift['sources'][number]) =>
      `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" from ${place(previousRect)} to ${place(currentRect)}`;
    return {
      total: found.reduce((sum, { value }) => sum + value, 0),
      told: found
        .map(
          ({ startTime, value, sources }) =>
            `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${sources.map(part).join(', ')}`,
        )
        .join('\n'),
    };
  }, time);

/** The page's own time, in ms. */
export const timeOf = (page: Page) => page.evaluate(() => performance.now());
