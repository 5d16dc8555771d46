import { expect as base, type ExpectMatcherState, type Locator } from '@playwright/test';

/** Why a visitor cannot see an element as the page stands, or an empty text. Playwright's `toBeVisible` passes what lies under something or beside the screen. */
const whyUnseen = (locator: Locator): Promise<string> =>
  locator
    .evaluate(
      (element) => {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'it is hidden';
        const range = document.createRange();
        range.selectNodeContents(element);
        /** The first line of a text that has several. */
        const box = [...element.getClientRects(), ...range.getClientRects()].find(
          ({ width, height }) => width > 1 && height > 1,
        );
        if (!box) return 'it has no area';
        const left = Math.max(box.left, 0);
        const top = Math.max(box.top, 0);
        const right = Math.min(box.right, innerWidth);
        const bottom = Math.min(box.bottom, innerHeight);
        if (left >= right || top >= bottom) return 'it is outside of the screen';
        if (getComputedStyle(element).pointerEvents === 'none') return '';
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || hit.contains(element) || element.contains(hit)) return '';
        return `its middle is covered by ${(hit.cloneNode() as Element).outerHTML.slice(0, 200)}`;
      },
      undefined,
      { timeout: 1_000 },
    )
    .catch(({ message }: Error) => message.split('\n', 4).join('\n'));

/** As a visitor who looks for it, and scrolls. */
async function whyUnseenByScrolling(locator: Locator): Promise<string> {
  const why = await whyUnseen(locator);
  if (why !== 'it is outside of the screen') return why;
  await locator.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
  return whyUnseen(locator);
}

/** Playwright's, with `toBeSeen`: has an area, is inside the screen or where one can scroll to, and is covered by nothing. */
export const expect = base.extend({
  async toBeSeen(this: ExpectMatcherState, locator: Locator, { timeout = this.timeout }: { timeout?: number } = {}) {
    let why = '';
    const pass = await base
      .poll(async () => (why = await whyUnseenByScrolling(locator)), { timeout })
      .toBe('')
      .then(
        () => true,
        () => false,
      );
    return { pass, message: () => `${String(locator)} is ${pass ? '' : 'not '}seen: ${why}` };
  },
});
