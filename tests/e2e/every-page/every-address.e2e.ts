import { redirectFor } from '@hemstitch/platform/contract/routes/resolve-path';
import type { RouteTable } from '@hemstitch/platform/contract/routes/routes';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { parseDocument, DomUtils } from 'htmlparser2';
import sharp from 'sharp';
import { siteRoutes } from '../helpers/every-route.ts';
import { listedAddresses } from '../helpers/stitched-pages.ts';

/** Content of a page for a reader of its HTML, without scripts. */
async function read(request: APIRequestContext, address: string) {
  const document = parseDocument(await (await request.get(address)).text());
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const valueOf = (name: string, key: string, value: string, wanted: string) =>
    all(name)
      .filter((element) => element.attribs[key] === value)
      .map((element) => element.attribs[wanted] ?? '');
  return {
    language: all('html')[0]?.attribs.lang,
    title: all('title').map((element) => DomUtils.textContent(element)),
    headings: all('h1').length,
    words: all('main').map((element) => DomUtils.innerText(element))[0] ?? '',
    description: valueOf('meta', 'name', 'description', 'content'),
    canonical: valueOf('link', 'rel', 'canonical', 'href'),
    sharing: valueOf('meta', 'property', 'og:image', 'content'),
    sharingFormat: ['width', 'height', 'type'].map((part) =>
      valueOf('meta', 'property', `og:image:${part}`, 'content'),
    ),
    sharingTexts: [
      ...valueOf('meta', 'property', 'og:image:alt', 'content'),
      ...valueOf('meta', 'name', 'twitter:image:alt', 'content'),
    ],
    secrets: all('input').filter(
      ({ attribs }) => attribs.type === 'password' || attribs.autocomplete?.startsWith('cc-'),
    ),
    links: all('a').map((element) => element.attribs.href ?? ''),
  };
}

// A12, A13, A17, A30, B3, S7
test('every address has a title, one h1 and words to read without scripts, names its language, description, canonical address and sharing image, asks for no secret, and links to no alias', async ({
  request,
}) => {
  test.setTimeout(90_000);
  const descriptions = new Map<string, string>();
  const faults: string[] = [];
  const routes = (await (await request.get('/data/shell/site-routes.json')).json()) as RouteTable;
  for (const address of [...(await listedAddresses(request)), '/survey']) {
    const page = await read(request, address);
    if (page.title.length !== 1 || !page.title[0]?.includes('Cobblestone Cats'))
      faults.push(`${address}: is titled ${page.title}`);
    if (page.headings !== 1) faults.push(`${address}: has ${page.headings} h1`);
    if (page.words.length < 150) faults.push(`${address}: has no words to read`);
    if (page.language !== 'en' && !page.language?.startsWith('en-')) faults.push(`${address}: is in ${page.language}`);
    // The further pages of a list are described as the list is.
    const before = address.includes('page=') ? undefined : descriptions.get(page.description[0] ?? '');
    if (page.description.length !== 1 || !page.description[0] || before)
      faults.push(`${address}: has the descriptions ${page.description.join(' | ')}, as ${before}`);
    descriptions.set(page.description[0] ?? '', address);
    const { pathname, search } = new URL(page.canonical[0] ?? '/none', 'http://site.example');
    if (page.canonical.length !== 1 || pathname + search !== address)
      faults.push(`${address}: has the canonical addresses ${page.canonical}`);
    const image = await request.get(new URL(page.sharing[0] ?? '/none', 'http://site.example').pathname);
    const { width, height } = await sharp(await image.body()).metadata();
    const format = [width, height, image.headers()['content-type']].map(String);
    if (page.sharing.length !== 1 || String(page.sharingFormat) !== String(format) || format[2] !== 'image/jpeg')
      faults.push(
        `${address}: has the sharing images ${page.sharing} of the format ${page.sharingFormat}, which are ${format}`,
      );
    if (page.sharingTexts.length !== 2 || !page.sharingTexts[0] || page.sharingTexts[0] !== page.sharingTexts[1])
      faults.push(`${address}: describes its sharing image as ${page.sharingTexts.join(' | ')}`);
    if (page.secrets.length > 0) faults.push(`${address}: asks for a password or a card`);
    for (const link of page.links.filter((href) => href.startsWith('/'))) {
      const target = new URL(link, 'http://site.example');
      if (redirectFor(routes, target.pathname, target.search) !== undefined)
        faults.push(`${address}: links to ${link}, which moves on`);
    }
  }
  expect(faults).toEqual([]);
});

// S9, E19
test('the site map names every page and post, and not the survey; robots.txt names the site map', async ({
  request,
}) => {
  const addresses = await listedAddresses(request);
  const listed = siteRoutes.filter(({ siteMap }) => siteMap).map(({ path }) => path);
  expect(addresses).toEqual(expect.arrayContaining(['/sitemap', ...listed]));
  expect(addresses).not.toContain('/survey');
  const posts = (await (await request.get('/data/blog/post-index.json')).json()) as { id: string }[];
  expect(posts.length).toBeGreaterThanOrEqual(19);
  for (const { id } of posts) expect(addresses).toContain(`/blog?post=${id}`);
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
});

// S9
test('there are a web app manifest and icons of the sizes that it names', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const manifest = await request.get(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? 'none');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(name).not.toBe('');
  expect(icons.length).toBeGreaterThan(1);
  for (const icon of [...icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png']) {
    const answer = await request.get(icon);
    expect([icon, answer.status(), (answer.headers()['content-type'] ?? '').split('/')[0]]).toEqual([
      icon,
      200,
      'image',
    ]);
  }
});
