import { parseDocument } from '../stitch/page/page-tree.ts';

describe('deep data', () => {
  const nested = (depth: number) => `<body>${'<div>'.repeat(depth)}${'<p></p>'.repeat(depth)}`;

  test('in a page is refused before its time grows with the square of its size', () => {
    expect(() => parseDocument(nested(40_000))).toThrow('Its elements nest more than 512 deep.');
    expect(() => parseDocument(nested(500))).not.toThrow();
  });

  test('counts elements that are open at one time, and not those in a row', () => {
    expect(() => parseDocument(`<body>${'<div><div><p>x</p></div></div>'.repeat(5000)}`)).not.toThrow();
  });

  test.each<[string, (index: number) => string]>([
    ['without values', (index) => ` a${index}`],
    ['between slashes', (index) => `/a${index}`],
    ['without spaces', (index) => `a${index}=""`],
    ['with signs of quotes in values', (index) => ` a${index}=b="c`],
    ['with names that begin with a sign', (index) => ` ="a${index}`],
    ['with signs of quotes in names', (index) => ` a${index}"=">"`],
    ['with spaces around signs', (index) => ` a${index} = ">"`],
    ['with larger signs in values', (index) => ` a${index}='>'`],
  ])('is many attributes of an element, too: %s', (_, attribute) => {
    const element = (count: number) =>
      `<p ${Array.from({ length: count }, (__, index) => attribute(index)).join('')}>x`;
    for (const html of [element(60_000), `</p ${element(60_000).slice(3)}`, `<p="${element(60_000).slice(2)}`])
      expect(() => parseDocument(html)).toThrow('An element has more than 500 attributes.');
    expect(() => parseDocument(element(100))).not.toThrow();
  });

  test('is not a long text, or a long value', () => {
    const words = '"a" = b / '.repeat(2000);
    expect(() =>
      parseDocument(`<p title="${words.replaceAll('"', '')}">${words}</p><p>1 < 2, ${words}</p>`),
    ).not.toThrow();
  });
});
