import { defineSite } from '../contract/site-definition.ts';
import { readBlob } from '../store/content.ts';
import { pageAt } from '../store/site-record.ts';
import { FixtureStore } from '../testing/fixture-store.ts';

test('a German site needs no heading of level 1, and allows links of its own in the head', async () => {
  const shop = await FixtureStore.open();
  const link = `h('link', { rel: 'mask-icon shortcut', href: '/favicon.svg' })`;
  const build = await shop.takePages({ '/basket': `return [h('title', null, 'Korb'), ${link}];` });
  expect(await shop.refusalOf(build)).toMatch(
    /puts <link rel="mask-icon shortcut">.*`page\.rels`.*Allowed are canonical.*\n.*has 0 headings of level 1 .*`page\.h1`/,
  );
  const page = { lang: 'de', h1: 'any', rels: ['mask-icon', 'shortcut'] } as const;
  const definition = defineSite({ ...shop.settings.definition, page: { ...page, rels: [...page.rels] } });
  await shop.release(build, { settings: { ...shop.settings, definition } });
  const { blob } = pageAt(await shop.liveSite(), '/basket')!;
  expect(String(await readBlob(shop.store, blob))).toMatch(/^<!doctype html><html lang="de">/);
  await shop.remove();
});
