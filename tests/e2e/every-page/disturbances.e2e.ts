// The walk of a visitor whose browser or network disturbs the page: one disturbance at a time.
import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';
import { type Page, test } from '@playwright/test';
import { expect } from '../helpers/expect.ts';
import { holdRequests, listenForFaults, open, untilLive, untilPageLive } from '../helpers/page.ts';

/** Disturbances by visitors' browsers and networks. Each is switched on before the page is opened. */
const disturbances = {
  'a translator': (page: Page) => page.addInitScript(wrapEveryText),
  'an element beside every field': (page: Page) => page.addInitScript(addElementsBesideFields),
  'a blocked provider': (page: Page) => page.context().route('**/embeds/**', (route) => route.abort()),
  'slow scripts': (page: Page) =>
    page.route('**/assets/**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    }),
  'refused storage': (page: Page) => page.addInitScript(refuseStorage),
} as const;

type Disturbance = keyof typeof disturbances;

const allDisturbances = Object.keys(disturbances) as Disturbance[];

async function disturb(page: Page, disturbance: Disturbance): Promise<void> {
  await disturbances[disturbance](page);
}

/** As Chrome's translator: two `font` elements around each text node, also around those that come later. */
function wrapEveryText(): void {
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!parent?.closest('body') || parent.closest('font, script, style, noscript, textarea, select, svg')) return;
    if (!text.nodeValue?.trim()) return;
    const outer = document.createElement('font');
    parent.replaceChild(outer, text);
    outer.appendChild(document.createElement('font')).append(text);
  };
  const wrapAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** As password managers: an element of their own behind each field, also behind those that come later. */
function addElementsBesideFields(): void {
  const add = (root: ParentNode) => {
    for (const field of root.querySelectorAll('input:not([type="hidden"]), textarea, select'))
      if (field.nextElementSibling?.localName !== 'com-manager') field.after(document.createElement('com-manager'));
  };
  addEventListener('DOMContentLoaded', () => {
    add(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement && node.parentElement) add(node.parentElement);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** As browsers whose visitors allow no data of sites. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'] as const) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(window, 'indexedDB', { get: refuse });
}

const main = (page: Page) => page.getByRole('main');

/** A part of the page that has failed, or says that it has. */
async function expectAllAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-hem-inert]')).toHaveCount(0);
  await expect(page.getByText('This form is not working').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
}

/** Of these, a plain run tries the one that changes every part of a page, and the one that most visitors have. */
const tried = isPlainRun ? (['a translator', 'a blocked provider'] as const) : allDisturbances;

for (const disturbance of tried) {
  test.describe(`with ${disturbance}`, () => {
    test.beforeEach(({ page }) => disturb(page, disturbance));

    // A18, B13, S22, S27, S93
    test('searching, moving on and booking answer', async ({ page, context }) => {
      const faults = listenForFaults(page);
      await open(page, '/blog');
      await untilPageLive(page);
      const field = page.getByPlaceholder('Search blog posts...');
      await field.fill('zeppelin');
      await expect(page.getByText('No posts found matching').first()).toBeSeen();
      await field.fill('');
      await expect(main(page).getByRole('article')).toHaveCount(12);
      await expectAllAlive(page);

      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox', { name: 'Search tours and pages' }).fill('gall');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/gallery$/);
      await page.goBack();
      await expect(page).toHaveURL(/blog$/);

      await open(page, '/tours/brooklyn-heights');
      const lightframe = page.getByRole('dialog', { name: 'Book online' });
      const opened = context.waitForEvent('page').then(() => 'tab');
      await main(page)
        .getByRole('link', { name: /Book your tour now/ })
        .first()
        .click();
      expect(['tab', 'frame']).toContain(await Promise.race([opened, lightframe.waitFor().then(() => 'frame')]));
      await expectAllAlive(page);
      // The others change the page before it is hydrated, and it says so.
      if (disturbance === 'refused storage') expect(faults).toEqual([]);
    });
    // No form and no field is the provider's.
    if (disturbance === 'a blocked provider') return;

    // S93
    test('text typed before the app starts stays, with focus and selection', async ({ page }) => {
      const fields = [
        ['/contact', main(page).getByRole('textbox', { name: 'Message' })],
        ['/blog', main(page).getByRole('searchbox')],
        ['/survey', main(page).getByRole('textbox', { name: 'Name' })],
        ['/tours', main(page).getByRole('searchbox')],
        ['/tours/private-tours', main(page).getByRole('spinbutton')],
      ] as const;
      // Only these put something into the fields' own surroundings.
      const isInFields = disturbance === 'a translator' || disturbance === 'an element beside every field';
      for (const [address, field] of isInFields ? fields : fields.slice(0, 2)) {
        const state = () =>
          field.evaluate((element: HTMLInputElement) => [
            element.value,
            element.selectionStart,
            element.selectionEnd,
            element === document.activeElement,
          ]);
        const release = await holdRequests(page, '**/assets/**/*.js');
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await field.fill('');
        await field.pressSequentially('12');
        await page.keyboard.press('Shift+ArrowLeft');
        const typed = await state();
        expect([typed[0], typed[3]], address).toEqual(['12', true]);
        release();
        await untilLive(page);
        await untilPageLive(page);
        await page.waitForLoadState('networkidle');
        await expect.poll(state, { message: address }).toEqual(typed);
        await field.press('End');
        await page.keyboard.type('3');
        await expect(field, address).toHaveValue('123');
        await page.unroute('**/assets/**/*.js');
      }
    });
  });
}
