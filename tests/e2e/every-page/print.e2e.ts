import { test, type Locator, type Page } from '@playwright/test';
import { expect } from '../helpers/expect.ts';

/* A page on paper: A4 less its margins is 658 px wide; a browser may lay it out wider and shrink it. */

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
