import sharp from 'sharp';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { writeContent } from '../../store/content.ts';
import { writeRelease } from '../../store/records.ts';
import type { ReleaseSet, Site, StitchedPage } from '../../store/site-record.ts';
import { blobKey } from '../../store/store.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { pageFacts, sampleRelease } from '../../store/testing/page-facts.ts';
import { compareContent } from './compare-content.ts';
import { compareSites, type SiteComparison, summarizeChanges } from './compare-sites.ts';
import { comparePictures } from './pictures.ts';
import { changesPage } from './report-page.ts';
import { choosePagesToPicture, MAX_PICTURED_PAGES } from './write-changes.ts';

const store = memoryStore();
const routes: RouteTable = [
  { app: 'decide', path: '/decide', breadcrumb: 'Decide', query: { name: 'post', unknown: '/decide' } },
  { app: 'lamps', path: '/lamps', breadcrumb: 'Lamps' },
];

const htmlOf = (body: string, { title = 'Title', css = '', entry = 'a1b2c3d4', head = '' } = {}) =>
  `<!doctype html><html><head><title>${title}</title>${head}<style>${css}</style></head><body><div id="hem-root">${body}</div><script type="application/json" id="hem-state">{"entry":"remoteEntry.${entry}.js"}</script></body></html>`;

async function pageOf(html: string): Promise<StitchedPage> {
  const blob = await writeContent(store, blobKey, Buffer.from(html));
  return { ...pageFacts, blob, contentType: 'text/html', encodings: {} };
}

async function siteOf(pages: Record<string, StitchedPage>, decide = 'old'): Promise<Site> {
  return {
    set: { shell: 's', decide, lamps: 't', checkout: 'e', settings: 'c' } as unknown as ReleaseSet,
    routes,
    pages,
    notFound: {},
    files: {},
  };
}

const reportOf = (change: SiteComparison) =>
  changesPage({
    apps: ['decide'],
    base: 1,
    who: '<b>Ben</b>',
    at: '2030-01-01T00:00:00.000Z',
    change,
    summary: summarizeChanges(change),
    content: [],
    screenshots: new Map(),
  });

const footer = (year: number) => `<footer><p>© ${year} Lights</p></footer>`;
const posts = async (count: number, year: number) =>
  Object.fromEntries(
    await Promise.all(
      Array.from(
        { length: count },
        async (_, index) =>
          [`/decide?post=${index}`, await pageOf(htmlOf(`<h1>Post ${index}</h1>${footer(year)}`))] as const,
      ),
    ),
  );

test('words that changed are shown in place, with a few around them; facts of the page too', async () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen';
  const described = (description: string, body: string) =>
    pageOf(htmlOf(body, { head: `<meta name="description" content="${description}">` }));
  const before = await siteOf({ '/lamps': await described('Old words', `<p>${long} old ${long}</p><p>Stays</p>`) });
  const now = await described('New words', `<p>${long} new ${long}</p><p>Stays</p><p>A third.</p>`);
  const after = await siteOf({ '/lamps': now }, 'new');
  const { pages } = await compareSites('storefront', store, before, after);
  expect(pages[0]).toMatchObject({ address: '/lamps', app: 'lamps', difference: 'words' });
  const [description, text, added] = pages[0]!.words;
  expect(description).toEqual({
    location: 'description',
    pieces: [{ text: 'Old', mark: 'gone' }, { text: 'New', mark: 'new' }, { text: ' words' }],
  });
  expect(text!.pieces).toEqual([
    { text: expect.stringMatching(/^… seven .*fourteen $/) as string },
    { text: 'old', mark: 'gone' },
    { text: 'new', mark: 'new' },
    { text: expect.stringMatching(/^ one .*… $/) as string },
  ]);
  expect(added).toEqual({ location: 'text', pieces: [{ text: 'A third.', mark: 'new' }] });
});

test('a change of code only is distinguished from a change of look, and that from a change of text', async () => {
  const old = await siteOf({
    '/lamps': await pageOf(htmlOf('<p>Same</p>')),
    '/decide': await pageOf(htmlOf('<p class="a">Same</p>')),
    '/': await pageOf(htmlOf('<p>Same</p>', { css: '.a{color:red}' })),
  });
  const now = await siteOf({
    '/lamps': await pageOf(htmlOf('<p>Same</p>', { entry: '99999999' })),
    '/decide': await pageOf(htmlOf('<p class="b">Same</p>')),
    '/': await pageOf(htmlOf('<p>Same</p>', { css: '.a{color:blue}' })),
  });
  const { pages } = await compareSites('storefront', store, old, now);
  expect(Object.fromEntries(pages.map(({ address, difference }) => [address, difference]))).toEqual({
    '/lamps': 'code',
    '/decide': 'look',
    '/': 'look',
  });
});

test('data for search engines and shared links is distinguished from words', async () => {
  const pageWith = (price: number, title = 'Title') =>
    pageOf(
      htmlOf(`<p>Same</p><script type="application/ld+json">{"price":${price}}</script>`, {
        title,
        head: `<meta property="og:description" content="${price} dollars">`,
      }),
    );
  const before = await siteOf({ '/lamps': await pageWith(1), '/decide': await pageWith(1) });
  const after = await siteOf({ '/lamps': await pageWith(2), '/decide': await pageWith(2, 'Other') }, 'new');
  const change = await compareSites('storefront', store, before, after);
  expect(change.pages.map(({ address, difference }) => [address, difference])).toEqual([
    ['/decide', 'words'],
    ['/lamps', 'data'],
  ]);
});

test('pages can be added and removed, and a removed page names its redirect', async () => {
  const same = await pageOf(htmlOf('<p>Same</p>'));
  const before = await siteOf({ '/lamps': same, '/lamps/old': same });
  const after = {
    ...(await siteOf({ '/lamps': same, '/lamps/new': same }, 'new')),
    routes: [...routes, { app: 'lamps' as const, path: '/lamps/new', breadcrumb: 'New', aliases: ['/lamps/old'] }],
  };
  const { pages, common } = await compareSites('storefront', store, before, after);
  expect(common).toBe(1);
  expect(pages).toMatchObject([
    { address: '/lamps/new', difference: 'added' },
    { address: '/lamps/old', difference: 'gone', leadsTo: '/lamps/new' },
  ]);
});

test('one new word in the footer of 1,900 posts is shown once, with a few pictures', async () => {
  const before = await siteOf(await posts(20, 2030));
  const after = await siteOf(
    { ...(await posts(20, 2031)), '/decide?post=7': await pageOf(htmlOf(`<h1>Post seven</h1>${footer(2031)}`)) },
    'new',
  );
  const few = await compareSites('storefront', store, before, after);
  // The others are like the last one.
  const change = {
    ...few,
    pages: [
      ...few.pages,
      ...Array.from({ length: 1880 }, (_, index) => ({ ...few.pages.at(-1)!, address: `/decide?post=${index + 20}` })),
    ],
  };
  const summary = summarizeChanges(change);
  expect(summary.shared).toHaveLength(1);
  expect(summary.shared[0]!.addresses).toHaveLength(1900);
  expect([...summary.own].filter(([, words]) => words.length > 0)).toMatchObject([
    ['/decide?post=7', [{ location: 'text' }]],
  ]);
  const pictured = choosePagesToPicture(change.pages);
  expect(pictured.map(({ address }) => address)).toContain('/decide?post=7');
  expect(pictured.length).toBeLessThanOrEqual(MAX_PICTURED_PAGES);
  const page = reportOf(change);
  expect(page.split('<del>2030</del>')).toHaveLength(2);
  expect(page.length).toBeLessThan(200_000);
});

// K12
test('texts of a content file that no page shows are told by file and field, those on a page once', async () => {
  const releaseOf = async (content: object): Promise<ReleaseSet> => {
    const text = JSON.stringify(content);
    const blob = await writeContent(store, blobKey, Buffer.from(text));
    const release = sampleRelease({
      app: 'lamps',
      content: { 'summer-sale.json': text },
      files: { 'data/content/summer-sale.json': { blob, contentType: 'application/json', encodings: {} } },
    });
    return { lamps: await writeRelease(store, release) } as unknown as ReleaseSet;
  };
  const before = await releaseOf({
    headline: 'Old',
    offers: [],
    note: 'Same',
    picture: { name: 'lamp', alt: 'A lamp' },
  });
  const after = await releaseOf({
    headline: 'New',
    offers: [{ title: 'Two for one' }],
    note: 'Same',
    picture: { name: 'lamp', alt: 'A lamp' },
  });
  const shown = [{ location: 'text', pieces: [{ text: 'New' }] }];
  expect(await compareContent(store, ['lamps'], before, after, shown)).toEqual([
    { what: 'Summer sale', words: [{ location: 'offers 0 title', pieces: [{ text: 'Two for one', mark: 'new' }] }] },
  ]);
  expect(await compareContent(store, ['lamps'], before, before, [])).toEqual([]);
});

test('the page of changes runs nothing, asks for nothing outside, and shows an author’s markup as text', async () => {
  const before = await siteOf({ '/lamps': await pageOf(htmlOf('<p>Old</p>')) });
  const after = await siteOf(
    { '/lamps': await pageOf(htmlOf('<p>&lt;img src=x onerror=alert(1)&gt;</p>', { title: '<script>' })) },
    'new',
  );
  const change = await compareSites('storefront', store, before, after);
  const page = reportOf(change);
  expect(page).not.toMatch(/<script|<img|<b>Ben|https?:\/\//);
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).toContain('default-src &#39;none&#39;');
});

describe('two pictures of a page', () => {
  /** Bands of gray, each with the given number of rows. */
  const picture = (bands: [shade: number, rows: number][]) => {
    const data = Buffer.concat(
      bands.flatMap(([shade, rows]) =>
        Array.from({ length: rows }, (_, row) => Buffer.alloc(60 * 3, (shade + (row % 5)) % 256)),
      ),
    );
    return sharp(data, { raw: { width: 60, height: data.length / 180, channels: 3 } })
      .png()
      .toBuffer();
  };

  test('equal pictures are not shown', async () => {
    const same = await picture([[200, 300]]);
    expect(await comparePictures(same, same)).toBeUndefined();
  });

  test('different pictures are shown side by side', async () => {
    const before = await picture([[10, 400]]);
    const after = await picture([
      [10, 300],
      [250, 160],
    ]);
    const compared = (await comparePictures(before, after))!;
    expect(compared.pixels).toEqual({ width: 60, height: 460 });
    expect((await sharp(compared.after).metadata()).format).toBe('webp');
  });
});
