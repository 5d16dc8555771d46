// Every booking control in the engines beside Chromium, which open windows under rules of their own.
import { expect, test } from '@playwright/test';
import { inEachEngine, seeLaidOut, startApp, visitor } from './in-each-engine.ts';
import { firstSeen } from './visitor.ts';

const slowProvider = `void (() => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    set(address) { if (String(address).includes('/embeds/api/')) setTimeout(() => set.call(this, address), 5000); else set.call(this, address); },
  });
})()`;

const control = (number: number) => `(//a[@data-booking])[${number}]`;

inEachEngine(() => {
  test.beforeAll(() => visitor.resize(1280, 800));

  /** A link to the page that it stands on has nothing to show. */
  const seenControls = async (): Promise<number[]> => {
    const all = await visitor.read<boolean[]>(
      '[...document.querySelectorAll("a[data-booking]")].map(({ href }) => href !== location.href)',
    );
    const seen: number[] = [];
    for (const [index, leadsOn] of all.entries())
      if (leadsOn && (await visitor.read<boolean>(`${firstSeen(control(index + 1))} !== null`))) seen.push(index + 1);
    return seen;
  };

  /** The result of a click on a control: a window, the lightframe, or a navigation in this window. */
  const expectAnswer = (message: string, before: string) =>
    expect
      .poll(
        async () => {
          const opened = await visitor.closeOpened();
          const here = await visitor.read<string>('location.href');
          const isFramed = await visitor.read<boolean>('document.getElementById("fareharbor-lightframe") !== null');
          return opened.length > 0 || isFramed || here !== before;
        },
        { message },
      )
      .toBe(true);

  const clickEach = async (path: string, isLive: boolean) => {
    await visitor.open(path);
    for (const number of await seenControls()) {
      await visitor.open(path);
      // Fonts that come between the pointer's way and its press move what it points at.
      await seeLaidOut();
      await visitor.read(slowProvider);
      if (isLive) await startApp();
      const before = await visitor.read<string>('location.href');
      await visitor.click(control(number));
      await expectAnswer(`${path}, control ${number}, ${isLive ? 'live' : 'first touch'}`, before);
    }
  };

  // S26, S27
  test('every booking control of a tour answers while the provider is slow', async () => {
    // Without the app, no code has requested the provider's script.
    for (const isLive of [false, true]) await clickEach('/tours/financial-district', isLive);
  });
});
