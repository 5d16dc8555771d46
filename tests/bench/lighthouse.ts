import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import { browserFlags, browserPath } from './browser.ts';

/** A browser that has just started loads pages of its own, so the measured page waits for these. */
const BROWSER_START_MS = 4000;

export interface PageTimes {
  /** In milliseconds, as Lighthouse estimates it for a phone on a slow network. */
  lcp: number;
  /** Total blocking time. */
  blocking: number;
  cls: number;
  /** Of performance, from 0 to 1. */
  score: number;
}

/**
 * Measures a page by Lighthouse. Tries again because the browser of a busy machine may miss the start of a page.
 * @param blocked patterns of files that the page does not get
 */
export async function measureTimes(address: string, blocked: string[] = [], tries = 4): Promise<PageTimes> {
  try {
    return await measureOnce(address, blocked);
  } catch (error) {
    if (tries <= 1) throw error;
    return measureTimes(address, blocked, tries - 1);
  }
}

/** One run of Lighthouse as a phone, in a browser of its own. */
async function measureOnce(address: string, blocked: string[]): Promise<PageTimes> {
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    await pause(BROWSER_START_MS);
    // Its import takes seconds, which `npm run bench -- --help` does not need.
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
      blockedUrlPatterns: blocked,
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${address}: ${lhr.runtimeError.message}`);
    const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    if (!value('largest-contentful-paint')) throw new Error(`Lighthouse saw no paint of ${address}`);
    return {
      lcp: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      score: lhr.categories.performance?.score ?? 0,
    };
  } finally {
    chrome.kill();
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
