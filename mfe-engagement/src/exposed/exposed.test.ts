import { remoteFragments } from '@cobblestone/contracts/fragments.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from './routes.ts';

describe('what the engagement app exposes', () => {
  it('is its routes and its two fragments, under these names', () => {
    const exposed = readdirSync(__dirname)
      .filter((file) => !file.includes('.test.'))
      .map((file) => file.replace(/\.tsx?$/, ''))
      .sort();
    expect(exposed).toEqual([...remoteFragments.engagement, 'routes'].sort());
  });

  it('names every exposed file in its build description', () => {
    const build = readFileSync(join(__dirname, '../../app.build.ts'), 'utf8');
    for (const name of ['./routes', './newsletter-signup', './exit-popup']) expect(build).toContain(`'${name}':`);
  });

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
