import type { AppName, RemoteName } from '@cobblestone/contracts/app-names.ts';
import type { FragmentModule, FragmentName } from '@cobblestone/contracts/fragments.ts';
import type { RoutesModule } from '@cobblestone/contracts/routes.ts';
import { elsewhereRoute, routes as shellRoutes } from '../pages/shell-routes.ts';

// The bundler must see each federated import spelled out.
const remoteRoutes: Record<RemoteName, () => Promise<RoutesModule>> = {
  tours: () => import('tours/routes'),
  blog: () => import('blog/routes'),
  engagement: () => import('engagement/routes'),
};

const fragments: { [Name in FragmentName]: () => Promise<FragmentModule<Name>> } = {
  'tours/gallery-lightbox': () => import('tours/gallery-lightbox'),
  'blog/related-posts': () => import('blog/related-posts'),
  'blog/latest-posts': () => import('blog/latest-posts'),
  'blog/post-index': () => import('blog/post-index'),
  'engagement/newsletter-signup': () => import('engagement/newsletter-signup'),
  'engagement/exit-popup': () => import('engagement/exit-popup'),
};

export const fragmentNames = Object.keys(fragments) as FragmentName[];

export async function loadRoutes(app: AppName): Promise<RoutesModule> {
  return app === 'shell' ? { routes: shellRoutes } : remoteRoutes[app]();
}

/** @throws Error when the app has no page for `path`, or its code can't be loaded. */
export async function loadPage(app: AppName, path: string) {
  const { routes } = await loadRoutes(app);
  const route = [...routes, ...(app === 'shell' ? [elsewhereRoute] : [])].find((candidate) => candidate.path === path);
  if (!route) throw new Error(`The ${app} app has no page for ${path}: it was released without it.`);
  return route.load();
}

export function loadFragment<Name extends FragmentName>(name: Name): Promise<FragmentModule<Name>> {
  return fragments[name]();
}
