import { listFile, listPath, readBlogLocation } from './blog-address.ts';

const read = (search: string) => readBlogLocation(new URLSearchParams(search));

describe('addresses of the blog', () => {
  // B1
  test('have a post in precedence over every other parameter', () => {
    expect(read('post=a-cat&category=history&q=fire')).toEqual({ view: 'post', id: 'a-cat' });
  });

  test('keep the topic, the search and the page', () => {
    const written = { category: 'cat-culture', query: 'bodega & co', page: 3 };
    expect(read(listPath(written).split('?')[1] ?? '')).toEqual({ view: 'list', ...written });
  });

  test('with an invalid topic lead to no file outside the lists', () => {
    expect(listFile({ category: '../../secrets', page: 1 })).toBe('list/unknown/1.json');
  });
});
