import { useLocation } from '@hemstitch/platform/contract/navigation';
import { offlinePath } from '@hemstitch/platform/contract/page-state';
import { useSite } from '@hemstitch/platform/contract/site';
import type { HostApp } from '@hemstitch/platform/runtime/host-app';
import { useMemo, type ReactNode } from 'react';
import { BoundarySwitch } from './boundary-switch.tsx';

/** Around every page. Header and footer are the explore team’s; the checkout page has a header of its own. */
function Chrome({ children }: { children: ReactNode }) {
  const { Fragment } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/checkout/checkout' ? null : <Fragment name="explore/header" props={{}} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Fragment name="explore/footer" props={{}} />
      <BoundarySwitch />
    </>
  );
}

const Plain = ({ children }: { children: ReactNode }) => children;

export const host: HostApp = {
  name: 'host',
  routes: [
    {
      path: offlinePath,
      load: () => import('./offline-page.tsx'),
      breadcrumb: 'Offline',
      addresses: async () => [{ address: offlinePath, listed: false }],
    },
  ],
  loadNotFoundPage: () => import('./not-found-page.tsx'),
  Chrome,
  ErrorPage: () => <h1>Something went wrong</h1>,
  PageBoundary: Plain,
  FragmentBoundary: Plain,
  Placeholder: () => <p>One moment…</p>,
  useServices: ({ config, data, Fragment, toast, closeOnBack }) =>
    useMemo(() => ({ config, data, Fragment, toast, closeOnBack }), [config, data, Fragment, toast, closeOnBack]),
};
