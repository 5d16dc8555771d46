import { test, type Page } from '@playwright/test';
import { crowdedParts } from '../helpers/crowding.ts';
import { everyRoute, tagsOf } from '../helpers/every-route.ts';
import { expect } from '../helpers/expect.ts';
import { open, resize, seeAll } from '../helpers/page.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const expectRoom = (page: Page, where: string) => expect.poll(() => crowdedParts(page), where).toEqual([]);

for (const address of everyRoute)
  // A14
  test(
    `${address}: on phones and on paper no part is squeezed, no words lie over others, and every link has its place`,
    { tag: tagsOf(address) },
    async ({ page }) => {
      await open(page, address);
      await seeAll(page);
      // On the wider phones, short parts stand side by side.
      for (const width of [360, 390]) {
        await resize(page, { width, height: 780 });
        await expectRoom(page, `${width} px`);
      }
      await page.emulateMedia({ media: 'print' });
      // A4 less its margins.
      await page.setViewportSize({ width: 658, height: 940 });
      await expectRoom(page, 'paper');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(658);
      // As the foot of the page, the address was often alone on the last sheet.
      const [head, title] = [page.getByRole('contentinfo'), page.getByRole('heading').first()];
      if (await head.count()) expect((await head.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y);
    },
  );
