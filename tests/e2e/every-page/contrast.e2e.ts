import { expect, test } from '@playwright/test';
import { everyRoute, tagsOf } from '../helpers/every-route.ts';
import { faintWords } from '../helpers/faint-words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const route of everyRoute) {
  // A14
  test(`words over pictures stand out on ${route} at every width`, { tag: tagsOf(route) }, async ({ page }) => {
    expect(await faintWords(page, route, [320, 390, 768, 1280])).toEqual([]);
  });
}
