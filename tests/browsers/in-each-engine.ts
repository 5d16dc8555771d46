import { expect, test } from '@playwright/test';
import { isLive } from '../e2e/helpers/page.ts';
import { engines } from './engines.ts';
import { firstSeen, type Visitor } from './visitor.ts';

/** The visitor of the engine whose tests run: a worker runs one group at a time. */
export let visitor: Visitor;

export const header = '//header[@role="banner" or not(ancestor::main)]';

/** Defines tests for each engine of this machine, with one browser for all of them. */
export function inEachEngine(define: (name: string) => void, tested = engines): void {
  for (const engine of tested) {
    if ('missing' in engine) {
      console.log(`${engine.name} is not on this machine. Debian has it as ${engine.missing}.`);
      continue;
    }
    test.describe(engine.name, () => {
      test.describe.configure({ mode: 'default', timeout: 600_000 });
      test.beforeAll(async ({ baseURL }) => {
        test.setTimeout(120_000);
        visitor = await engine.start(new URL(baseURL!).origin);
      });
      test.afterAll(() => visitor.close());
      define(engine.name);
    });
  }
}

export const expectTrue = (expression: string) =>
  expect.poll(() => visitor.read<boolean>(expression), { message: expression }).toBe(true);

export const see = (xpath: string) => expectTrue(`${firstSeen(xpath)} !== null`);
export const seeNot = (xpath: string) => expectTrue(`${firstSeen(xpath)} === null`);
export const seeText = (text: string) =>
  expect.poll(() => visitor.read<string>('document.body.innerText.replace(/\\s+/g, " ")')).toContain(text);
export const seeAddress = (path: string) =>
  expect.poll(() => visitor.read<string>('location.pathname + location.search + location.hash')).toBe(path);

/** With the fonts, and the heights of what is far, that the page has when one comes back to it. */
export const seeLaidOut = () =>
  expectTrue(
    '[...document.fonts].some((font) => font.status === "loaded") && !document.querySelector("[data-hem-deferred-layout]")',
  );

/** Gives the open page a first sign once its first script hears it, and waits until its app runs. */
export async function startApp(): Promise<void> {
  await expectTrue('window.hem !== undefined');
  await visitor.read('void dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))');
  await expectTrue(isLive);
}

export async function openHydrated(path: string): Promise<void> {
  await visitor.open(path);
  await startApp();
}
