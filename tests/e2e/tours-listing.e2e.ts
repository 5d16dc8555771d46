import { expect, test, type Page } from '@playwright/test';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the tours' });
const cards = (page: Page) => page.getByRole('region', { name: /Every walk/ }).getByRole('article');

test.describe('the tours listing', () => {
  // T6, T7
  test('finds a tour, clears, and offers all tours when nothing matches', async ({ page }) => {
    await page.goto('/tours');
    await expect(cards(page)).toHaveCount(4);
    await search(page).fill('tenement');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText('1 of 4 tours')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the tour search' }).click();
    await expect(cards(page)).toHaveCount(4);
    for (const spelling of ['harbor', 'harbour']) {
      await search(page).fill(spelling);
      await expect(page.getByText('1 of 4 tours')).toBeVisible();
    }
    await search(page).fill('dogs');
    await expect(page.getByText("No tours found matching 'dogs'")).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No tours found' })).toBeVisible();
    await page.getByRole('button', { name: 'View all tours' }).click();
    await expect(cards(page)).toHaveCount(4);
  });

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

  // T2, T3
  test('compares the walks without scrolling sideways on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/tours');
    await expect(cards(page).filter({ hasText: 'Brooklyn Heights' })).toContainText(
      /\$40 an adult.*Sat & Sun, 1:15 PM.*Borough Hall/,
    );
    await page.getByRole('link', { name: 'Compare the walks' }).click();
    const row = page.locator('#compare').getByRole('row', { name: /Brooklyn Heights/ });
    await expect(row).toBeInViewport();
    await expect(row.getByRole('cell')).toHaveText([
      '$40 an adult',
      'Saturdays and Sundays at 1:15 PM',
      'April to December',
      'About 2 hours, 1.5 miles',
      'Borough Hall',
      '9',
    ]);
    expect(await row.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
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

  // T4
  test('the private card leads to the contact page', async ({ page }) => {
    await page.goto('/tours');
    await page.getByRole('link', { name: 'Contact Us to Book' }).click();
    await expect(page).toHaveURL('/contact');
  });

  // T8
  test('questions open one at a time', async ({ page }) => {
    await page.goto('/tours');
    const questions = page.locator('#faq details');
    await questions.nth(0).locator('summary').click();
    await questions.nth(2).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
    await questions.nth(2).locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // A13, S26, T10
  test('the listing is whole: tours, what to expect, questions, and links that book', async ({ page }) => {
    await page.goto('/tours');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible();
    await page.getByText('What does it cost?').click();
    await expect(page.getByText(/Adults pay \$40/)).toBeVisible();
    const book = cards(page)
      .filter({ hasText: 'Financial District' })
      .getByRole('link', { name: 'Book your tour now' });
    await expect(book).toHaveAttribute('href', /\/embeds\/book\/[^/]+\/items\/577800\/\?full-items=yes&flow=1219724$/);
  });
});
