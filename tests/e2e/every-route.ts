import { paths, postPath } from '@cobblestone/contracts/paths.ts';

/** An address of each page that looks different: every page of the site, a post, the offline page and the not-found page. */
export const everyRoute: readonly string[] = [
  ...Object.values(paths),
  postPath('jerry-fox-saves-brooklyn-borough-hall'),
  '/offline',
  '/a-cat-that-is-not-there',
];
