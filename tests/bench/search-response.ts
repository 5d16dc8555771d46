import { fileURLToPath } from 'node:url';
import { launchBrowser, phone } from './browser.ts';
import { median } from './lighthouse.ts';

interface SearchTime {
  query: string;
  /** Milliseconds from the input event until the results are in the page. */
  rendered: number;
  /** Until they are painted. */
  painted: number;
}

export interface SearchResponse {
  /** The first search, which may wait for the index. */
  first: SearchTime;
  later: SearchTime[];
  /** Medians of the later ones, in milliseconds. */
  rendered: number;
  painted: number;
  slowest: number;
  /** The search index over the wire (br), in bytes. */
  indexBytes: number;
}

const watcher = fileURLToPath(new URL('./search-response.client.js', import.meta.url));
/** Words that many posts have, few have, and none has. */
const queries = ['cat', 'night', 'tabby', 'brooklyn', 'the', 'winter', 'borough hall', 'zeppelin'];

/** Types searches into the list page and times each until its results show. */
export async function measureSearch(site: string): Promise<SearchResponse> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript({ path: watcher });
    let indexBytes = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/search-index.json')) indexBytes = Number(response.headers()['content-length']);
    });
    await page.goto(`${site}/blog`);
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    const field = page.getByRole('searchbox', { name: 'Search blog posts' });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main [data-boundary] > *') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );
    for (const [done, query] of queries.entries()) {
      await field.fill(query);
      await page.waitForFunction(
        (count) => (window as unknown as { searchTimes: unknown[] }).searchTimes.length > count,
        done,
      );
      // The address is written when the typing pauses; that is not part of the answer.
      await page.waitForTimeout(700);
    }
    const [first, ...later] = await page.evaluate(
      () => (window as unknown as { searchTimes: SearchTime[] }).searchTimes,
    );
    return {
      first: first!,
      later,
      rendered: median(later.map(({ rendered }) => rendered)),
      painted: median(later.map(({ painted }) => painted)),
      slowest: Math.max(...later.map(({ rendered }) => rendered)),
      indexBytes,
    };
  } finally {
    await browser.close();
  }
}
