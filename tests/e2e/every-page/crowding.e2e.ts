import { isPlainRun } from '@hemstitch/platform/internal/testing/plain-run.ts';
import { type Page, test } from '@playwright/test';
import { differentPages, everyRoute, tagsOf } from '../helpers/every-route.ts';
import { expect } from '../helpers/expect.ts';
import { open, resize, seeAll } from '../helpers/page.ts';

/**
 * Parts of the page as it stands that no designer wants to see: words or controls in a box ten times as high as wide,
 * words over words, links without an area, and two links without a gap. What floats is left out, except on paper.
 */
const crowdedParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const isPaper = matchMedia('print').matches;
    const called = (element: Element) =>
      `${element.localName} '${(element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 40)}'`;
    /** Parts for screen readers alone take a pixel, or are cut to nothing. */
    const isForEyes = (element: Element): boolean => {
      const { clipPath, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (clipPath !== 'none' || (position === 'absolute' && width === 1 && height === 1)) return false;
      if (!isPaper && position === 'fixed') return false;
      return element.parentElement === null || isForEyes(element.parentElement);
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert]') &&
      isForEyes(element);

    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isControl = element.matches('a[href], button, input:not([type="hidden"]), select, textarea, summary');
      if (!(isControl || element.matches('img, video, iframe') || element.textContent.trim()) || !isShown(element))
        continue;
      if (getComputedStyle(element).display === 'contents') continue;
      const { width, height } = element.getBoundingClientRect();
      if (isControl && (width < 1 || height < 1)) faults.push(`${called(element)} has no area`);
      else if (width < innerWidth / 9 && height >= 40 && height > 10 * width)
        faults.push(`${called(element)} is ${Math.round(width)} x ${Math.round(height)} px`);
    }

    interface Line {
      text: Text;
      box: DOMRect;
    }
    const lines: Line[] = [];
    /** Whether a line is in the part of a map or of a scrolling row that is out of sight. */
    const isClipped = (element: Element | null, line: DOMRect): boolean => {
      if (!element) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isOutside = line.right <= left || line.left >= right || line.bottom <= top || line.top >= bottom;
      return (isOutside && getComputedStyle(element).overflowX !== 'visible') || isClipped(element.parentElement, line);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const parent = text.parentElement!;
      if (!text.data.trim() || parent.closest('script, style, noscript, template, svg') || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) if (box.width > 1 && !isClipped(parent, box)) lines.push({ text, box });
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    for (const [index, { text, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        if (other.text === text) continue;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
        // The boxes of tight lines meet, and their letters do not.
        if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
          faults.push(
            `'${text.data.trim().slice(0, 40)}' and '${other.text.data.trim().slice(0, 40)}' are over each other`,
          );
      }

    for (const { text, box } of lines) {
      const link = text.parentElement!.closest('a[href]');
      if (!link) continue;
      for (const other of lines) {
        const next = other.text.parentElement!.closest('a[href]');
        const isOnLine = Math.abs(other.box.top + other.box.bottom - box.top - box.bottom) < box.height;
        const gap = other.box.left - box.right;
        if (next && next !== link && isOnLine && gap > -1 && gap < 3)
          faults.push(`${called(link)} and ${called(next)} have no gap`);
      }
    }
    return [...new Set(faults)];
  });

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const expectRoom = (page: Page, where: string) => expect.poll(() => crowdedParts(page), where).toEqual([]);

for (const address of isPlainRun ? differentPages : everyRoute)
  // A14
  test(
    `${address}: on phones and on paper no part is squeezed, no words lie over others, and every link has its place`,
    { tag: tagsOf(address) },
    async ({ page }) => {
      await open(page, address);
      await seeAll(page);
      // On the wider phones, short parts stand side by side.
      for (const width of [360, 390]) {
        await resize(page, { width, height: 780 });
        await expectRoom(page, `${width} px`);
      }
      await page.emulateMedia({ media: 'print' });
      // A4 less its margins.
      await page.setViewportSize({ width: 658, height: 940 });
      await expectRoom(page, 'paper');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(658);
      // As the foot of the page, the address was often alone on the last sheet.
      const [head, title] = [page.getByRole('contentinfo'), page.getByRole('heading').first()];
      if (await head.count()) expect((await head.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y);
    },
  );
