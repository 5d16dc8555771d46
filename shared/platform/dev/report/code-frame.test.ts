import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { withCodeFrame } from './code-frame.ts';

const { at, write } = folderOfEachTest();

test('a code frame shows the lines around the first place that exists', async () => {
  await write('app/src/page.tsx', 'one\ntwo\nthree\nfour\nfive\n');
  expect(withCodeFrame('Thrown (Page, app/src/page.tsx:3:2)', at())).toBe(
    'Thrown (Page, app/src/page.tsx:3:2)\n\n  1 | one\n  2 | two\n> 3 | three\n    |  ^\n  4 | four\n  5 | five',
  );
  expect(withCodeFrame('Thrown (app/src/gone.tsx:3)', at())).toBe('Thrown (app/src/gone.tsx:3)');
});
