import { pageOf, shop, shopOfEachTest, soon } from '../testing/fixture-store.ts';
import type { ServedStore } from '../testing/release-store.ts';

shopOfEachTest();
let server: ServedStore;
beforeEach(async () => void (server = await shop.serve()));

const liveSet = async () => (await shop.live()).set;
const setOfOthers = async () => ({ ...(await liveSet()), checkout: '' });
/** A build of the checkout whose route of the basket says more. */
const withRoute = (facts: object) =>
  shop.takePages({ '/basket': pageOf('Basket') }, `Object.assign(routes[0], ${JSON.stringify(facts)});`);

test('an invalid route is refused with app, page and field, and a conflict with both apps', async () => {
  expect(await shop.refusalOf(await withRoute({ aliases: ['/index.html', '/lamps/first-lamp'] }))).toMatch(
    /- checkout has the alias \/lamps\/first-lamp, which is a page of decide\n.*- checkout and storefront both have the alias \/index\.html/,
  );
  expect(await shop.refusalOf(await withRoute({ aliases: ['order'] }))).toContain(
    '- checkout: its route /basket breaks the contract: aliases: 0: expected a path such as /old-name',
  );
});

// S2, S3, S9, S67
test('a page comes, moves and goes with its own app’s release: address, aliases, suggestion and site map', async () => {
  const others = await setOfOthers();
  const release = async (path: string, facts: object, options = {}) =>
    shop.release(
      await shop.takePages(
        { '/basket': pageOf('Basket'), [path]: pageOf('Cards') },
        `Object.assign(routes[0], { aliases: ['/cart'] }); Object.assign(routes[1], ${JSON.stringify(facts)});`,
      ),
      options,
    );
  await release('/cards', { aliases: ['/postcards', '/card-of-{name}'], suggestion: { keywords: ['card'] } });
  expect(await setOfOthers()).toEqual(others);
  await soon(() => server.answerOf('/postcards?from=letter'), '301 /cards?from=letter');
  expect(await server.answerOf('/card-of-anna')).toBe('301 /cards');
  expect(await server.answerOf('/cards')).toBe('200');
  expect(await server.textOf('/sitemap.xml')).toContain('/cards</loc>');
  expect((await shop.liveSite()).notFound).toHaveProperty('/cards');

  // The page moves: without an alias for its old address, the release is refused.
  await expect(release('/gift-cards', { aliases: ['/postcards'] })).rejects.toThrow(
    /would remove these live addresses, and no redirect replaces them:\s+- \/cards\n.*`npm run release checkout -- --allow-removed`/,
  );
  await release('/gift-cards', { aliases: ['/postcards', '/cards'] }, { allowRemoved: true });
  await soon(() => server.answerOf('/cards'), '301 /gift-cards');
  expect(await server.answerOf('/gift-cards')).toBe('200');

  // It goes, with all that led to it.
  await shop.release(await shop.takePages({ '/basket': pageOf('Basket') }), {
    allowRemoved: true,
    allowStaleBase: true,
  });
  expect(shop.lines.join('\n')).toContain('This removes these addresses:\n  - /gift-cards\n');
  for (const address of ['/gift-cards', '/cards', '/postcards']) await soon(() => server.answerOf(address), '404');

  await shop.rollBack('checkout');
  await soon(() => server.answerOf('/postcards'), '301 /gift-cards');
  expect(await setOfOthers()).toEqual(others);
});
