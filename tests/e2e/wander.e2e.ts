// A visitor who does whatever comes to mind, in the order of a seed: what no script of ours would do one after another.
// Further than here: WANDER_SEED=7 WANDER_STEPS=400 npm test -- --only e2e wander
import { expect, test, type Locator, type Page } from '@playwright/test';
import { listenForFaults } from './page-faults.ts';
import { wordsOf } from './stitched-pages.ts';

const steps = Number(process.env.WANDER_STEPS ?? 24);
const seed = Number(process.env.WANDER_SEED ?? 22);

const links = 'a[href^="/"]:visible, main a[href^="#"]:visible';
const controls = 'button:visible:enabled, a[data-in-page]:visible, summary:visible';
const fields = 'input:is([type=text],[type=email],[type=search],[type=tel]):visible, textarea:visible';
/** Files, and what opens another window, lead away from the site's pages. */
const leadsAway = /\.\w+(#|$)/;

/** A linear congruential generator: the same seed gives the same walk. @returns numbers of [0, 1) */
function randomFrom(start: number): () => number {
  let state = start;
  return () => (state = (state * 1664525 + 1013904223) >>> 0) / 2 ** 32;
}

class Wanderer {
  constructor(
    private readonly page: Page,
    private readonly random: () => number,
    private readonly byFinger: boolean,
  ) {}

  /** @returns what was done, in words */
  async step(): Promise<string> {
    return this.oneOf([
      this.follow,
      this.follow,
      this.follow,
      this.press,
      this.press,
      this.back,
      this.forward,
      this.reload,
      this.scroll,
      this.scroll,
      this.write,
      this.key,
    ])();
  }

  private readonly oneOf = <T>(list: readonly T[]): T => list[Math.floor(this.random() * list.length)]!;

  private readonly touch = async (selector: string): Promise<string> => {
    const found = await this.page.locator(selector).all();
    if (found.length === 0) return 'nothing there';
    const chosen = this.oneOf(found);
    const name = await nameOf(chosen);
    if (name === undefined || leadsAway.test(name)) return `leaves ${name}`;
    // It may be covered, or go while it is reached for: then a visitor does something else.
    await (this.byFinger ? chosen.tap({ timeout: 2000 }) : chosen.click({ timeout: 2000 })).catch(() => undefined);
    return name;
  };

  private readonly follow = async () => `follows ${await this.touch(links)}`;
  private readonly press = async () => `presses ${await this.touch(controls)}`;
  private readonly back = () => this.history('back');
  private readonly forward = () => this.history('forward');
  private readonly reload = async () => {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    return 'reloads';
  };
  private readonly scroll = async () => {
    await this.page.evaluate(
      (by) => scrollBy({ top: by, behavior: 'instant' }),
      Math.round((this.random() - 0.3) * 3000),
    );
    return 'scrolls';
  };
  private readonly write = async () => {
    const found = await this.page.locator(fields).all();
    if (found.length > 0)
      await this.oneOf(found)
        .fill(this.oneOf(['cat', 'ada@cats.example', 'x'.repeat(500), '<b>x</b>']), { timeout: 2000 })
        .catch(() => undefined);
    return 'writes';
  };
  private readonly key = async () => {
    const key = this.oneOf(['Enter', 'Escape', 'Tab', 'Space', 'ArrowRight']);
    await this.page.keyboard.press(key);
    return key;
  };

  /** Within the site: before its first page there is nothing. */
  private async history(way: 'back' | 'forward'): Promise<string> {
    const isThere = await this.page.evaluate(
      (goesBack) =>
        goesBack
          ? window.navigation.canGoBack && window.navigation.currentEntry!.index > 1
          : window.navigation.canGoForward,
      way === 'back',
    );
    if (isThere) await this.page.evaluate((to) => history[to](), way);
    return way;
  }
}

const nameOf = (control: Locator): Promise<string | undefined> =>
  control
    .evaluate(
      (element) => element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent.trim(),
      undefined,
      { timeout: 2000 },
    )
    .catch(() => undefined);

/** What the page shows that it should not, by name; empty for a page that is whole. */
async function wrongWith(page: Page, titles: Map<string, string>): Promise<string[]> {
  const { address, title, covered, ...shown } = await page.evaluate(() => {
    const isCovered = document.querySelector('[role="dialog"], [aria-modal="true"]') !== null;
    return {
      address: location.pathname + location.search,
      title: [...document.querySelectorAll('h1')]
        .map((heading) => heading.textContent.replace(/\s+/g, ' ').trim())
        .join(' and '),
      covered: isCovered,
      text: document.querySelector('main')?.innerText.length ?? 0,
      isLocked: document.querySelector('[data-scroll-lock]') !== null,
      isInert: [...document.querySelectorAll('body > [inert], #root > [inert], #root > div > [inert]')].length > 0,
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
  const expected = titles.get(address) ?? (await titleOf(page, address));
  titles.set(address, expected);
  const wrong = [
    title === expected ? '' : `'${title}' instead of '${expected}'`,
    shown.text > 60 ? '' : 'an empty page',
    shown.isLocked && !covered ? 'scrolling is locked' : '',
    shown.isInert && !covered ? 'the page is out of reach' : '',
    shown.tooWide > 1 ? `${shown.tooWide} px too wide` : '',
  ].filter(Boolean);
  return wrong.map((words) => `${address}: ${words}`);
}

/** The title that the stitched page of an address has. */
async function titleOf(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const [title = ''] = /<h1.*?<\/h1>/s.exec(html) ?? [];
  return wordsOf({ address, html: `<body>${title}` }).trim();
}

for (const [device, options] of [
  ['a laptop', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    // S22, S24, S82
    test('whoever does whatever comes to mind finds every page whole', async ({ page, context }) => {
      test.setTimeout(60_000 + steps * 10_000);
      const faults = listenForFaults(page);
      context.on('page', (other) => void other.close().catch(() => undefined));
      const wanderer = new Wanderer(page, randomFrom(seed), 'hasTouch' in options);
      const titles = new Map<string, string>();
      const done: string[] = [];
      await page.goto('/');
      for (let step = 0; step < steps; step += 1) {
        done.push(await wanderer.step());
        await expect
          // A page that is being loaded can't be asked.
          .poll(() => wrongWith(page, titles).catch((error: unknown) => [String(error)]), {
            message: `after ${done.slice(-8).join(', ')}`,
          })
          .toEqual([]);
        expect(faults, done.slice(-8).join(', ')).toEqual([]);
      }
    });
  });
}
