import { setTimeout } from 'node:timers/promises';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { createVisitor, type Visitor } from './visitor.ts';

/** Tries again where a driver names a fault of a moment: another page is on its way. */
async function again<T>(passing: RegExp, act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act();
    } catch (error) {
      if (tries === 5 || !passing.test(String(error))) throw error;
      await setTimeout(100 * tries);
    }
}

/** Firefox over WebDriver BiDi, or Chromium. */
export async function startWithPuppeteer(origin: string, options: LaunchOptions): Promise<Visitor> {
  // A busy machine takes more than the half minute that it has otherwise.
  const browser = await puppeteer.launch({ defaultViewport: null, timeout: 110_000, ...options });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String((error as Error).message ?? error)));
  page.on('console', (message) => {
    const from = message.location().url ?? '';
    if (message.type() === 'error' && from.startsWith(origin) && from !== page.url()) errors.push(message.text());
  });
  const read = <T>(expression: string) =>
    again(
      /context was destroyed|Target closed|navigat|detached|no such frame/i,
      async () => (await page.evaluate(expression)) as T,
    );
  let pointer = { x: 0, y: 0 };
  return createVisitor(origin, {
    // A page that was on its way, as after a click on a booking link, ends this navigation.
    open: (address) =>
      again(/NS_BINDING_ABORTED|interrupted an unfinished/, () => page.goto(address, { waitUntil: 'load' })),
    resize: async (width, height) => {
      // Firefox 140 refuses the screen orientation that puppeteer sets beside the size, so the size may follow later.
      await page.setViewport({ width, height }).catch((error: unknown) => {
        if (!/setScreenOrientationOverride/.test(String(error))) throw error;
      });
      while ((await page.evaluate('innerWidth')) !== width) await setTimeout(20);
    },
    read,
    move: async (x, y) => {
      pointer = { x, y };
      await page.mouse.move(x, y);
    },
    press: () => page.mouse.click(pointer.x, pointer.y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    closeOpened: async () => {
      const opened = (await browser.pages()).filter((other) => other !== page);
      const addresses = opened.map((other) => other.url());
      await Promise.all(opened.map((other) => other.close()));
      return addresses;
    },
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  });
}
