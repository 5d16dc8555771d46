import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { readTestContent } from '@cobblestone/testing/test-content.ts';
import { cardsFile } from '../model/tour/tour-files.ts';
import { loadTourContent } from '../testing/render-tours.tsx';
import { contentPages, routes } from './routes.ts';

// T1, T43
test('the tours app exposes its pages, and two pages for each public tour in its content', async () => {
  const { site, cards } = await loadTourContent();
  const tours = site.tours.map(({ path }) => path);
  const walks = site.tours.filter(({ isPrivate }) => !isPrivate).map(({ path }) => path);
  const copy = readTestContent('tours', 'tour-copy.json');
  const readData = async (_app: string, file: string) => JSON.stringify(file === cardsFile ? cards : copy);
  const context = { apps: ['tours'] as const, config: testSiteConfig, readData };
  const paths = [...(await contentPages.list(context)), ...routes].map(({ path }) => path);
  expect(paths.sort()).toEqual(
    ['/booking', '/gallery', '/tours', ...tours, ...walks.map((path) => `${path}/today`)].sort(),
  );
});
