import { postTrail } from './post-view.tsx';

// B18
test('the trail of a post leads through its category', () => {
  expect(
    postTrail({ id: 'a-cat', title: 'A Cat', category: 'Cat Culture' }).map(({ name, path }) => [name, path]),
  ).toEqual([
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Cat Culture', '/blog?category=cat-culture'],
    ['A Cat', '/blog?post=a-cat'],
  ]);
});
