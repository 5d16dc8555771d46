import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@cobblestone/build/folders.ts';
import { CURSOR_NAME, firstPage, pageOf } from './list-pages.ts';

const all = Array.from({ length: 130 }, (_, index) => index);

// K16
test('a list of thousands is taken up page by page, none twice and none left out', () => {
  const read: number[] = [...firstPage(all, 'posts')];
  let cursor = pageOf(all, 'posts', 0).cursor;
  while (cursor.actions.includes('next')) {
    const next = pageOf(all, cursor.data.folder, cursor.data.from);
    read.push(...next.entries);
    cursor = next.cursor;
  }
  expect(read).toEqual(all);
  expect(firstPage(all, 'posts').length).toBeLessThan(100);
});

// K16
test('the content manager that is installed looks for the cursor there', () => {
  expect(readFileSync(join(rootFolder, 'node_modules/decap-cms/dist/decap-cms.js'), 'utf8')).toContain(
    `Symbol("${CURSOR_NAME}")`,
  );
  const symbol = Symbol(CURSOR_NAME);
  expect((firstPage(all, 'posts') as unknown as Record<symbol, unknown>)[symbol]).toMatchObject({
    actions: ['next'],
    data: { from: 60 },
  });
});
