import { appBuild } from '../../app.build.ts';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { contentOfTours } from '../testing/render-tours.tsx';
import { contentPages, routes } from './routes.ts';

describe('what the tours app exposes', () => {
  // T1, T43
  test('its routes are its pages, and each tour that its content has', async () => {
    const { site, cards } = await contentOfTours();
    const tours = site.tours.map(({ path }) => path);
    const walks = site.tours.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
    const context = { apps: ['tours'] as const, config: testSiteConfig, readData: async () => JSON.stringify(cards) };
    const paths = [...(await contentPages.list(context)), ...routes].map(({ path }) => path);
    expect(paths.sort()).toEqual(
      ['/booking', '/gallery', '/tours', ...tours, ...walks.map((path) => `${path}/today`)].sort(),
    );
    expect((await appBuild.sharingImages?.())?.map(({ slug }) => slug)).toHaveLength(paths.length - walks.length);
  });
});
