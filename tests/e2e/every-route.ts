import { postPath } from '@cobblestone/domain/paths.ts';
import { siteRoutes } from '../site-routes.ts';

/** An address of each page that looks different: every page of the site, a post and the not-found page. */
export const everyRoute: readonly string[] = [
  ...siteRoutes.map(({ path }) => path),
  postPath('jerry-fox-saves-brooklyn-borough-hall'),
  '/a-cat-that-is-not-there',
];
