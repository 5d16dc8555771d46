import { createContext, use } from 'react';
import type { RouteTable } from '@cobblestone/contracts/routes.ts';
import { useSiteData } from '@cobblestone/contracts/site.tsx';
import { routesFile, type PageRoute } from '../federation/page-state.ts';

const RoutesContext = createContext<readonly PageRoute[]>([]);
export const RoutesProvider = RoutesContext;

/** The pages of all apps. */
export const useRoutes = () => use(RoutesContext);

/** All that the routes of all apps say. Suspends until the file is there; a page that shows it names it among its `dataFiles`. */
export const useRouteTable = (): RouteTable => useSiteData<RouteTable>('shell', routesFile) ?? [];
