import { remoteLoader } from '@cobblestone/platform/build/shared-modules.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import type { FragmentModule, FragmentName } from '@cobblestone/platform/contract/fragments.ts';
import type { RoutesModule, SiteRoute, StitchContext } from '@cobblestone/platform/contract/routes.ts';
import { elsewhereRoute, routes as shellRoutes } from '../pages/shell-routes.ts';

/** Loads a module that a remote exposes: through federation in the browser, from the remote's Node build while stitching. */
const load = (request: string): Promise<unknown> =>
  (globalThis as unknown as Record<symbol, (request: string) => Promise<unknown>>)[Symbol.for(remoteLoader)]!(request);

export async function loadRoutes(app: AppName): Promise<RoutesModule> {
  return app === 'shell' ? { routes: shellRoutes } : ((await load(`${app}/routes`)) as RoutesModule);
}

/** The pages of an app while a site is stitched: those that its content names come first. */
export async function listRoutes(app: AppName, context: StitchContext): Promise<SiteRoute[]> {
  const { routes, contentPages } = await loadRoutes(app);
  const named = (await contentPages?.list(context)) ?? [];
  return [...named.map((facts) => ({ ...facts, load: contentPages!.load })), ...routes];
}

/** @throws Error when the app has no page for `path`, or its code can't be loaded. */
export async function loadPage(app: AppName, path: string) {
  const { routes, contentPages } = await loadRoutes(app);
  const route =
    [...routes, ...(app === 'shell' ? [elsewhereRoute] : [])].find((candidate) => candidate.path === path) ??
    contentPages;
  if (!route) throw new Error(`The ${app} app has no page for ${path}: it was released without it.`);
  return route.load();
}

export async function loadFragment<Name extends FragmentName>(name: Name): Promise<FragmentModule<Name>> {
  return (await load(name)) as FragmentModule<Name>;
}
