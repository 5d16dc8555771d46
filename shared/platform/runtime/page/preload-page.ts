import type { SiteDataSource } from '@hemstitch/platform/contract/site';
import type { AppName } from '../../contract/app-names.ts';
import type { FragmentPlacement } from '../../contract/fragments.ts';
import { routesFile, type PageRoute } from '../../contract/page-state.ts';
import { routesAbove } from '../../contract/routes/routes-above.ts';
import type { RouteTable } from '../../contract/routes/routes.ts';
import { UNMATCHED } from '../federation/load-remote.ts';
import { fragmentCode, pageCode } from '../federation/module-cache.ts';
import { hostApp } from '../host-app.ts';
import { pageAt } from './site.tsx';

/** Maximum time that a page waits for its fragments. Later ones load while it is read. In milliseconds. */
const FRAGMENT_LIMIT_MS = 2000;

/** The routes of all apps. */
export const readRouteTable = async (data: SiteDataSource): Promise<RouteTable> =>
  JSON.parse((await data.read(hostApp().name, routesFile)) ?? '[]') as RouteTable;

/** Adds the routes of a path to the known ones. They are in the site's table if no page so far has linked to the path. */
export async function learnRoutes(data: SiteDataSource, known: PageRoute[], pathname: string): Promise<void> {
  const isKnown = (path: string) => known.some((route) => route.path === path);
  if (isKnown(pathname)) return;
  known.push(...routesAbove(await readRouteTable(data), pathname).filter(({ path }) => !isKnown(path)));
}

/**
 * Loads everything that a page shows at an address: its code and data, and those of its fragments. Then the whole page
 * appears at once, which Back needs to restore the scroll position.
 * @returns false when the site has no page there
 * @throws when the page's own code or data cannot be loaded; failed fragments say so in their places
 */
export async function preloadPage(data: SiteDataSource, routes: PageRoute[], address: URL): Promise<boolean> {
  await learnRoutes(data, routes, address.pathname);
  const { app, path } = pageAt(routes, address.pathname);
  if (path === UNMATCHED) return false;
  const { fragments = [], dataFiles } = await pageCode(app, path);
  const preloadFragments = async () => {
    const placed = typeof fragments === 'function' ? await fragments(address, data) : fragments;
    await Promise.allSettled(placed.map((placement) => preloadFragment(data, placement)));
  };
  const limit = new Promise((resolve) => setTimeout(resolve, FRAGMENT_LIMIT_MS));
  await Promise.all([
    ...(dataFiles?.(address) ?? []).map((file) => data.read(app, file)),
    Promise.race([preloadFragments().catch(() => {}), limit]),
    hostApp().loadFrame?.(),
  ]);
  return true;
}

/** @param around names of the fragments around it, which are not loaded again */
async function preloadFragment(
  data: SiteDataSource,
  { name, props }: FragmentPlacement,
  around: readonly string[] = [],
): Promise<void> {
  const { dataFiles, fragments = [] } = await fragmentCode(name);
  const [app] = name.split('/') as [AppName];
  const preloadHeld = async () => {
    const held = typeof fragments === 'function' ? await fragments(props as never, data) : fragments;
    const path = [...around, name as string];
    await Promise.allSettled(
      held.filter((one) => !path.includes(one.name)).map((placement) => preloadFragment(data, placement, path)),
    );
  };
  await Promise.all([...(dataFiles?.(props as never) ?? []).map((file) => data.read(app, file)), preloadHeld()]);
}
