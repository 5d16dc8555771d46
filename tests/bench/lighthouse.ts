import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { browserFlags, browserPath } from './browser.ts';

export interface PageTimes {
  /** Milliseconds, as Lighthouse reckons them for a phone on a slow network. */
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the wire of everything the page loads by itself. */
  totalBytes: number;
}

export interface PageScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Audits that cost points, `category: title`. */
  faults: string[];
}

/** One run of Lighthouse as a phone, in a browser of its own. */
async function audit(address: string, categories: string[]): Promise<Result> {
  const chrome = await launch({ chromePath: browserPath, chromeFlags: ['--headless=new', ...browserFlags], logLevel: 'silent' });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${address}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    chrome.kill();
  }
}

export async function measureTimes(address: string): Promise<PageTimes> {
  const { audits } = await audit(address, ['performance']);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    totalBytes: value('total-byte-weight'),
  };
}

export async function measureScores(address: string): Promise<PageScores> {
  const { categories, audits } = await audit(address, ['performance', 'accessibility', 'best-practices', 'seo']);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const faults = Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category.id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    faults,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
