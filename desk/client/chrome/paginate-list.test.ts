import { firstPage, pageOf } from './paginate-list.ts';

const all = Array.from({ length: 130 }, (_, index) => index);

// K16
test('pages through a long list without repeating or omitting an item', () => {
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
