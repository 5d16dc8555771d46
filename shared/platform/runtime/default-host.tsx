import { lazy, Suspense, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { offlinePath } from '../contract/page-state.ts';
import type { SiteRoute } from '../contract/routes/routes.ts';
import type { SiteServices } from '../contract/site.tsx';
import { readToasts, subscribeToToasts, type Toast } from './toasts/toast-store.ts';

type Parts = Pick<SiteServices, 'config' | 'data' | 'Fragment' | 'toast'>;

const Passing = ({ children }: { children: ReactNode }) => children;

const none: readonly Toast[] = [];
const PlainToasts = lazy(async () => ({ default: (await import('./toasts/plain-toasts.tsx')).PlainToasts }));

function PlainToaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none);
  return toasts.length > 0 ? (
    <Suspense fallback={null}>
      <PlainToasts toasts={toasts} />
    </Suspense>
  ) : null;
}

const offlineRoute: SiteRoute = {
  path: offlinePath,
  breadcrumb: 'Offline',
  load: async () => ({ Page: (await import('./default-pages.tsx')).OfflinePage }),
};

/** Parts that a host leaves to the platform. */
export const defaultHost = {
  offlineRoute,
  loadNotFoundPage: async () => ({ Page: (await import('./default-pages.tsx')).NotFoundPage }),
  ErrorPage: () => <h1>Something went wrong</h1>,
  PageBoundary: Passing,
  FragmentBoundary: Passing,
  Placeholder: () => null,
  Toaster: PlainToaster,
  useServices: ({ config, data, Fragment, toast }: Parts) =>
    useMemo(() => ({ config, data, Fragment, toast }) as SiteServices, [config, data, Fragment, toast]),
};
