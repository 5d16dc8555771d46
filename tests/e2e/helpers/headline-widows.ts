import type { Page } from '@playwright/test';

/** Headlines whose last line holds one word, less than a fifth as long as the line above. */
export const loneWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (heading: Element) => {
      const found: DOMRect[] = [];
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const match of node.nodeValue!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          found.push(range.getBoundingClientRect());
        }
      }
      return found.filter(({ width, height }) => width > 1 && height > 1);
    };
    return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const boxes = words(heading);
      const last = boxes.at(-1);
      const before = boxes.at(-2);
      if (!last || !before || before.bottom > last.top + last.height / 2) return [];
      const above = boxes.filter(({ top }) => Math.abs(top - before.top) < before.height / 2);
      const length = Math.max(...above.map(({ right }) => right)) - Math.min(...above.map(({ left }) => left));
      return above.length > 1 && last.width < length / 5 ? [heading.textContent.trim()] : [];
    });
  });

/** Cells of tables with figures of different widths. */
export const looseFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('td, th')].flatMap((cell) =>
      /\d/.test(cell.textContent) && !getComputedStyle(cell).fontVariantNumeric.includes('tabular-nums')
        ? [cell.textContent.trim()]
        : [],
    ),
  );
