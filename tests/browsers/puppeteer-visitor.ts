import { setTimeout } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { firstSeen, type Visitor } from './visitor.ts';

/** Firefox over WebDriver BiDi, or Chromium. */
export async function startWithPuppeteer(origin: string, options: LaunchOptions): Promise<Visitor> {
  // A busy machine takes more than the half minute that it has otherwise.
  const browser = await puppeteer.launch({ defaultViewport: null, timeout: 110_000, ...options });
  const page = await browser.newPage();
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String((error as Error).message ?? error)));
  page.on('console', (message) => {
    const from = message.location().url ?? '';
    if (message.type() === 'error' && from.startsWith(origin) && from !== page.url()) errors.push(message.text());
  });

  /** Again where another page took the place of the one that was asked. */
  const read = async <T>(expression: string): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await page.evaluate(expression)) as T;
      } catch (error) {
        if (tries === 5 || !/context was destroyed|Target closed|navigat|detached|no such frame/i.test(String(error)))
          throw error;
        await setTimeout(100 * tries);
      }
    }
  };

  // `waitForFunction` compiles its text within the page, which the content security policy refuses in Firefox 140.
  /** Waits until the element stands still, as one does that an animation brings. */
  const find = async (xpath: string): Promise<ElementHandle> => {
    let before = '';
    for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(100)) {
      const element = (await page.evaluateHandle(firstSeen(xpath))).asElement() as ElementHandle | null;
      const place = JSON.stringify(await element?.boundingBox());
      if (element && place === before) return element;
      before = place;
    }
    throw new Error(`Nothing to be seen at ${xpath} on ${page.url()}`);
  };

  /** Does it to what is found, and to what has taken its place where that was replaced in between, as on hydration. */
  const act = async (xpath: string, doIt: (element: ElementHandle) => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await doIt(await find(xpath));
      } catch (error) {
        if (tries === 5 || !/detached|not clickable/.test(String(error))) throw error;
        // A new element can still be moving.
        await setTimeout(100 * tries);
      }
    }
  };

  return {
    open: async (path) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return void (await page.goto(new URL(path, origin).href, { waitUntil: 'load' }));
        } catch (error) {
          // A page that was on its way, as after a click on a booking link, ends this navigation.
          if (tries === 5 || !/NS_BINDING_ABORTED/.test(String(error))) throw error;
          await setTimeout(500);
        }
      }
    },
    resize: async (width, height) => {
      // Firefox 140 refuses the screen orientation that puppeteer sets beside the size, so the size may follow later.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!/setScreenOrientationOverride/.test(String(error))) throw error;
      });
      while ((await page.evaluate('innerWidth')) !== width) await setTimeout(20);
    },
    read,
    click: (xpath) => act(xpath, (element) => element.click()),
    hover: (xpath) => act(xpath, (element) => element.hover()),
    type: async (xpath, text) => {
      await act(xpath, (element) => element.click({ count: 3 }));
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key),
    back: async () => page.evaluate('history.back()').then(() => {}),
    closeOpened: async () => {
      const opened = (await browser.pages()).filter((other) => other !== page);
      const addresses = opened.map((other) => other.url());
      await Promise.all(opened.map((other) => other.close()));
      return addresses;
    },
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
