import { remoteFragments } from '@cobblestone/contracts/fragments.ts';
import { appBuild } from '../../app.build.ts';
import * as galleryLightbox from './gallery-lightbox.tsx';
import { routes } from './routes.ts';

const fragments = { 'gallery-lightbox': galleryLightbox };

describe('what the tours app exposes', () => {
  test('is its routes and the fragments of the contract', () => {
    expect(Object.keys(appBuild.exposes)).toEqual(['./routes', ...remoteFragments.tours.map((name) => `./${name}`)]);
  });

  test('each fragment module has a component', () => {
    expect(Object.keys(fragments)).toEqual([...remoteFragments.tours]);
    for (const { Fragment } of Object.values(fragments)) expect(Fragment).toBeInstanceOf(Function);
  });

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

  test.each(routes.map((route) => [route.path, route] as const))('%s loads a page', async (_path, route) => {
    expect((await route.load()).Page).toBeInstanceOf(Function);
  });

  test('a sharing image is made for each page', async () => {
    expect((await appBuild.sharingImages?.())?.map(({ slug }) => slug)).toHaveLength(routes.length);
  });
});
