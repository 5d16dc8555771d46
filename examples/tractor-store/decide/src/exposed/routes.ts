import type { ContentPages, SiteRoute } from '@hemstitch/platform/contract/routes/routes';
import type { Product } from '../../content-files.ts';

export const routes: SiteRoute[] = [];

/** A page for each product, and one for each of its variants. */
export const contentPages: ContentPages = {
  list: async ({ readData }) =>
    (JSON.parse(await readData('decide', 'products.json')) as Product[]).map(({ id, name, variants }) => {
      const path = `/product/${id}`;
      const ofVariants = variants.map(({ sku }) => ({ address: `${path}?sku=${sku}`, listed: false }));
      return { path, breadcrumb: name, parameters: ['sku'], addresses: async () => [{ address: path }, ...ofVariants] };
    }),
  load: () => import('../product-page.tsx'),
};
