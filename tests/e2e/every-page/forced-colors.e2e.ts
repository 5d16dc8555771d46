import { expect, test, type Locator } from '@playwright/test';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Expects that the first of two controls, which is selected, has another surface. */
async function expectSelected(selected: Locator, other: Locator, part?: string): Promise<void> {
  const surface = (element: Locator) =>
    element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);
  expect(await surface(selected)).not.toBe(await surface(other));
}

// A14
test('selected controls look selected in forced colors', async ({ page }) => {
  await page.goto('/blog');
  const topics = page.getByRole('navigation', { name: 'Filter posts by topic' }).getByRole('link');
  await expectSelected(topics.nth(0), topics.nth(1));
  const pages = page.getByRole('navigation', { name: 'Pages of stories' });
  await expectSelected(pages.getByRole('link', { name: '1' }), pages.getByRole('link', { name: '2' }));
  const main = page.getByRole('navigation', { name: 'Main' });
  await expectSelected(main.getByRole('link', { name: 'Blog' }), main.getByRole('link', { name: 'Gallery' }));

  await page.goto('/tours/brooklyn-heights');
  const dots = page.getByRole('group', { name: 'Choose a testimonial' }).getByRole('button');
  await dots.first().scrollIntoViewIfNeeded();
  await expectSelected(dots.nth(0), dots.nth(1), '::before');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Site menu' });
  await expectSelected(
    menu.getByRole('link', { name: 'Brooklyn Heights', exact: true }),
    menu.getByRole('link', { name: 'Lower East Side', exact: true }),
  );
});
