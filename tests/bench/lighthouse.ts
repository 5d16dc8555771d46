import { setTimeout as pause } from 'node:timers/promises';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { blockingOf, type LongTask, type TraceEvent } from './blocking.ts';
import { browserFlags, browserPath } from './browser.ts';

/** A browser that has just started loads pages of its own, such as the one below its address bar, beside the first it is given. Milliseconds. */
const OWN_START = 4000;

export interface PageTimes {
  /** Milliseconds, as Lighthouse reckons them for a phone on a slow network. */
  lcp: number;
  /** The opening tag of what that paint showed. */
  lcpElement: string;
  fcp: number;
  tbt: number;
  /** The same in processor time, which other work on this machine does not lengthen (blocking.ts). */
  tbtOfProcessor: number;
  cls: number;
  /** Bytes over the wire of everything the page loads by itself. */
  totalBytes: number;
  longTasks: LongTask[];
}

interface Audited {
  lhr: Result;
  trace: readonly TraceEvent[];
}

export interface PageScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Total blocking time in processor time, in milliseconds (blocking.ts). */
  tbtOfProcessor: number;
  longTasks: LongTask[];
  /** Audits that cost points, `category: title`. */
  faults: string[];
}

/** Tries until a run gets through: on a busy machine the browser now and then misses the start of a page. */
async function audit(address: string, categories: string[], tries = 4): Promise<Audited> {
  try {
    return await auditOnce(address, categories);
  } catch (error) {
    if (tries <= 1) throw error;
    return audit(address, categories, tries - 1);
  }
}

/** One run of Lighthouse as a phone, in a browser of its own. */
async function auditOnce(address: string, categories: string[]): Promise<Audited> {
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    await pause(OWN_START);
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      disableFullPageScreenshot: true,
      ignoreStatusCode: true,
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    const { lhr } = result;
    const { Trace: recorded } = result.artifacts as unknown as { Trace?: { traceEvents: TraceEvent[] } };
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${address}: ${lhr.runtimeError.message}`);
    if (categories.includes('performance') && !lhr.audits['largest-contentful-paint']?.numericValue)
      throw new Error(`Lighthouse saw no paint of ${address}`);
    return { lhr, trace: recorded?.traceEvents ?? [] };
  } finally {
    chrome.kill();
  }
}

export async function measureTimes(address: string): Promise<PageTimes> {
  const { lhr, trace } = await audit(address, ['performance']);
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const blocking = blockingOf(trace);
  return {
    lcp: value('largest-contentful-paint'),
    lcpElement: lcpElementOf(lhr),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    tbtOfProcessor: blocking.total,
    cls: value('cumulative-layout-shift'),
    totalBytes: value('total-byte-weight'),
    longTasks: blocking.tasks,
  };
}

function lcpElementOf({ audits }: Result): string {
  const details = audits['largest-contentful-paint-element']?.details as
    | { items?: { items?: { node?: { snippet?: string } }[] }[] }
    | undefined;
  return details?.items?.[0]?.items?.[0]?.node?.snippet ?? 'not said';
}

export async function measureScores(address: string): Promise<PageScores> {
  const { lhr, trace } = await audit(address, ['performance', 'accessibility', 'best-practices', 'seo']);
  const { categories, audits } = lhr;
  const blocking = blockingOf(trace);
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
    tbtOfProcessor: blocking.total,
    longTasks: blocking.tasks,
    faults,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
