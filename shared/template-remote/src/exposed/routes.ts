import type { SiteRoute } from '@cobblestone/platform/contract/routes/routes.ts';

export const routes: SiteRoute[] = [
  {
    path: '/template',
    breadcrumb: 'Template',
    siteMap: { section: 'more' },
    load: () => import('../pages/template-page.tsx'),
  },
];
