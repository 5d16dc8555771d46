import { expect, test, type Page } from '@playwright/test';

/* A page on paper: A4 less its margins is 658 px wide; a browser may lay it out wider and shrink it. */

/** Words of the page that paper would show in anything but dark ink, and those that lie over a picture, as only a map's do. */
const findUnreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')].filter((image) => image.checkVisibility());
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const words = node.nodeValue!.trim();
      if (!words || !element.checkVisibility({ visibilityProperty: true }) || element.matches('option, noscript'))
        continue;
      const [red, green, blue] = getComputedStyle(element)
        .color.match(/[\d.]+/g)!
        .map(Number);
      if (red! + green! + blue! > 200) found.push(`pale: ${words.slice(0, 40)}`);
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const covers = (box: DOMRect) =>
        width > 2 && box.left < right - 1 && left < box.right - 1 && box.top < bottom - 1 && top < box.bottom - 1;
      if (
        !element.closest('[data-map]') &&
        pictures.some((image) => covers((image.closest('[data-scene]') ?? image).getBoundingClientRect()))
      ) {
        found.push(`over a picture: ${words.slice(0, 40)}`);
      }
    }
    return found;
  });

/** Parts that are longer than a sheet and no flow of blocks: paper cuts through their lines, or lays one over the other. */
const uncuttable = (page: Page): Promise<string[]> =>
  page
    .locator('main, main *')
    .evaluateAll((all) =>
      all
        .filter(
          (part) => /grid|flex/.test(getComputedStyle(part).display) && part.getBoundingClientRect().height > 1000,
        )
        .map((part) => (part as HTMLElement).innerText.slice(0, 40)),
    );

/** Tours and posts, which people take along on paper. */
const isRead = /^\/tours|post=/;

const closedAnswers = (page: Page): Promise<number> =>
  page
    .locator('main details')
    .evaluateAll(
      (all) =>
        all.filter((entry) => ![...entry.children].every((child) => child.getBoundingClientRect().height > 8)).length,
    );

for (const address of [
  '/',
  '/tours/brooklyn-heights',
  '/blog?post=brewery-cats-of-brooklyn',
  '/contact',
  '/press-kit',
]) {
  test(`${address} is a good sheet of paper`, async ({ page }) => {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    for (const width of [658, 794]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeHidden();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findUnreadable(page)).toEqual([]);
      if (isRead.test(address)) expect(await uncuttable(page)).toEqual([]);
      expect(await closedAnswers(page)).toBe(0);
    }
  });
}

// T43
test('the page for the day of a walk is one sheet of paper, with its map', async ({ page }) => {
  for (const id of ['brooklyn-heights', 'financial-district', 'lower-east-side']) {
    await page.goto(`/tours/${id}/today`);
    await page
      .getByRole('group', { name: 'Map of the walk' })
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => ((image.loading = 'eager'), image.decode()));
    for (const format of ['A4', 'Letter']) {
      const sheets = (await page.pdf({ format, preferCSSPageSize: false }))
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g);
      expect([id, format, sheets?.length]).toEqual([id, format, 1]);
    }
  }
});

// T43
test('on paper, a tour’s page has map, stops and meeting place on a sheet of their own', async ({ page }) => {
  for (const id of ['brooklyn-heights', 'financial-district', 'lower-east-side']) {
    await page.goto(`/tours/${id}`);
    const walk = page.locator('section', { has: page.locator('#stops') });
    await walk
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => ((image.loading = 'eager'), image.decode()));
    await page.emulateMedia({ media: 'print' });
    await expect(walk).toHaveCSS('break-before', 'page');
    await expect(walk).toHaveCSS('break-after', 'page');
    await expect(walk).toContainText('We meet at');
    // Alone, it fills one.
    await walk.evaluate((section) => {
      for (let part: HTMLElement = section as HTMLElement; part !== document.body; part = part.parentElement!) {
        for (const other of part.parentElement!.children)
          if (other !== part) (other as HTMLElement).style.setProperty('display', 'none', 'important');
      }
      (section as HTMLElement).style.setProperty('break-before', 'auto', 'important');
      (section as HTMLElement).style.setProperty('break-after', 'auto', 'important');
    });
    for (const format of ['A4', 'Letter']) {
      const sheets = (await page.pdf({ format, preferCSSPageSize: false }))
        .toString('latin1')
        .match(/\/Type\s*\/Page\b/g);
      expect([id, format, sheets?.length]).toEqual([id, format, 1]);
    }
  }
});
