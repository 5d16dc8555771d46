import { use, useMemo } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useRouteError, type RouteObject } from 'react-router-dom';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { SiteConfig } from '@cobblestone/contracts/site-config.schema.ts';
import { SiteProvider, type SiteDataSource } from '@cobblestone/contracts/site.tsx';
import { siteToursOf, toursFile } from '@cobblestone/contracts/tours.ts';
import { Chrome } from './chrome/chrome.tsx';
import { FragmentSlot } from './federation/fragment-slot.tsx';
import { PageSlot } from './federation/page-slot.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { elsewhereRoute } from './pages/shell-routes.ts';
import type { PageRoute } from './federation/page-state.ts';
import { RoutesProvider } from './site/site-routes.ts';
import { createSiteServices } from './site/site-services.ts';
import { scrollPlace, ShownPlace } from './scroll-place.ts';
import { SiteStart } from './site-start.tsx';

export interface AppParts {
  config: SiteConfig;
  data: SiteDataSource;
  /** The pages of all apps. */
  routes: readonly PageRoute[];
  /** Runs before a navigation inside the app shows a page or another query of it; absent while stitching. */
  beforePage?: (app: AppName, path: string, request: Request) => Promise<void>;
}

/** The whole site as the router's routes: the pages that each app answers for, the aliases, and the not-found page. */
export function createRoutes({ config, data, routes, beforePage }: AppParts): RouteObject[] {
  const pageRoute = (app: AppName, path: string): RouteObject => ({
    id: `${app}:${path}`,
    path,
    // As at the server: an address in other letters is another address.
    caseSensitive: true,
    element: <PageSlot app={app} path={path} />,
    loader: beforePage && (async ({ request }) => ((await beforePage(app, path, request)), null)),
    // A change of fragment shows the same page; a change of query may need other data.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search,
  });
  return [
    {
      id: 'site',
      element: <Site config={config} data={data} routes={routes} />,
      errorElement: <RouteError />,
      children: [...routes.map(({ app, path }) => pageRoute(app, path)), pageRoute('shell', elsewhereRoute.path)],
    },
  ];
}

function Site({ config, data, routes }: Pick<AppParts, 'config' | 'data' | 'routes'>) {
  const navigate = useNavigate();
  const tours = use(data.read('tours', toursFile));
  const services = useMemo(
    () => createSiteServices({ config, data, tours: siteToursOf(tours ?? ''), Fragment: FragmentSlot, navigate: (to) => void navigate(to, { viewTransition: true }) }),
    // The router's navigate changes with every location; services must not, or every fragment would start again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [config, data, tours],
  );
  return (
    <SiteProvider value={services}>
      <RoutesProvider value={routes}>
        <Chrome>
          <Outlet />
        </Chrome>
      </RoutesProvider>
      <ScrollRestoration getKey={scrollPlace} />
      <ShownPlace />
      <SiteStart services={services} />
    </SiteProvider>
  );
}

function RouteError() {
  return <ErrorPage error={useRouteError()} />;
}
