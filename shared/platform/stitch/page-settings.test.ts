import { createHash } from 'node:crypto';
import { defineSite } from '../contract/site-definition.ts';
import { readBlob } from '../store/content.ts';
import { pageAt } from '../store/site-record.ts';
import { shop, shopOfEachTest } from '../testing/fixture-store.ts';

shopOfEachTest();
const textOf = async (address: string) => {
  const { blob } = pageAt(await shop.liveSite(), address)!;
  return String(await readBlob(shop.store, blob));
};

test('a German site says its own words', async () => {
  const build = await shop.takePages({ '/basket': `return [h('title', null, 'Korb'), h('h1', null, 'Korb')];` });
  const words = { missingFile: 'Diese Datei gibt es nicht.' };
  const definition = defineSite({ ...shop.settings.definition, lang: 'de', words });
  await shop.release(build, { settings: { ...shop.settings, definition } });
  expect(await textOf('/basket')).toMatch(/^<!doctype html><html lang="de">/);
  const server = await shop.serve();
  expect(await server.textOf('/assets/checkout/lamp.0123abcd.js')).toBe(words.missingFile);
});

test('a page names its own language, and a release refuses an invalid one', async () => {
  const page = (lang: string) =>
    shop.takePages({ '/basket': `return [h('title', { lang: '${lang}' }, 'Korb'), h('h1', null, 'Korb')];` });
  expect(await shop.refusalOf(await page('in German'))).toContain('/basket has the language ‘in German’; write one');
  await shop.release(await page('de-CH'));
  expect(await textOf('/basket')).toMatch(/^<!doctype html><html lang="de-CH" data-hem-lang="en">/);
  expect(await textOf('/')).toMatch(/^<!doctype html><html lang="en">/);
});

test('a page has the style sheets of the apps that it shows a part of', async () => {
  const { facts } = await shop.liveRelease('checkout');
  const [[file, text] = []] = Object.entries(facts.styles);
  const sheet = `<style>${text}</style><link rel="stylesheet" href="/assets/checkout/${file}" disabled="">`;
  for (const address of ['/', '/basket', '/lamps'])
    expect((await textOf(address)).split('</head>')[0]).toContain(sheet);
});

test('the policy names the `style` of elements, also of a page that stays, and a page with too many is refused', async () => {
  const page = (text: string) => shop.takePages({ '/basket': `return [h('title', null, 'Basket'), ${text}];` });
  await shop.release(await page("h('h1', { style: { color: 'red' } }, 'Basket')"));
  const hash = createHash('sha256').update('color:red').digest('base64');
  const policyOf = async () => pageAt(await shop.liveSite(), '/basket')!.policy;
  expect(await policyOf()).toContain(`; style-src-attr 'unsafe-hashes' 'sha256-${hash}'`);
  await shop.release(await shop.takeEdition('decide', 'later'));
  expect(await policyOf()).toContain(`'sha256-${hash}'`);
  const many = "Array.from({ length: 31 }, (_, top) => h('p', { key: top, style: { top } }))";
  expect(await shop.refusalOf(await page(`h('h1', null, 'Basket', ${many})`))).toMatch(
    /checkout: \/basket has 31 different `style` attributes, .* can name 30; write `css=/,
  );
});

// X3
test('sources that a remote needs are on all pages', async () => {
  const build = await shop.takeBuild('checkout');
  const before = Object.values((await shop.liveSite()).pages).map(({ policy }) => policy);
  const policy = { 'worker-src': ['blob:'], 'connect-src': ['https://stock.lampstreet.com'] };
  await shop.release({ ...build, facts: { ...build.facts, policy } });
  const after = Object.values((await shop.liveSite()).pages).map((page) => page.policy);
  expect(after).toEqual(
    before.map(
      (each) => `${each.replace("connect-src 'self'", '$& https://stock.lampstreet.com')}; worker-src 'self' blob:`,
    ),
  );
  await shop.rollBack('checkout');
  expect(Object.values((await shop.liveSite()).pages).map((page) => page.policy)).toEqual(before);
});

test.each([
  ['script-src', 'https://cdn.example.com', /script-src decides what runs in the whole page.*Allowed are connect-src/],
  ['connect-src', '*', /\* is not allowed in connect-src: name an address such as https/],
  ['worker-src', 'https://cdn.example.com', /is not allowed in worker-src: name blob:/],
])('a remote may not widen %s by %s', async (directive, source, reason) => {
  const build = await shop.takeBuild('checkout');
  const policy = { [directive]: [source] };
  expect(await shop.refusalOf({ ...build, facts: { ...build.facts, policy } })).toMatch(reason);
});
