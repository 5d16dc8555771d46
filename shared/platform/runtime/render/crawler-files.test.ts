import { siteMap } from './crawler-files.ts';

// S9
test('the site map names all listed addresses', () => {
  const { body } = siteMap('https://site.example', [
    { address: '/notes?note=n-0&x', lastModified: '2030-01-01' },
    { address: '/notes' },
    { address: '/unlisted', listed: false },
  ]);
  expect(body).toContain(
    '<url><loc>https://site.example/notes?note=n-0&amp;x</loc><lastmod>2030-01-01</lastmod></url><url><loc>https://site.example/notes</loc></url></urlset>',
  );
  expect(body).not.toContain('unlisted');
});
