import { inspectPage } from '../page/finish-page.ts';
import { parseDocument } from '../page/page-tree.ts';

test('title, h1 and internal links are read as a browser reads them, and nothing in icons, scripts and comments', () => {
  const html = `<head><title>Lights &amp; Cobbles</title></head><svg><title>Icon</title></svg><!-- <h1>old</h1> -->
    <h1>Walk <em>with</em> lights</h1><h2 style="color: red">Not me</h2><h1></h1><script>"<a href='/nowhere'>"</script>
    <a href="/lamps#dates">a</a><a href="/lamps">b</a><a href="/decide?post=a&amp;page=2">c</a><a href="#main">d</a>
    <a href="https://example.com/x">e</a><a href="//example.com/y">f</a><a href="mailto:a@example.com">g</a><link href="/feed.xml"><a>h</a>`;
  expect(inspectPage(parseDocument(html), 'storefront')).toEqual({
    title: 'Lights & Cobbles',
    headings: ['Walk with lights', ''],
    listed: true,
    links: ['/lamps', '/decide?post=a&page=2'],
    styles: ['color: red'],
    media: new Map(),
  });
});
