import type { SiteRoute } from '@cobblestone/platform/contract/routes/routes.ts';
import { content, templatePath } from '../model/page.ts';

export const routes: SiteRoute[] = [
  {
    path: templatePath,
    breadcrumb: content.title,
    siteMap: { section: 'more' },
    load: () => import('../pages/template-page.tsx'),
  },
];
