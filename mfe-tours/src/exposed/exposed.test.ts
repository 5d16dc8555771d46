import { appBuild } from '../../app.build.ts';
import { routes } from './routes.ts';

describe('what the tours app exposes', () => {
  // T1
  test('its routes are its seven pages', () => {
    expect(routes.map(({ path }) => path)).toEqual([
      '/tours',
      '/tours/brooklyn-heights',
      '/tours/financial-district',
      '/tours/lower-east-side',
      '/tours/private-tours',
      '/booking',
      '/gallery',
    ]);
  });

  test('a sharing image is made for each page', async () => {
    expect((await appBuild.sharingImages?.())?.map(({ slug }) => slug)).toHaveLength(routes.length);
  });
});
