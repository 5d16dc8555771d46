import { expect, test, type Page } from '@playwright/test';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the tours' });
const cards = (page: Page) => page.getByRole('region', { name: /Every walk/ }).getByRole('article');

test.describe('the tours listing', () => {
  // T6
  test('keeps a search over a way to a tour and back', async ({ page }) => {
    await page.goto('/tours');
    await search(page).fill('tenement');
    await expect(cards(page)).toHaveCount(1);
    await cards(page)
      .getByRole('link', { name: /^View Details/ })
      .click();
    await expect(page).toHaveURL('/tours/lower-east-side');
    await page.goBack();
    await expect(search(page)).toHaveValue('tenement');
    await expect(cards(page)).toHaveCount(1);
  });

  // T3
  test('a card holds all that stands in it, at every width', async ({ page }) => {
    await page.goto('/tours');
    await expect(cards(page)).toHaveCount(4);
    for (const width of [360, 600, 768, 1000, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const past = () =>
        cards(page).evaluateAll((articles) =>
          articles.flatMap((article) => {
            const card = article.getBoundingClientRect();
            return [...article.querySelectorAll('h3, p, dd, a')]
              .filter(
                (part) =>
                  part.getBoundingClientRect().right > card.right + 1 ||
                  part.getBoundingClientRect().bottom > card.bottom + 1,
              )
              .map(({ textContent }) => textContent);
          }),
        );
      await expect.poll(past, `at ${width} px`).toEqual([]);
      const [last, list] = await Promise.all([
        cards(page).last().boundingBox(),
        cards(page).last().locator('xpath=../..').boundingBox(),
      ]);
      if (width < 1024)
        expect(Math.round(last!.x + last!.width), `no gap beside the last at ${width} px`).toBe(
          Math.round(list!.x + list!.width),
        );
    }
  });
});
