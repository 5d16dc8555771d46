import { routes } from './routes.ts';

describe('what the engagement app exposes', () => {
  // E1
  it('answers for the contact, survey and petition pages', () => {
    expect(routes.map(({ path }) => path)).toEqual(['/contact', '/survey', '/petition-jerry-fox']);
  });

  // E19
  it('keeps the survey out of the site map', async () => {
    const survey = routes.find(({ path }) => path === '/survey');
    const addresses = await survey?.addresses?.({} as never);
    expect(addresses).toEqual([{ address: '/survey', listed: false }]);
  });
});
