import { expect, test, type Locator, type Page } from '@playwright/test';
import { casesOf } from '../helpers/cases.ts';
import { expectHydrated, fontsHere, resize } from '../helpers/page.ts';

const paths = ['/tours/brooklyn-heights', '/tours/financial-district', '/tours/lower-east-side'];
const map = (page: Page) => page.getByRole('group', { name: 'Map of the walk' });

// T11, T41
test('the booking card is beside the introduction, and the map beside the stops, on a tablet and on a wide screen', async ({
  page,
}) => {
  const placeOf = async (travels: Locator, selector: string, further: number) => {
    await page.locator(selector).evaluate((element, more) => {
      const top = element.getBoundingClientRect().top + scrollY;
      scrollTo({ top: top + more, behavior: 'instant' });
    }, further);
    return travels.boundingBox();
  };
  const card = page.getByRole('region', { name: 'Book Your Spot' });
  for (const path of paths) {
    await page.goto(path);
    for (const size of casesOf({ width: 1280, height: 800 }, { width: 768, height: 1024 })) {
      await resize(page, size);
      const place = await placeOf(card, '#the-walk', -100);
      await expect(card).toHaveCSS('position', 'sticky');
      const title = await page.locator('#the-walk').boundingBox();
      expect(place?.y).toBeLessThan(size.height / 2);
      expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0);
      // Bands that were far get their heights frame by frame.
      await expect(async () => {
        const [atSecond, atFourth] = [await placeOf(map(page), '#stop-2', 0), await placeOf(map(page), '#stop-4', 0)];
        expect(atFourth?.y).toBe(atSecond?.y);
        expect((atFourth?.y ?? 0) + (atFourth?.height ?? 0)).toBeLessThanOrEqual(size.height);
        const words = await page.locator('#stop-4').boundingBox();
        expect((atFourth?.x ?? 0) + (atFourth?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
      }, `${path} at ${size.width} px`).toPass();
    }
  }
});

for (const viewport of casesOf({ width: 360, height: 740 }, { width: 1280, height: 800 })) {
  // T40, T41
  test(`the cat walks to the stop that is read, and the map keeps it in view, at ${viewport.width} px`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.setViewportSize(viewport);
    await page.goto('/tours/brooklyn-heights');
    await expectHydrated(page);
    await expect(map(page).getByRole('img')).toHaveAttribute('loading', 'lazy');
    for (const stop of [2, 7, 9]) {
      await page.locator(`#stop-${stop}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      const button = map(page).getByRole('link', { name: new RegExp(`^Stop ${stop}:`) });
      await expect(button).toHaveAttribute('aria-current', 'step');
      await expect.poll(() => distance(map(page).locator('[data-cat="way"]'), button)).toBeLessThan(2);
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await map(page)
      .getByRole('link', { name: /^Stop 8:/ })
      .press('Enter');
    await expect(map(page).getByRole('link', { name: /^Stop 8:/ })).toHaveAttribute('aria-current', 'step');

    // A visitor who jumps away passes no stop on the way.
    const current = map(page).locator('[aria-current]');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(current).toHaveText('9');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(current).toHaveCount(0);

    // Lower than anything is read in, as a window may become while it is resized.
    await page.setViewportSize({ ...viewport, height: 40 });
    await page.waitForTimeout(500);
    expect(errors).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const isMapSeen = async (page: Page) => {
    const box = await map(page).boundingBox();
    return box !== null && box.width > 250 && box.y + box.height > 60 && box.y < page.viewportSize()!.height;
  };
  const toStop = (page: Page, stop: number) =>
    page.locator(`#stop-${stop}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));

  // T41
  test('the map can be put aside, moves nothing then, and can be kept in view again', async ({ page }) => {
    await page.goto('/tours/brooklyn-heights');
    await expectHydrated(page);
    await toStop(page, 4);
    await expect.poll(() => isMapSeen(page)).toBe(true);
    const [screen, frame] = [page.viewportSize()!, (await map(page).boundingBox())!];
    expect(frame.height, 'a quarter of the screen').toBeLessThanOrEqual(screen.height / 4);
    const title = page.locator('#stop-4 h3');
    const before = (await title.boundingBox())!.y;
    await page.getByRole('button', { name: 'Hide map' }).tap();
    await expect.poll(() => isMapSeen(page)).toBe(false);
    expect((await title.boundingBox())!.y).toBeCloseTo(before, 0);
    await page.getByRole('button', { name: 'Keep map' }).tap();
    await toStop(page, 5);
    await expect.poll(() => isMapSeen(page)).toBe(true);
  });

  // T41
  test('the map has an area in a window that is enlarged to 200 %, too', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 512 });
    await page.goto('/tours/brooklyn-heights');
    await toStop(page, 4);
    await expect.poll(() => isMapSeen(page)).toBe(true);
    expect((await map(page).boundingBox())!.height).toBeGreaterThan(80);
  });
});

/** Labels that the edge of a map cuts, and pairs of its stops and labels of which one covers the other. A turned label is sampled along its middle line. */
const overlapsOnMap = (page: Page) =>
  page.locator('[data-map]').evaluate((frame) => {
    const shapes = [...frame.querySelectorAll<HTMLElement>('a, [data-name]')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) return [];
      const turn = (parseFloat(getComputedStyle(element).rotate) || 0) * (Math.PI / 180);
      const disc = parseFloat(getComputedStyle(element, '::before').height) / 2;
      const radius = element.dataset.name ? element.offsetHeight / 2 : disc;
      const half = Math.max(0, element.offsetWidth / 2 - element.offsetHeight / 2);
      const points = Array.from({ length: 21 }, (_, index) => {
        const along = (index / 10 - 1) * half;
        return [left + width / 2 + along * Math.cos(turn), top + height / 2 + along * Math.sin(turn)] as const;
      });
      return [{ name: element.dataset.name ?? element.ariaLabel ?? element.textContent, points, radius }];
    });
    const edge = frame.getBoundingClientRect();
    const cut = [...frame.querySelectorAll<HTMLElement>('[data-name]')].filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && (left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom);
    });
    const pairs = shapes.flatMap((a, index) =>
      shapes
        .slice(index + 1)
        .filter((b) =>
          a.points.some(([x, y]) =>
            b.points.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < a.radius + b.radius - 1),
          ),
        )
        .map((b) => `${a.name} and ${b.name}`),
    );
    return [...cut.map(({ dataset }) => `${dataset.name} is cut`), ...pairs];
  });

// T40, T42, A14
test('no stop and no label of a map covers another, and no edge cuts a label, on screens of four sizes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...paths, ...paths.map((path) => `${path}/today`), '/tours/private-tours']) {
    await page.goto(path);
    await fontsHere(page);
    for (const [width, height] of casesOf([390, 844], [320, 700], [844, 390], [1280, 800])) {
      await resize(page, { width, height });
      await page.locator('[data-map]').scrollIntoViewIfNeeded();
      expect.soft(await overlapsOnMap(page), `${path} at ${width} x ${height}`).toEqual([]);
    }
  }
});

/** From where the moved part of the cat begins to the middle of a stop, in pixels. */
async function distance(cat: Locator, stop: Locator): Promise<number> {
  const [from, to] = [await cat.boundingBox(), await stop.boundingBox()];
  if (!from || !to) return Infinity;
  return Math.hypot(from.x - to.x - to.width / 2, from.y - to.y - to.height / 2);
}

async function expectWholeMap(page: Page, stops: number): Promise<void> {
  const links = map(page).getByRole('link');
  await expect(links).toHaveCount(stops);
  await links.first().scrollIntoViewIfNeeded();
  const frame = await map(page).boundingBox();
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.width).toBeGreaterThan(20);
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    expect(x).toBeGreaterThan(frame?.x ?? Infinity);
    expect(x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    expect(y).toBeGreaterThan(frame?.y ?? Infinity);
    expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // A13, T37, T41
  test('a tour’s page is whole and leads to the provider’s page for its tour', async ({ page }) => {
    await page.goto('/tours/financial-district');
    await expect(page.locator('#stops ol > li')).toHaveCount(6);
    await expectWholeMap(page, 6);
    const link = page.locator('#book-now').getByRole('link', { name: /Open the same dates/ });
    await expect(link).toHaveAttribute('href', /\/embeds\/book\/[^/]+\/items\/577800\//);
    await expect(page.getByText('The calendar opens here')).toBeHidden();
  });
});
