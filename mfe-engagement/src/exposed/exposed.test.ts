import { routes } from './routes.ts';

// E1
test('the engagement app has the contact, survey and petition pages', () => {
  expect(routes.map(({ path }) => path)).toEqual(['/contact', '/survey', '/petition-jerry-fox']);
});
