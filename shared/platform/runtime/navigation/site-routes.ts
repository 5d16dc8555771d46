import { createContext, use } from 'react';
import type { RouteTable } from '../../contract/routes.ts';
import { hostApp } from '../host-app.ts';
import { useSiteData } from '@cobblestone/platform/contract/site.tsx';
import { routesFile, type PageRoute } from '../../contract/page-state.ts';

const RoutesContext = createContext<readonly PageRoute[]>([]);
export const RoutesProvider = RoutesContext;

export const useRoutes = () => use(RoutesContext);

/** All that the routes of all apps say. Suspends until the file is there; a page that shows it names it among its `dataFiles`. */
export const useRouteTable = (): RouteTable => useSiteData<RouteTable>(hostApp().name, routesFile) ?? [];
