import { listFile, listPath, readPlace } from './blog-address.ts';

const place = (search: string) => readPlace(new URLSearchParams(search));

describe('addresses of the blog', () => {
  // B1
  test('a post wins over every other parameter', () => {
    expect(place('post=a-cat&category=history&q=fire')).toEqual({ view: 'post', id: 'a-cat' });
  });

  test('topic, search and page are read back as they were written', () => {
    const written = { category: 'cat-culture', query: 'bodega & co', page: 3 };
    expect(place(listPath(written).split('?')[1] ?? '')).toEqual({ view: 'list', ...written });
  });

  test('a topic that could not exist asks for no file outside the lists', () => {
    expect(listFile({ category: '../../secrets', page: 1 })).toBe('list/unknown/1.json');
  });
});
