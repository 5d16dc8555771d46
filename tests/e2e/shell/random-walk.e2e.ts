// A visitor who does whatever comes to mind, in the order of a seed: what no script of ours would do one after another.
// Further than here: WANDER_SEED=7 WANDER_STEPS=400 npm test -- --kind e2e random-walk
import { expect, test, type Locator, type Page } from '@playwright/test';
import { listenForFaults } from '../helpers/page.ts';

const steps = Number(process.env.WANDER_STEPS ?? 24);
const seed = Number(process.env.WANDER_SEED ?? 22);

const links = 'a[href^="/"]:visible, main a[href^="#"]:visible';
const controls = 'button:visible:enabled, a[data-hem-in-page]:visible, summary:visible';
const fields = 'input:is([type=text],[type=email],[type=search],[type=tel]):visible, textarea:visible';
/** Files, and what opens another window, lead away from the site's pages. */
const leadsAway = /\.\w+(#|$)/;

/** A linear congruential generator: the same seed gives the same walk. @returns numbers of [0, 1) */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
}

/** Deeds of a visitor on a page, each with how often it comes to mind. Each resolves to what was done, in words. */
function deedsOf(page: Page, random: () => number, byFinger: boolean): (() => Promise<string>)[] {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const touch = (verb: string, selector: string) => async () => {
    const found = await page.locator(selector).all();
    if (found.length === 0) return `finds nothing that it ${verb}`;
    const chosen = oneOf(found);
    const name = await nameOf(chosen);
    if (name === undefined || leadsAway.test(name)) return `leaves ${name}`;
    // It may be covered, or go while it is reached for: then a visitor does something else.
    await (byFinger ? chosen.tap({ timeout: 2000 }) : chosen.click({ timeout: 2000 })).catch(() => undefined);
    return `${verb} ${name}`;
  };
  /** Within the site: before its first page there is nothing. */
  const move = (way: 'back' | 'forward') => async () => {
    const isThere = await page.evaluate((to) => {
      const { canGoBack, canGoForward, currentEntry } = window.navigation;
      return to === 'back' ? canGoBack && currentEntry!.index > 1 : canGoForward;
    }, way);
    if (isThere) await page.evaluate((to) => history[to](), way);
    return way;
  };
  const reload = async () => {
    await page.reload({ waitUntil: 'domcontentloaded' });
    return 'reloads';
  };
  const scroll = async () => {
    const top = Math.round((random() - 0.3) * 3000);
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), top);
    return 'scrolls';
  };
  const write = async () => {
    const found = await page.locator(fields).all();
    const words = oneOf(['cat', 'ada@cats.example', 'x'.repeat(500), '<b>x</b>']);
    if (found.length > 0)
      await oneOf(found)
        .fill(words, { timeout: 2000 })
        .catch(() => undefined);
    return 'writes';
  };
  const press = async () => {
    const key = oneOf(['Enter', 'Escape', 'Tab', 'Space', 'ArrowRight']);
    await page.keyboard.press(key);
    return key;
  };
  const [follow, use] = [touch('follows', links), touch('presses', controls)];
  return [follow, follow, follow, use, use, move('back'), move('forward'), reload, scroll, scroll, write, press];
}

const nameOf = (control: Locator): Promise<string | undefined> =>
  control
    .evaluate(
      (element) => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent.trim(),
      undefined,
      { timeout: 2000 },
    )
    .catch(() => undefined);

/** Faults of the page as it is now, by name; empty for a page that is whole. */
const wrongWith = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCovered = [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility());
    const has = (selector: string) => document.querySelector(selector) !== null;
    const titles = document.querySelectorAll('h1').length;
    const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [
      titles === 1 ? '' : `${titles} titles`,
      (document.querySelector('main')?.innerText.length ?? 0) > 60 ? '' : 'an empty page',
      getComputedStyle(document.documentElement).overflowY === 'hidden' && !isCovered ? 'scrolling is locked' : '',
      has('body > [inert], #hem-root > [inert], #hem-root > div > [inert]') && !isCovered
        ? 'the page is out of reach'
        : '',
      tooWide > 1 ? `${tooWide} px too wide` : '',
    ].filter(Boolean);
  });

for (const [device, options] of [
  ['a laptop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    // S22, S24, S82
    test('random actions find every page intact', async ({ page, context }) => {
      test.setTimeout(60_000 + steps * 10_000);
      const faults = listenForFaults(page);
      context.on('page', (other) => void other.close().catch(() => undefined));
      const random = randomFrom(seed);
      const deeds = deedsOf(page, random, 'hasTouch' in options);
      const done: string[] = [];
      await page.goto('/');
      for (let step = 0; step < steps; step += 1) {
        done.push(await deeds[Math.floor(random() * deeds.length)]!());
        await expect
          // A page that is being loaded can't be asked.
          .poll(() => wrongWith(page).catch((error: unknown) => [String(error)]), {
            message: `after ${done.slice(-8).join(', ')}`,
          })
          .toEqual([]);
        expect(faults, done.slice(-8).join(', ')).toEqual([]);
      }
    });
  });
}
