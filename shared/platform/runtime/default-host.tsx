import { useMemo, type ReactNode } from 'react';
import { offlinePath } from '../contract/page-state.ts';
import type { SiteRoute } from '../contract/routes/routes.ts';
import type { SiteServices } from '../contract/site.tsx';

type Parts = Pick<SiteServices, 'config' | 'data' | 'Fragment' | 'toast'>;

const Passing = ({ children }: { children: ReactNode }) => children;

const offlineRoute: SiteRoute = {
  path: offlinePath,
  breadcrumb: 'Offline',
  load: async () => ({ Page: (await import('./default-pages.tsx')).OfflinePage }),
};

/** What a host leaves to the platform. */
export const defaultHost = {
  offlineRoute,
  loadNotFoundPage: async () => ({ Page: (await import('./default-pages.tsx')).NotFoundPage }),
  ErrorPage: () => <h1>Something went wrong</h1>,
  PageBoundary: Passing,
  FragmentBoundary: Passing,
  Placeholder: () => null,
  useServices: ({ config, data, Fragment, toast }: Parts) =>
    useMemo(() => ({ config, data, Fragment, toast }) as SiteServices, [config, data, Fragment, toast]),
};
