import { utimes } from 'node:fs/promises';
import { literally } from '../../build/source-position.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { componentsIn } from './hydration-mismatch.ts';
import { findPlaces, withCodeFrame } from './source-places.ts';

const { at, write } = folderOfEachTest();

test('the places of a text are named by line and column, the file that was saved last first', async () => {
  await utimes(await write('app/src/old.tsx', 'x\n  <a href="/tuors">'), 1, 1);
  await write('app/src/new.tsx', '<a href="/tuors">');
  await write('app/src/new.test.tsx', '"/tuors"');
  expect(await findPlaces(literally('/tuors', { before: '["\'`]', after: '["\'`?#]' }), ['app'], at())).toEqual([
    'app/src/new.tsx:1:9',
    'app/src/old.tsx:2:11',
  ]);
});

test('a code frame shows the lines around the first place that exists', async () => {
  await write('app/src/page.tsx', 'one\ntwo\nthree\nfour\nfive\n');
  expect(withCodeFrame('Thrown (Page, app/src/page.tsx:3:2)', at())).toBe(
    'Thrown (Page, app/src/page.tsx:3:2)\n\n  1 | one\n  2 | two\n> 3 | three\n    |  ^\n  4 | four\n  5 | five',
  );
  expect(withCodeFrame('Thrown (app/src/gone.tsx:3)', at())).toBe('Thrown (app/src/gone.tsx:3)');
});

test('the components around a hydration mismatch are named from the innermost one out', () => {
  const message = `Hydration failed because the server rendered text didn't match the client. 
- A server/client branch

https://react.dev/link

  ...
    <RouterProvider>
      <LampsPage>
        <PageTop title="Lamps">
          <PageHead>
          <main className="css-1">
            <p>
+             hydrated
-             stitched
`;
  expect(componentsIn(message)).toEqual(['PageTop', 'LampsPage', 'RouterProvider']);
  expect(componentsIn('Thrown in a test')).toEqual([]);
});
