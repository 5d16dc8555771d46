import { expect, test, type Locator } from '@playwright/test';

test.use({ contextOptions: { forcedColors: 'active' } });

const surface = (element: Locator, part?: string) =>
  element.evaluate((node, pseudo) => getComputedStyle(node, pseudo).backgroundColor, part);

// A14
test('selected controls look selected in forced colors', async ({ page }) => {
  await page.goto('/blog');
  const topics = page.getByRole('navigation', { name: 'Filter posts by topic' }).getByRole('link');
  expect(await surface(topics.nth(0))).not.toBe(await surface(topics.nth(1)));
  const pages = page.getByRole('navigation', { name: 'Pages of stories' });
  expect(await surface(pages.getByRole('link', { name: '1' }))).not.toBe(
    await surface(pages.getByRole('link', { name: '2' })),
  );
  const main = page.getByRole('navigation', { name: 'Main' });
  expect(await surface(main.getByRole('link', { name: 'Blog' }))).not.toBe(
    await surface(main.getByRole('link', { name: 'Gallery' })),
  );

  await page.goto('/tours/brooklyn-heights');
  const dots = page.getByRole('group', { name: 'Choose a testimonial' }).getByRole('button');
  await dots.first().scrollIntoViewIfNeeded();
  expect(await surface(dots.nth(0), '::before')).not.toBe(await surface(dots.nth(1), '::before'));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Site menu' });
  expect(await surface(menu.getByRole('link', { name: 'Brooklyn Heights', exact: true }))).not.toBe(
    await surface(menu.getByRole('link', { name: 'Lower East Side', exact: true })),
  );
});
