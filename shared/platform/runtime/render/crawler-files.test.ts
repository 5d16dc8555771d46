import { siteMaps } from './crawler-files.ts';

// S9
test('the site map names all listed addresses, and splits where one file may not hold them', () => {
  const addresses = [
    ...Array.from({ length: 5 }, (_, index) => ({ address: `/notes?note=n-${index}&x`, lastModified: '2030-01-01' })),
    { address: '/unlisted', listed: false },
  ];
  const [only, ...none] = siteMaps('https://site.example', addresses);
  expect(none).toEqual([]);
  expect(only!.body).toContain(
    '<url><loc>https://site.example/notes?note=n-0&amp;x</loc><lastmod>2030-01-01</lastmod></url>',
  );
  expect(only!.body).not.toContain('unlisted');

  const named = (limit: { addresses: number; length: number }) => siteMaps('https://site.example', addresses, limit);
  const [index, ...maps] = named({ addresses: 2, length: 1000 });
  expect(index!.body).toMatch(
    /<sitemapindex .*<loc>https:\/\/site\.example\/sitemap-3\.xml<\/loc><\/sitemap><\/sitemapindex>\n$/,
  );
  expect(maps.map(({ path, body }) => [path, body.match(/<url>/g)?.length])).toEqual([
    ['/sitemap-1.xml', 2],
    ['/sitemap-2.xml', 2],
    ['/sitemap-3.xml', 1],
  ]);
  expect(named({ addresses: 50, length: 250 })).toHaveLength(4);
});
