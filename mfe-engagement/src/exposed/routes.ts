import { paths } from '@cobblestone/contracts/paths.ts';
import type { SiteRoute } from '@cobblestone/contracts/routes.ts';

export const routes: SiteRoute[] = [
  { path: paths.contact, load: () => import('../pages/contact.tsx') },
  {
    path: paths.survey,
    load: () => import('../pages/survey.tsx'),
    addresses: async () => [{ address: paths.survey, listed: false }],
  },
  { path: paths.petition, load: () => import('../pages/petition.tsx') },
];
