import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { bundleScripts } from '@hemstitch/platform/internal/build/bundle/bundle-app.ts';
import { listen } from '@hemstitch/platform/internal/edge/node/listen.ts';
import { answerAsStandIn } from '@hemstitch/platform/internal/edge/previews.ts';
import { expect, test } from '@playwright/test';
import { appNames } from '@cobblestone/domain/apps.ts';
import { loadCollections } from '../../../desk/config/load-collections.ts';
import { PreviewCopy } from '../../../desk/server/preview-copy.ts';
import site from '../../../site.config.ts';
import { listedAddresses } from '../helpers/stitched-pages.ts';

interface Text {
  words: string;
  isMarked: boolean;
}

// K26
test('at least 93 % of the visible words of all pages lead to a field at the desk', async ({ page, request }) => {
  test.setTimeout(900_000);
  const { count } = await bundleScripts({ count: join(import.meta.dirname, 'count-words.entry.ts') });
  const standIns = await listen(answerAsStandIn, { port: 0 });
  const collections = await loadCollections(site, appNames);
  const servers = () => ({ port: process.pid, standIns: standIns.address });
  const preview = new PreviewCopy(site, rootFolder, servers, collections);
  try {
    const origin = await preview.address;
    await page.addInitScript({ content: count });
    let [all, leading] = [0, 0];
    const code = new Map<string, number>();
    for (const address of [...(await listedAddresses(request)), '/survey', '/a-cat-that-is-not-there']) {
      await page.goto(origin + address);
      const texts = await page.evaluate(() => (globalThis as unknown as { readTexts: () => Text[] }).readTexts());
      for (const { words, isMarked } of texts) {
        const { length } = words.split(' ').filter(Boolean);
        all += length;
        if (isMarked) leading += length;
        else code.set(words, (code.get(words) ?? 0) + length);
      }
    }
    const share = `${((leading / all) * 100).toFixed(1)} % of ${all} words`;
    test.info().annotations.push({ type: 'words that lead to a field', description: share });
    const inCode = [...code].sort(([, one], [, other]) => other - one).slice(0, 60);
    expect(leading / all, [share, ...inCode.map(String)].join('\n')).toBeGreaterThanOrEqual(0.93);
  } finally {
    await preview.close();
    await standIns.close();
  }
});
