import { createElement, type ComponentType, type FunctionComponent } from 'react';
import { remoteLoader } from '../../build/bundle/shared-modules.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { FragmentModule, FragmentName } from '../../contract/fragments.ts';
import type { ContentPage, PageModule, RoutesModule, SiteRoute, StitchContext } from '../../contract/routes/routes.ts';
import { hostApp } from '../host-app.ts';

/** Path of the host's page for every address that no route owns. No list of pages contains it. */
export const UNMATCHED = '*';

/** Loads a module that a remote exposes: through federation in the browser, from the remote's Node build while stitching. */
const load = (request: string): Promise<unknown> =>
  (globalThis as unknown as Record<symbol, (request: string) => Promise<unknown>>)[Symbol.for(remoteLoader)]!(request);

export async function loadRoutes(app: AppName): Promise<RoutesModule> {
  const { name, routes } = hostApp();
  return app === name ? { routes: [...routes] } : ((await load(`${app}/routes`)) as RoutesModule);
}

/** The pages of an app during stitching; those that its content names come first. */
export async function listRoutes(
  app: AppName,
  context: StitchContext,
): Promise<(SiteRoute & Pick<ContentPage, 'data'>)[]> {
  const { routes, contentPages } = await loadRoutes(app);
  const named = (await contentPages?.list(context)) ?? [];
  return [...named.map((facts) => ({ ...facts, load: contentPages!.load })), ...routes];
}

/** @throws Error when the app has no page for `path`, or its code can't be loaded. */
export async function loadPage(app: AppName, path: string): Promise<PageModule> {
  if (path === UNMATCHED && app === hostApp().name) return hostApp().loadNotFoundPage();
  const { routes, contentPages } = await loadRoutes(app);
  const route = routes.find((candidate) => candidate.path === path) ?? contentPages;
  if (!route) throw new Error(`The ${app} app has no page for ${path}: it was released without it.`);
  return route.load();
}

export async function loadFragment<Name extends FragmentName>(name: Name): Promise<FragmentModule<Name>> {
  const module = (await load(name)) as FragmentModule<Name>;
  // React's stacks of components then say whose part failed: an error of React itself names no script of an app.
  const Fragment: FunctionComponent<object> = (props) => createElement(module.Fragment as ComponentType<object>, props);
  Fragment.displayName = name;
  return { ...module, Fragment };
}
