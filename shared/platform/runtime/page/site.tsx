import { useLocation, useNavigate } from '@hemstitch/platform/contract/navigation';
import { SiteProvider, type SiteDataSource } from '@hemstitch/platform/contract/site';
import { Component, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PageRoute } from '../../contract/page-state.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { UNMATCHED } from '../federation/load-remote.ts';
import { hostApp, type PlatformServices } from '../host-app.ts';
import { measureHydration } from '../hydration/remote-boundary.tsx';
import { closeOnBack } from '../navigation/back-steps.ts';
import { RoutesProvider } from '../navigation/site-routes.ts';
import { replayEarlyClicks } from '../start/boot.ts';
import { toast } from '../toasts/toast-store.ts';
import { FragmentSlot } from './fragment-slot.tsx';
import { PageSlot } from './page-slot.tsx';

export interface SiteParts {
  config: SiteConfig;
  data: SiteDataSource;
  /** The pages of all apps. */
  routes: readonly PageRoute[];
  /** Rendered after all other content. */
  children?: ReactNode;
}

/** The page of a path: an app's, or the host's for every address that no route owns. */
export function pageAt(routes: readonly PageRoute[], pathname: string): Pick<PageRoute, 'app' | 'path'> {
  return routes.find(({ path }) => path === pathname) ?? { app: hostApp().name, path: UNMATCHED };
}

/** The whole site, at the address of the surrounding router. */
export function Site(parts: SiteParts) {
  return (
    <SiteBoundary address={useLocation()}>
      <WholeSite {...parts} />
    </SiteBoundary>
  );
}

function WholeSite({ config, data, routes, children }: SiteParts) {
  const { Chrome, useServices } = hostApp();
  const move = useNavigate();
  const { pathname } = useLocation();
  const navigate = useCallback<PlatformServices['navigate']>(
    (to, options) => move(to, { viewTransition: true, ...options }),
    [move],
  );
  const services = useServices({ config, data, Fragment: FragmentSlot, toast, closeOnBack, navigate });
  const [since] = useState(() => performance.now());
  useEffect(() => {
    measureHydration('', since);
    queueMicrotask(() => replayEarlyClicks());
  }, [since]);
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
  /** A changed address resets the boundary. */
  address: unknown;
  children: ReactNode;
}

interface Failure {
  address: unknown;
  error?: unknown;
  failed: boolean;
}

/** Outermost error boundary, for errors outside of every app's part. */
class SiteBoundary extends Component<SiteBoundaryProps, Failure> {
  override state: Failure = { address: this.props.address, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ address }: SiteBoundaryProps, state: Failure): Failure | null {
    return address === state.address ? null : { address, failed: false };
  }

  override render() {
    const { ErrorPage } = hostApp();
    return this.state.failed ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
