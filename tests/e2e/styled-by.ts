import type { Browser, Page } from '@playwright/test';

/** How many elements the browser styled again in each frame, or each time that a script asked, while something happened. */
export async function styledBy(page: Page, browser: Browser, happens: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await happens();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : []));
}
