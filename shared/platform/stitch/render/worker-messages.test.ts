import { loadedSchema } from './worker-messages.schema.ts';

test('an app with more routes than a site can have is refused by a sentence that names the limit and the way out', () => {
  const routes = Array.from({ length: 20_001 }, (_, index) => ({ facts: { path: `/lamps/${index}` }, chunks: [] }));
  expect(loadedSchema.safeParse({ routes: routes.slice(1) }).success).toBe(true);
  expect(loadedSchema.safeParse({ routes }).error?.issues[0]?.message).toBe(
    'lists more than 20,000 routes, the limit of an app: give further pages an address with a query (`addresses`)',
  );
});
