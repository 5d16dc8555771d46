import { expect, test } from '@playwright/test';

// E26
test('signing opens the outside form in a new window', async ({ page, context }) => {
  await page.goto('/petition-jerry-fox');
  await page.getByRole('link', { name: 'Sign the Petition' }).click();
  const sign = page.getByRole('link', { name: /Sign the Official Petition/ });
  await expect(sign).toBeInViewport();
  const [opened] = await Promise.all([context.waitForEvent('page'), sign.click()]);
  expect(opened.url()).toBe(await sign.getAttribute('href'));
  expect(new URL(page.url()).pathname).toBe('/petition-jerry-fox');
});

test('the page tells the story, gives four reasons and leads to the post', async ({ page }) => {
  await page.goto('/petition-jerry-fox');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Community care',
    'Documented heroism',
    'Media recognition',
    'Brooklyn legacy',
  ]);
  await page.getByRole('link', { name: /How Jerry Fox saved/ }).click();
  await expect(page).toHaveURL('/blog?post=jerry-fox-saves-brooklyn-borough-hall');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Jerry Fox/);
});

// E30
test('its trail is structured data', async ({ page }) => {
  await page.goto('/petition-jerry-fox');
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = data.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(types).toContain('BreadcrumbList');
});
