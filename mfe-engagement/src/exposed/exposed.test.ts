import { routes } from './routes.ts';

// E1, E19
test('the engagement app has the contact, survey and petition pages; the survey is not in the site map', async () => {
  expect(routes.map(({ path }) => path)).toEqual(['/contact', '/survey', '/petition-jerry-fox']);
  expect(await routes[1]?.addresses?.({} as never)).toEqual([{ address: '/survey', listed: false }]);
});
