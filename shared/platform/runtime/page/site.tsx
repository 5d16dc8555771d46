import { css } from '@emotion/react';
import { useNavigate, viewTransition } from '@hemstitch/platform/contract/navigation';
import { SiteProvider, type SiteDataSource } from '@hemstitch/platform/contract/site';
import { useCallback, useEffect } from 'react';
import { Outlet, useRouteError, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { PageRoute } from '../../contract/page-state.ts';
import type { SiteConfig } from '../../contract/site-types.ts';
import { UNMATCHED } from '../federation/load-remote.ts';
import { useRestoreLostFocus } from '../focus/restore-lost-focus.ts';
import { useRouteFocus } from '../focus/use-route-focus.ts';
import { hostApp, type PlatformServices } from '../host-app.ts';
import { KeptPlace } from '../navigation/kept-place.tsx';
import { RoutesProvider } from '../navigation/site-routes.ts';
import { replayEarlyClicks } from '../start/boot.ts';
import { toast } from '../toasts/toast-store.ts';
import { FragmentSlot } from './fragment-slot.tsx';
import { PageSlot } from './page-slot.tsx';

export interface SiteParts {
  config: SiteConfig;
  data: SiteDataSource;
  /** The routes that are known so far, those of the shown page among them. */
  routes: readonly PageRoute[];
}

/** The page of a path: an app's, or the host's for every address that no known route owns. */
export function pageAt(routes: readonly PageRoute[], pathname: string): Pick<PageRoute, 'app' | 'path'> {
  return routes.find(({ path }) => path === pathname) ?? { app: hostApp().name, path: UNMATCHED };
}

/** Id of the route around all pages. */
export const siteRouteId = 'site';

/** Prepares a page before it is shown. */
export type LoadRoute = (route: Pick<PageRoute, 'app' | 'path'>, navigation: LoaderFunctionArgs) => Promise<void>;

/** The router's route of a page. @param load absent while stitching */
export const pageRoute = ({ app, path }: Pick<PageRoute, 'app' | 'path'>, load?: LoadRoute): RouteObject => ({
  id: path,
  path,
  caseSensitive: true,
  element: <PageSlot app={app} path={path} />,
  loader: load && ((navigation) => load({ app, path }, navigation).then(() => null)),
});

/** The site as the router's routes: the known pages', and the host's for all other addresses. @param load absent while stitching */
export const createSiteRoutes = (parts: SiteParts, load?: LoadRoute): RouteObject[] => [
  {
    id: siteRouteId,
    element: <Site {...parts} />,
    errorElement: <FailedSite />,
    children: [...parts.routes, { app: hostApp().name, path: UNMATCHED }].map((route) => pageRoute(route, load)),
  },
];

/** In place of the site after an error outside of every app's part. */
function FailedSite() {
  const { ErrorPage } = hostApp();
  return <ErrorPage error={useRouteError()} />;
}

function Site({ config, data, routes }: SiteParts) {
  const { Chrome, useServices } = hostApp();
  const move = useNavigate();
  const navigate = useCallback<PlatformServices['navigate']>(
    (to, options) => void move(to, { viewTransition, ...options }),
    [move],
  );
  const services = useServices({ config, data, Fragment: FragmentSlot, toast, navigate });
  useEffect(() => queueMicrotask(() => replayEarlyClicks()), []);
  return (
    <SiteProvider value={services}>
      <RoutesProvider value={routes}>
        <Chrome>
          <Outlet />
        </Chrome>
        <PageNotices />
      </RoutesProvider>
      <KeptPlace />
    </SiteProvider>
  );
}

const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Beside the chrome of every host: its notices, the focus on a new page and its title for screen readers. */
export function PageNotices() {
  const { Toaster } = hostApp();
  useRestoreLostFocus();
  return (
    <>
      <Toaster />
      <p css={unseen} aria-live="polite">
        {useRouteFocus()}
      </p>
    </>
  );
}
