import { test, type Locator, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { expect } from '../helpers/expect.ts';
import { open, untilPageLive } from '../helpers/page.ts';

async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** The focused element is neither under the header nor under floating controls. */
async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport({ ratio: 1 });
  await expect(target).toBeSeen();
}

for (const width of casesOf(360, 1280)) {
  test.describe(`by keyboard alone, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the blog moves the focus to the heading of what changed, and says politely what it shows', async ({
      page,
    }) => {
      await open(page, '/blog');
      await untilPageLive(page);
      const status = page.getByRole('main').getByRole('status');
      const heading = (name: string) => page.getByRole('heading', { level: 2, name });
      await expect(status).toHaveText('19 stories, page 1 of 2');
      // A region that is put into the page with its words is not read out: the same one must take the new words.
      const region = await status.elementHandle();

      await press(page, page.getByRole('link', { name: 'Older stories' }));
      await expect(page).toHaveURL('/blog?page=2');
      await expectFocus(heading('Latest stories'));
      await expect(status).toHaveText('19 stories, page 2 of 2');

      await press(page, page.getByRole('region', { name: 'Browse by Topic' }).getByRole('link', { name: 'History' }));
      await expectFocus(heading('History'));
      await expect(status).toHaveText(/^\d+ stories in History$/);

      await press(
        page,
        page.getByRole('navigation', { name: 'Filter posts by topic' }).getByRole('link', { name: 'All Topics' }),
      );
      await expectFocus(heading('Latest stories'));

      const field = page.getByPlaceholder('Search blog posts...');
      await field.fill('zeppelin mechanics');
      await expect(status).toHaveText('No posts found matching zeppelin mechanics');
      await press(page, page.getByRole('main').getByRole('button', { name: 'Clear search' }).last());
      await expectFocus(field);
      await expect(status).toHaveText('19 stories, page 1 of 2');
      expect(await status.evaluate((element, first) => element === first, region)).toBe(true);

      // Sent off, the search leads to what it found.
      await field.fill('cat');
      await page.keyboard.press('Enter');
      await expectFocus(heading('From the archive'));
      await expect(page).toHaveURL('/blog?q=cat');
    });
  });
}
