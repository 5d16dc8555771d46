// Figures for examples/tractor-store/README.md, beside the blueprint: npx tsx tests/bench/tractor-store.ts <ours> <blueprint>. Both
// servers run on this machine. Loads alternate, each in a fresh profile on a slow phone.
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, phone } from './browser.ts';

const ROUNDS = 5;
const QUIET_MS = 4000;
/** 1.6 Mbit/s with a round trip of 150 ms, and a fourth of the processor. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const added = 'p:text-is("Tractor was added."):visible, [role=status]:has-text("Tractor was added.")';

async function openPhone(browser: Browser) {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let [requests, bytes] = [0, 0];
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return { page, sums: () => ({ requests, kilobytes: bytes / 1000 }) };
}

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );

async function measureLoad(browser: Browser, address: string): Promise<Record<string, number>> {
  const { page, sums } = await openPhone(browser);
  await page.goto(address, { waitUntil: 'load' });
  const atLoad = sums();
  await page.waitForTimeout(QUIET_MS);
  const later = sums();
  const paint = await largestPaint(page);
  await page.close();
  return {
    'requests until load': atLoad.requests,
    'kB until load': atLoad.kilobytes,
    'kB 4 s later, untouched': later.kilobytes,
    'LCP, ms': paint,
  };
}

/** @param wait milliseconds from the load to the press */
async function measurePress(browser: Browser, address: string, wait: number): Promise<Record<string, number>> {
  const { page } = await openPhone(browser);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(wait);
  const since = performance.now();
  await page.getByRole('button', { name: 'add to basket' }).tap();
  await page.locator(added).first().waitFor();
  const taken = performance.now() - since;
  await page.close();
  return { [`${wait / 1000} s after load, ms`]: taken };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const [ours, blueprint] = process.argv.slice(2);
if (!ours || !blueprint) throw new Error('Name the addresses of this store and of the blueprint.');
const sites = { 'this store': ours, blueprint };
const found: Record<string, Record<string, number[]>> = {};
const browser = await launchBrowser();
for (let round = 0; round < ROUNDS; round += 1)
  for (const [site, address] of Object.entries(sites))
    for (const [what, measure] of [
      ['home', () => measureLoad(browser, `${address}/`)],
      ['product', () => measureLoad(browser, `${address}/product/AU-02`)],
      ['add to basket', () => measurePress(browser, `${address}/product/AU-02`, 1500)],
      ['add to basket', () => measurePress(browser, `${address}/product/AU-02`, 9000)],
    ] as const)
      for (const [name, value] of Object.entries(await measure()))
        ((found[`${what}: ${name}`] ??= {})[site] ??= []).push(value);
await browser.close();
console.log(
  `Medians of ${ROUNDS}, lowest and highest in brackets.\n| | ${Object.keys(sites).join(' | ')} |\n|---|---|---|`,
);
for (const [name, bySite] of Object.entries(found)) {
  const cells = Object.keys(sites).map((site) => {
    const values = bySite[site]!.map(Math.round);
    return `${median(values)} (${Math.min(...values)}–${Math.max(...values)})`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
