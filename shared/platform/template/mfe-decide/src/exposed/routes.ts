import type { ContentPages, SiteRoute } from '@hemstitch/platform/contract/routes/routes';
import { lampPath, type Lamp } from '../lamp.tsx';

export const routes: SiteRoute[] = [{ path: '/lamps', breadcrumb: 'Lamps', load: () => import('../lamps-page.tsx') }];

/** A page for each lamp. `data` is what the page shows. */
export const contentPages: ContentPages = {
  list: async ({ readData }) =>
    (JSON.parse(await readData('decide', 'content/lamps.json')) as Lamp[]).map((lamp) => ({
      path: lampPath(lamp),
      breadcrumb: lamp.name,
      data: lamp,
    })),
  load: () => import('../lamp.tsx'),
};
