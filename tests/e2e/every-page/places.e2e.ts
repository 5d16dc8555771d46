import type { PageMessage, TextsOfPage } from '@hemstitch/platform/internal/dev/point/messages.ts';
import { PlaceFinder } from '@hemstitch/platform/internal/dev/point/place-finder.ts';
import { pointerScript } from '@hemstitch/platform/internal/dev/point/point-at-texts.ts';
import { expect, test } from '@playwright/test';
import site from '../../../site.config.ts';
import { listedAddresses } from '../helpers/stitched-pages.ts';

// K26
test('at least 95 % of the visible words of all pages lead to a field at the desk', async ({ page, request }) => {
  test.setTimeout(300_000);
  await page.addInitScript({ content: pointerScript(false) });
  const finder = new PlaceFinder(site);
  const countWords = (piece: TextsOfPage[number]['pieces'][number]) =>
    typeof piece === 'string' ? (piece.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) : 0;
  let [all, leading] = [0, 0];
  const code = new Map<string, number>();
  const shares: string[] = [];
  for (const address of [...(await listedAddresses(request)), '/survey', '/a-cat-that-is-not-there']) {
    await page.goto(address);
    // The page stands in for the desk, which would frame it.
    const blocks = await page.evaluate(
      () =>
        new Promise<TextsOfPage>((resolve) => {
          addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
            if (data.type === 'texts') resolve(data.blocks);
          });
          postMessage({ type: 'editor' });
        }),
    );
    const { places } = await finder.find(blocks);
    const before = [all, leading];
    blocks.forEach(({ text, pieces }, block) =>
      pieces.forEach((piece, index) => {
        const count = countWords(piece);
        all += count;
        if (places[block]![index]!.length > 0) leading += count;
        else if (count > 0) code.set(text, (code.get(text) ?? 0) + count);
      }),
    );
    shares.push(`${(((leading - before[1]!) / (all - before[0]!)) * 100).toFixed(1)} % ${address}`);
  }
  const share = `${((leading / all) * 100).toFixed(1)} % of ${all} words`;
  test.info().annotations.push({ type: 'words that lead to a field', description: share });
  const inCode = [...code].sort(([, one], [, other]) => other - one).slice(0, 40);
  expect(leading / all, [share, ...shares, ...inCode.map(String)].join('\n')).toBeGreaterThanOrEqual(0.95);
});
