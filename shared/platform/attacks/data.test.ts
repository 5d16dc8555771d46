import '../fixture/site.config.ts';
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
});
