import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { serveSite } from '@cobblestone/platform/edge/node/node.ts';
import { browserFlags, browserPath } from './browser.ts';
import { median } from './lighthouse.ts';
import { atMost, kilobytes, milliseconds, table, type Target } from './report.ts';
import { slowLine, type SlowLine } from './slow-line.ts';
import type { WorkTree } from './work-tree.ts';

/** From a link that is hovered or touched to the next page: it is there before a finger lifts. Milliseconds. */
const MOVE_MS = 200;
/** How long a pointer rests on a link before it presses, and how long a press takes. Milliseconds. */
const REST = 400;
const PRESS = 90;
/** What a page loads behind its heading counts until then. Milliseconds. */
const SETTLED = 3000;
const SLOWDOWN = 4;

const moveKinds = ['document', 'prerendered', 'app', 'app, prepared'] as const;
type MoveKind = (typeof moveKinds)[number];

const titles: Record<MoveKind, string> = {
  document: 'page load, nothing ahead',
  prerendered: 'page prerendered by the browser',
  app: 'inside the app, nothing ahead',
  'app, prepared': 'inside the app, prepared',
};

/** From a page to a link on it. */
const moves = [
  ['/', '/tours'],
  ['/tours', '/tours/brooklyn-heights'],
  ['/about', '/blog'],
] as const;

interface Move {
  /** From the press to the new page's heading on the screen, in milliseconds. */
  painted: number;
  /** Bytes over the line from the approach on until the page has settled. */
  bytes: number;
}

export interface MovesResult {
  moves: { from: string; to: string; runs: Record<MoveKind, Move[]> }[];
  targets: Target[];
}

export interface MovesOptions {
  tree: Pick<WorkTree, 'store'>;
  runs: number;
  report: (line: string) => void;
}

/** How moves from page to page compare, as a phone on slow 4G with a quarter of this processor makes them. */
export async function measureMoves({ tree, runs, report }: MovesOptions): Promise<MovesResult> {
  const site = await serveSite({ store: tree.store, port: 0 });
  const line = await slowLine(site.address);
  const results: MovesResult['moves'] = [];
  try {
    for (const [from, to] of moves) {
      const measured = { document: [], prerendered: [], app: [], 'app, prepared': [] } as Record<MoveKind, Move[]>;
      for (let run = 0; run < runs; run += 1)
        for (const kind of moveKinds) measured[kind].push(await measureMove(line, from, to, kind));
      results.push({ from, to, runs: measured });
      report(moveTable(from, to, measured));
    }
  } finally {
    await line.close();
    await site.close();
  }
  return { moves: results, targets: results.flatMap(targetsOf) };
}

async function measureMove(line: SlowLine, from: string, to: string, kind: MoveKind): Promise<Move> {
  const browser = await puppeteer.launch({
    executablePath: browserPath,
    args: browserFlags,
    headless: true,
    defaultViewport: { width: 412, height: 823 },
  });
  try {
    const page = await browser.newPage();
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    // A page load is what a link is before the app runs, which a pointer's way to the link would start.
    const isDocument = kind === 'document' || kind === 'prerendered';
    if (isDocument)
      await session.send('Network.setBlockedURLs', { urls: ['*/assets/shell/shell.*', '*/assets/shell/react.*'] });
    await page.goto(line.address + from, { waitUntil: 'load' });
    await pause(8000);
    if (kind !== 'prerendered')
      await page.evaluate(() => document.querySelector('script[type=speculationrules]')?.remove());
    if (kind.startsWith('app')) {
      // The first touch starts the app, which has taken the page over well before these three seconds end.
      await page.mouse.click(2, 400);
      await pause(3000);
    }
    await page.emulateCPUThrottling(SLOWDOWN);
    const before = line.received();
    const painted = await move(browser, page, to, kind);
    await pause(SETTLED);
    return { painted, bytes: line.received() - before };
  } finally {
    await browser.close();
  }
}

/** The first link to a page that can be pressed, brought onto the screen. */
async function placeOfLink(page: Page, to: string) {
  for (const link of await page.$$(`a[href="${to}"]`)) {
    if (!(await link.isVisible())) continue;
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await pause(500);
    const box = await link.boundingBox();
    if (box) return box;
  }
  throw new Error(`No link leads to ${to}.`);
}

/** @returns milliseconds from the press to the new heading's paint */
async function move(browser: Browser, page: Page, to: string, kind: MoveKind): Promise<number> {
  const box = await placeOfLink(page, to);
  // As text: what the loader of these commands adds to named functions, no page has.
  await page.evaluate(`{
    const old = document.querySelector('main h1');
    requestAnimationFrame(function look() {
      if (location.pathname + location.search === ${JSON.stringify(to)} && document.querySelector('main h1') !== old) requestAnimationFrame(() => setTimeout(() => (window.paintedAt = Date.now())));
      else requestAnimationFrame(look);
    });
    // A link is the document's own there, as it is before the app runs.
    if (${!kind.startsWith('app')}) addEventListener('click', (event) => event.stopImmediatePropagation(), true);
    if (${kind === 'app'}) addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true), addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), true);
  }`);
  // Without a rest nothing is prepared: the press comes with the pointer.
  const isAhead = kind === 'prerendered' || kind === 'app, prepared';
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (isAhead) await pause(REST);
  const pressed = Date.now();
  await page.mouse.down();
  await pause(PRESS);
  await page.mouse.up();
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    await pause(50);
    for (const one of await browser.pages()) {
      const at = await one
        .evaluate((address) => {
          if (location.pathname + location.search !== address || (document as { prerendering?: boolean }).prerendering)
            return undefined;
          const moved = (window as { paintedAt?: number }).paintedAt;
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
            activationStart?: number;
          })[];
          return (
            moved ??
            (navigation!.name.endsWith(address) && paint
              ? performance.timeOrigin + Math.max(paint.startTime, navigation!.activationStart ?? 0)
              : undefined)
          );
        }, to)
        .catch(() => undefined);
      if (at !== undefined) return at - pressed;
    }
  }
  throw new Error(`${to} did not come within 30 seconds`);
}

const middle = (runs: readonly Move[], figure: keyof Move) => median(runs.map((run) => run[figure]));

function moveTable(from: string, to: string, runs: Record<MoveKind, Move[]>): string {
  const rows = moveKinds.map((kind) => [
    titles[kind],
    milliseconds(middle(runs[kind], 'painted')),
    kilobytes(middle(runs[kind], 'bytes')),
  ]);
  return `\n${table([[`${from} to ${to}, slow 4G, 4x CPU`, 'heading painted', 'bytes'], ...rows])}`;
}

function targetsOf({ from, to, runs }: MovesResult['moves'][number]): Target[] {
  return (['prerendered', 'app, prepared'] as const).map((kind) =>
    atMost(`${from} to ${to}: ${titles[kind]}`, middle(runs[kind], 'painted'), MOVE_MS, milliseconds),
  );
}
