import type { SiteRoute } from '@hemstitch/platform/contract/routes/routes';

export const routes: SiteRoute[] = [
  {
    path: '/template',
    breadcrumb: 'Template',
    siteMap: { section: 'more' },
    load: () => import('../pages/template-page.tsx'),
  },
];
