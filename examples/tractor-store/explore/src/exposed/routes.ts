import type { ContentPages, SiteRoute } from '@hemstitch/platform/contract/routes/routes';
import type { Catalog } from '../../content-files.ts';

export const routes: SiteRoute[] = [
  { path: '/', load: () => import('../home-page.tsx'), breadcrumb: 'Home' },
  { path: '/products', load: () => import('../category-page.tsx'), breadcrumb: 'Machines' },
  { path: '/stores', load: () => import('../stores-page.tsx'), breadcrumb: 'Stores' },
];

/** A page for each category. */
export const contentPages: ContentPages = {
  list: async ({ readData }) =>
    (JSON.parse(await readData('explore', 'content/catalog.json')) as Catalog).map(({ key, name }) => ({
      path: `/products/${key}`,
      breadcrumb: name,
    })),
  load: () => import('../category-page.tsx'),
};
