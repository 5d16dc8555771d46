import { elementsBelow, parseDocument } from './page-tree.ts';

test('overlapping elements that would multiply are refused, and others are read as a browser does', () => {
  const open = Array.from({ length: 400 }, (_, index) => `<b x="${index}">`).join('');
  expect(() => parseDocument(`<p>${open}${'<p>x'.repeat(5000)}`)).toThrow('Its elements overlap');
  const names = elementsBelow(parseDocument('<p><b>one<p>two</b>three'), 'storefront').map(
    ({ element }) => element.tagName,
  );
  expect(names).toEqual(['html', 'head', 'body', 'p', 'b', 'p', 'b']);
});
