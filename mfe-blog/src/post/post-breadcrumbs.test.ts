import { postBreadcrumbs } from './post-view.tsx';

// B18
test('the breadcrumbs of a post include its category', () => {
  expect(
    postBreadcrumbs({ id: 'a-cat', title: 'A Cat', category: 'Cat Culture' }).map(({ name, path }) => [name, path]),
  ).toEqual([
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Cat Culture', '/blog?category=cat-culture'],
    ['A Cat', '/blog?post=a-cat'],
  ]);
});
