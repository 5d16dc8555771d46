import { inspectPage } from './inspect-page.ts';
import { parseDocument } from '../page-tree.ts';

const inspect = (html: string) => inspectPage(parseDocument(html));

test('the title is read, also with entities, and an icon’s title is not taken for it', () => {
  expect(inspect('<head><title>Cats &amp; Cobbles</title></head><svg><title>Icon</title></svg>').title).toBe(
    'Cats & Cobbles',
  );
  expect(inspect('<head></head><body></body>').title).toBe('');
});

test('every h1 is read with the text of its elements', () => {
  expect(inspect('<h1>Walk <em>with</em> cats</h1><h2>Not me</h2><h1></h1>').headings).toEqual(['Walk with cats', '']);
});

test('internal links are read once each, without their fragments', () => {
  const html = `<a href="/tours#dates">a</a><a href="/tours">b</a><a href="/blog?post=a&amp;page=2">c</a><a href="#main">d</a>
    <a href="https://example.com/x">e</a><a href="//example.com/y">f</a><a href="mailto:a@example.com">g</a><link href="/feed.xml"><a>h</a>`;
  expect(inspect(html).links).toEqual(['/tours', '/blog?post=a&page=2']);
});

test('what stands in scripts and comments is not a part of the page', () => {
  expect(inspect('<!-- <h1>old</h1> --><script>"<a href=\'/nowhere\'>"</script>')).toEqual({
    title: '',
    headings: [],
    links: [],
  });
});
