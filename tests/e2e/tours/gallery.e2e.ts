import { test, type Page } from '@playwright/test';
import { expect } from '../helpers/expect.ts';
import { holdRequests, open, untilPageLive } from '../helpers/page.ts';

const photos = (page: Page) => page.getByRole('list', { name: 'Tour Photo Gallery' }).getByRole('link');
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture viewer' });

test.describe('the gallery', () => {
  // T28
  test('opens a picture, counts, wraps both ways, locks the page and gives focus back', async ({ page }) => {
    await page.goto('/gallery');
    const first = photos(page).first();
    await first.click();
    await expect(viewer(page)).toBeSeen();
    const position = await page.evaluate(() => window.scrollY);
    await expect(page.getByText('1 / 40')).toBeSeen();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('40 / 40')).toBeSeen();
    // The pictures beside it come only now, and leave it where it is.
    await expect(page.locator('.yarl__slide img')).toHaveCount(3);
    await expect(page.getByText('40 / 40')).toBeSeen();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('1 / 40')).toBeSeen();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await expect(page.getByText('2 / 40')).toBeSeen();
    await page.mouse.wheel(0, 900);
    expect(await page.evaluate(() => window.scrollY)).toBe(position);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  // T28
  test('has no card with empty paper above or below its picture', async ({ page }) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/gallery');
      const holes = await photos(page).evaluateAll((links) =>
        links.map((link) => {
          const card = link.parentElement!.getBoundingClientRect();
          const [image, caption] = [link.querySelector('img')!, link.nextElementSibling!].map((part) =>
            part.getBoundingClientRect(),
          );
          const isBeside = caption!.left >= image!.right;
          return Math.max(image!.top - card.top, (isBeside ? card.bottom : caption!.top) - image!.bottom);
        }),
      );
      expect(Math.max(...holes)).toBeLessThan(16);
    }
  });

  // S94
  test('says that the code of the viewer did not come, and asks for it again', async ({ page }) => {
    // It is fetched for a pointer above the pictures, too.
    await page.route(/lightbox-viewer/, (route) => route.abort());
    await open(page, '/gallery');
    await untilPageLive(page);
    await photos(page).first().click();
    await expect(page.getByText('The picture could not be opened').first()).toBeSeen();
    await page.unroute(/lightbox-viewer/);
    await photos(page).first().click();
    await expect(viewer(page)).toBeSeen();
  });

  // T28
  test('shows the picture that was clicked before the page was hydrated, opens it then, and follows none that is opened aside', async ({
    page,
    context,
  }) => {
    const letCome = await holdRequests(page, '**/assets/tours/*.js');
    await page.goto('/gallery');
    await photos(page).nth(2).dblclick();
    await expect(viewer(page).getByRole('img')).toBeSeen();
    // A click closes it, and the picture opens no viewer.
    await viewer(page).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(photos(page).nth(2)).toBeFocused();
    const [aside] = await Promise.all([
      context.waitForEvent('page'),
      photos(page)
        .nth(3)
        .click({ modifiers: ['Control'] }),
    ]);
    await aside.close();
    await expect(page).toHaveURL('/gallery');
    // Back closes it, too.
    await photos(page).nth(2).click();
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
    await photos(page).nth(1).click();
    await expect(viewer(page)).toBeFocused();
    letCome();
    await expect(page.getByText('2 / 40')).toBeSeen();
    await expect(viewer(page)).toHaveCount(1);
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/gallery');
  });

  // T25
  test('loads nothing from outside before the film is played', { tag: '@thorough' }, async ({ page, baseURL }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The booking provider's script is there before a booking control is pressed, on every page (S32).
      if (
        !request.url().startsWith(baseURL ?? '') &&
        !request.url().startsWith('data:') &&
        !pathname.startsWith('/embeds/api/')
      )
        outside.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Film</h1>' }),
    );
    await page.goto('/gallery');
    expect(outside).toEqual([]);
    await page.getByRole('link', { name: /^Play the video/ }).click();
    await expect(page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/"]')).toBeSeen();
    await expect.poll(() => outside.length).toBeGreaterThan(0);
  });

  // T45
  test('a guest cat has a name and an address', async ({ page }) => {
    await page.goto('/gallery#biscuit');
    const biscuit = page.locator('#biscuit');
    await expect(biscuit).toContainText('Biscuit');
    await expect(biscuit).toBeInViewport();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // T28
  test('a swipe turns the picture; two fingers zoom it, and neither turn nor close it', async ({ page }) => {
    await page.goto('/gallery');
    await photos(page).nth(0).tap();
    await expect(page.getByText('1 / 40')).toBeSeen();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch('touchStart', [300, 380]);
    for (const x of [260, 200, 140, 80]) await touch('touchMove', [x, 380]);
    await touch('touchEnd');
    await expect(page.getByText('2 / 40')).toBeSeen();

    const large = viewer(page).locator('.yarl__slide_current img');
    const width = async () => (await large.boundingBox())!.width;
    await expect(large).toBeSeen();
    const before = await width();
    /** Two fingers, one over the other, so many pixels apart. */
    const fingers = (gap: number): [number, number][] => [
      [180, 370 - gap / 2],
      [180, 370 + gap / 2],
    ];
    // A picture that still slides in takes no fingers.
    await large.hover({ trial: true });
    await touch('touchStart', ...fingers(40));
    for (const gap of [60, 90, 130, 180, 240]) await touch('touchMove', ...fingers(gap));
    await touch('touchEnd');
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await expect(page.getByText('2 / 40')).toBeSeen();
    // Downward and sideways, one finger moves over the picture.
    await touch('touchStart', [180, 300]);
    for (const y of [340, 400, 480]) await touch('touchMove', [120, y]);
    await touch('touchEnd');
    await expect(page.getByText('2 / 40')).toBeSeen();
    await expect(async () => {
      await touch('touchStart', ...fingers(300));
      for (const gap of [220, 150, 90, 40]) await touch('touchMove', ...fingers(gap));
      await touch('touchEnd');
      expect(await width()).toBeCloseTo(before, 0);
    }).toPass();
    await expect(viewer(page)).toBeSeen();
    await expect(page.getByText('2 / 40')).toBeSeen();
  });
});
