import { Component, use, useEffect, useMemo, type ReactNode } from 'react';
import type { SiteConfig } from '@cobblestone/domain/site-config.schema.ts';
import { useLocation, useNavigate } from '@cobblestone/platform/contract/navigation.tsx';
import { SiteProvider, type SiteDataSource } from '@cobblestone/platform/contract/site.tsx';
import { siteToursOf, toursFile } from '@cobblestone/domain/tours/tours.ts';
import { replayEarlyClicks } from '@cobblestone/platform/runtime/start/boot.ts';
import { Chrome } from './chrome/chrome.tsx';
import { FragmentSlot } from './federation/fragment-slot.tsx';
import { PageSlot } from './federation/page-slot.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { elsewhereRoute } from './pages/shell-routes.ts';
import type { PageRoute } from '@cobblestone/platform/contract/page-state.ts';
import { RoutesProvider } from '@cobblestone/platform/runtime/navigation/site-routes.ts';
import { createSiteServices, startSiteServices } from './site/site-services.ts';

export interface SiteParts {
  config: SiteConfig;
  data: SiteDataSource;
  /** The pages of all apps. */
  routes: readonly PageRoute[];
  /** Stands after all that is shown. */
  children?: ReactNode;
}

/** The page that answers for a path: an app's, or the one for addresses that are elsewhere or nowhere. */
export function pageAt(routes: readonly PageRoute[], pathname: string): Pick<PageRoute, 'app' | 'path'> {
  return routes.find(({ path }) => path === pathname) ?? { app: 'shell', path: elsewhereRoute.path };
}

/** The whole site, at the address that the router around it has. */
export function Site(parts: SiteParts) {
  return (
    <SiteBoundary address={useLocation()}>
      <WholeSite {...parts} />
    </SiteBoundary>
  );
}

function WholeSite({ config, data, routes, children }: SiteParts) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tours = use(data.read('tours', toursFile));
  const services = useMemo(
    () =>
      createSiteServices({
        config,
        data,
        tours: siteToursOf(tours ?? ''),
        Fragment: FragmentSlot,
        navigate: (to) => navigate(to, { viewTransition: true }),
      }),
    [config, data, tours, navigate],
  );
  useEffect(() => startSiteServices(services), [services]);
  useEffect(() => queueMicrotask(() => replayEarlyClicks()), []);
  return (
    <SiteProvider value={services}>
      <RoutesProvider value={routes}>
        <Chrome>
          <PageSlot {...pageAt(routes, pathname)} />
        </Chrome>
      </RoutesProvider>
      {children}
    </SiteProvider>
  );
}

interface SiteBoundaryProps {
  /** At another one the site is tried again. */
  address: unknown;
  children: ReactNode;
}

interface Failure {
  address: unknown;
  error?: unknown;
  failed: boolean;
}

/** Around all: what throws outside of every app's part. */
class SiteBoundary extends Component<SiteBoundaryProps, Failure> {
  override state: Failure = { address: this.props.address, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ address }: SiteBoundaryProps, state: Failure): Failure | null {
    return address === state.address ? null : { address, failed: false };
  }

  override render() {
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
