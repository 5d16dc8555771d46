import type { StitchContext } from '@cobblestone/platform/contract/routes.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { documents, siteMaps } from './documents.ts';
import { securityText } from './security-text.ts';

const mit = { license: 'MIT', text: 'Do as you like.' };
const lists: Record<string, object[]> = {
  shell: [
    { name: 'react', version: '19.0.0', ...mit },
    { name: 'a-font', version: '1.0.0', license: 'OFL-1.1', text: 'Keep the name.' },
  ],
  tours: [
    { name: 'a-carousel', version: '8.0.0', ...mit },
    { name: 'react', version: '19.0.0', ...mit },
  ],
};
const context: StitchContext = {
  config: testSiteConfig,
  apps: ['shell', 'tours', 'blog'],
  readData: async (app) => {
    if (lists[app]) return JSON.stringify(lists[app]);
    throw new Error('no such file');
  },
};

const documentAt = async (path: string) => (await documents(context, [])).find((one) => one.path === path)?.body ?? '';

// S75
test('the licences of all apps stand in one text, each wording once', async () => {
  const text = await documentAt('/licenses.txt');
  expect(text).toContain('a-carousel 8.0.0 (MIT)\nreact 19.0.0 (MIT)\n\nDo as you like.');
  expect(text).toContain('a-font 1.0.0 (OFL-1.1)\n\nKeep the name.');
  expect(text.match(/Do as you like/g)).toHaveLength(1);
});

// S9
test('the site map names all listed addresses, and splits where one file may not hold them', () => {
  const addresses = [
    ...Array.from({ length: 5 }, (_, index) => ({ address: `/blog?post=cat-${index}&x`, lastModified: '2030-01-01' })),
    { address: '/survey', listed: false },
  ];
  const [only, ...none] = siteMaps('https://cats.example', addresses);
  expect(none).toEqual([]);
  expect(only!.body).toContain(
    '<url><loc>https://cats.example/blog?post=cat-0&amp;x</loc><lastmod>2030-01-01</lastmod></url>',
  );
  expect(only!.body).not.toContain('survey');

  const named = (limit: { addresses: number; length: number }) => siteMaps('https://cats.example', addresses, limit);
  const [index, ...maps] = named({ addresses: 2, length: 1000 });
  expect(index!.body).toMatch(
    /<sitemapindex .*<loc>https:\/\/cats\.example\/sitemap-3\.xml<\/loc><\/sitemap><\/sitemapindex>\n$/,
  );
  expect(maps.map(({ path, body }) => [path, body.match(/<url>/g)?.length])).toEqual([
    ['/sitemap-1.xml', 2],
    ['/sitemap-2.xml', 2],
    ['/sitemap-3.xml', 1],
  ]);
  expect(named({ addresses: 50, length: 250 })).toHaveLength(4);
});

// S76
test('security.txt names the contact, and holds for nine months to a year', async () => {
  expect(await documentAt('/.well-known/security.txt')).toMatch(
    /^Contact: mailto:hello@cats\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: en\nCanonical: https:\/\/cats\.example\/\.well-known\/security\.txt\n$/,
  );
  const expiry = (now: string) => /Expires: (.*)T/.exec(securityText(testSiteConfig, new Date(now)))?.[1];
  expect(
    ['2030-01-01T00:00:00Z', '2030-03-31T23:59:59Z', '2030-04-01T00:00:00Z', '2030-12-31T23:59:59Z'].map(expiry),
  ).toEqual(['2030-12-31', '2030-12-31', '2031-03-31', '2031-09-30']);
});
