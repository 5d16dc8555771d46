import { expect, test, type Locator, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { hydrated, untilPageLive } from '../helpers/page.ts';

/** Opens a page and waits until it is hydrated: React has taken up its content and its chrome. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await untilPageLive(page);
}

async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** The focused element is visible: neither under the header nor under floating controls. */
async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport({ ratio: 1 });
  const covered = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
      return !(seen && (element.contains(seen) || seen.contains(element)));
    });
  await expect.poll(covered).toBe(false);
}

for (const width of casesOf(360, 1280)) {
  test.describe(`by keyboard alone, at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the blog moves the focus to the heading of what changed, and says politely what it shows', async ({
      page,
    }) => {
      await open(page, '/blog');
      const status = page.getByRole('main').getByRole('status');
      const heading = (name: string) => page.getByRole('heading', { level: 2, name });
      await expect(status).toHaveText('19 stories, page 1 of 2');
      // A region that is put into the page with its words is not read out: the same one must take the new words.
      const region = await status.elementHandle();

      await press(page, page.getByRole('link', { name: 'Older stories' }));
      await expect(page).toHaveURL('/blog?page=2');
      await expectFocus(page, heading('Latest stories'));
      await expect(status).toHaveText('19 stories, page 2 of 2');

      await press(page, page.getByRole('region', { name: 'Browse by Topic' }).getByRole('link', { name: 'History' }));
      await expectFocus(page, heading('History'));
      await expect(status).toHaveText(/^\d+ stories in History$/);

      await press(
        page,
        page.getByRole('navigation', { name: 'Filter posts by topic' }).getByRole('link', { name: 'All Topics' }),
      );
      await expectFocus(page, heading('Latest stories'));

      const field = page.getByPlaceholder('Search blog posts...');
      await field.fill('zeppelin mechanics');
      await expect(status).toHaveText('No posts found matching zeppelin mechanics');
      await press(page, page.getByRole('main').getByRole('button', { name: 'Clear search' }).last());
      await expectFocus(page, field);
      await expect(status).toHaveText('19 stories, page 1 of 2');
      expect(await status.evaluate((element, first) => element === first, region)).toBe(true);

      // Sent off, the search leads to what it found.
      await field.fill('cat');
      await page.keyboard.press('Enter');
      await expectFocus(page, heading('From the archive'));
      await expect(page).toHaveURL('/blog?q=cat');
    });
  });
}
