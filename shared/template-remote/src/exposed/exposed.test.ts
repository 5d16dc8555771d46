import { routes } from './routes.ts';

test('its one page is /template', () => {
  expect(routes.map(({ path }) => path)).toEqual(['/template']);
});
