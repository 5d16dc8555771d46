import { useLocation } from '@hemstitch/platform/contract/navigation';
import { useSiteData } from '@hemstitch/platform/contract/site';
import { createContext, use } from 'react';
import { routesFile, type PageRoute } from '../../contract/page-state.ts';
import { routesAbove } from '../../contract/routes/routes-above.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { hostApp } from '../host-app.ts';

const RoutesContext = createContext<readonly PageRoute[]>([]);
export const RoutesProvider = RoutesContext;

/** The routes of the page and of the pages above it: at `/lamps/desk` those of `/`, `/lamps` and `/lamps/desk`. */
export const useRoutes = (): readonly PageRoute[] => routesAbove(use(RoutesContext), useLocation().pathname);

/** The routes of all apps. Suspends until the file has loaded; a page that shows it lists it in its `dataFiles`. */
export const useRouteTable = (): RouteTable => useSiteData<RouteTable>(hostApp().name, routesFile) ?? [];
