import { test, type Locator, type Page } from '@playwright/test';
import { tagsOf } from '../helpers/every-route.ts';
import { expect } from '../helpers/expect.ts';

/* A page on paper: A4 less its margins is 658 px wide; a browser may lay it out wider and shrink it. */

/** Faults of a page on paper: words in pale ink, parts longer than a sheet that paper cannot cut, and answers that stay closed. */
const faultsOnPaper = (page: Page, isTakenAlong: boolean): Promise<string[]> =>
  page.evaluate((isCut) => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const wordsOf = (element: HTMLElement) =>
      [...element.childNodes]
        .flatMap(({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? [nodeValue!] : []))
        .join('')
        .trim();
    const isPale = (element: HTMLElement) => {
      const [red, green, blue] = getComputedStyle(element)
        .color.match(/[\d.]+/g)!
        .map(Number);
      return red! + green! + blue! > 200;
    };
    const cannotBeCut = (element: HTMLElement) =>
      element.closest('main') !== null &&
      /grid|flex/.test(getComputedStyle(element).display) &&
      element.offsetHeight > 1000;
    const isClosed = (element: HTMLElement) =>
      element.matches('main details') &&
      [...element.children].some((child) => child.getBoundingClientRect().height <= 8);
    return shown.flatMap((element) => [
      ...(wordsOf(element) && !element.matches('option, noscript') && isPale(element)
        ? [`pale: ${wordsOf(element).slice(0, 40)}`]
        : []),
      ...(isCut && cannotBeCut(element) ? [`cut: ${element.innerText.slice(0, 40)}`] : []),
      ...(isClosed(element) ? [`closed: ${element.innerText.slice(0, 40)}`] : []),
    ]);
  }, isTakenAlong);

for (const [address, isTakenAlong] of [
  ['/', false],
  ['/tours/brooklyn-heights', true],
  ['/blog?post=brewery-cats-of-brooklyn', true],
  ['/contact', false],
] as const) {
  test(`${address} is a good sheet of paper`, { tag: tagsOf(address) }, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    for (const width of [658, 794]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
      expect(await faultsOnPaper(page, isTakenAlong)).toEqual([]);
    }
  });
}

/** How many sheets of each size the page takes on paper. */
async function sheetsOf(page: Page): Promise<(number | undefined)[]> {
  const counts: (number | undefined)[] = [];
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    counts.push(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length);
  }
  return counts;
}

const loadPicture = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => ((element.loading = 'eager'), element.decode()));

for (const id of ['brooklyn-heights', 'financial-district', 'lower-east-side']) {
  // T43
  test(
    `the page for the day of ${id} is one sheet of paper, and its map, stops and meeting place are one of the tour’s page`,
    { tag: '@tours' },
    async ({ page }) => {
      await page.goto(`/tours/${id}/today`);
      await loadPicture(page.getByRole('group', { name: 'Map of the walk' }).getByRole('img'));
      expect(await sheetsOf(page)).toEqual([1, 1]);

      await page.goto(`/tours/${id}`);
      const walk = page.locator('section', { has: page.locator('#stops') });
      await loadPicture(walk.getByRole('img').first());
      await page.emulateMedia({ media: 'print' });
      await expect(walk).toHaveCSS('break-before', 'page');
      await expect(walk).toHaveCSS('break-after', 'page');
      await expect(walk).toContainText('We meet at');
      // Alone, it fills one.
      await walk.evaluate((section: HTMLElement) => {
        for (let part = section; part !== document.body; part = part.parentElement!)
          for (const other of part.parentElement!.children)
            if (other !== part) (other as HTMLElement).style.setProperty('display', 'none', 'important');
        for (const side of ['before', 'after']) section.style.setProperty(`break-${side}`, 'auto', 'important');
      });
      expect(await sheetsOf(page)).toEqual([1, 1]);
    },
  );
}
