import type { ComponentType, ReactNode } from 'react';
import type { AppName } from '../contract/app-names.ts';
import type { HostBuildModule } from '../contract/host-build.ts';
import type { NavigateOptions } from '../contract/navigation.tsx';
import type { PageModule, SiteRoute } from '../contract/routes/routes.ts';
import type { SiteConfig } from '../contract/site-types.ts';
import type { SiteServices } from '../contract/site.tsx';
import { defaultHost } from './default-host.tsx';

/** The services that the platform itself brings. */
export interface PlatformServices extends Pick<SiteServices, 'config' | 'data' | 'Fragment' | 'toast'> {
  /** Moves to one of the site's pages; never called while a page is stitched. */
  navigate: (to: string, options?: NavigateOptions) => void;
}

/** All that only the host knows of a page. Its entries for the browser and for Node give the same one. */
export interface HostApp {
  /** As `host` in `site.config.ts` says. */
  name: AppName;
  /** Its own pages. */
  routes: readonly SiteRoute[];
  /** The page for addresses that mean nothing. */
  loadNotFoundPage: () => Promise<PageModule>;
  /** Loads the code of the frame that only a page after the stitched one needs, such as that of parts that never hydrate. */
  loadFrame?: () => Promise<unknown>;
  /** Stands around every page. */
  Chrome: ComponentType<{ children: ReactNode }>;
  /** In place of a page that threw. It stands outside of every context. */
  ErrorPage: ComponentType<{ error?: unknown }>;
  /** Around a page: says when its data did not arrive. `subject` is the page's address; for another one it tries again. */
  PageBoundary: ComponentType<{ subject: string; children: ReactNode }>;
  /** The same around a fragment. */
  FragmentBoundary: ComponentType<{ children: ReactNode }>;
  /** Shown while a fragment without stitched HTML loads. */
  Placeholder: ComponentType;
  /** Shows the notices of the toast store, such as that of a new version. */
  Toaster: ComponentType;
  /** A React hook: the platform's services and those that the site adds. In the browser it starts them. */
  useServices: (own: PlatformServices) => SiteServices;
}

/** The host's parts of every page's document. */
export interface HostDocument {
  /** Elements of the head after the page's own, as HTML: icons, manifest, feeds. */
  head: string;
  /** Rules of the whole site. */
  css: string;
  /** Rules of the site's own fonts, which load after the first paint. */
  fontCss: string;
}

type Needed = 'name' | 'routes' | 'Chrome';

/** A host that leaves some of it to the platform. `src/host.tsx` exports it as `host`, unless entries of its own use it. */
export interface HostDescription extends Pick<HostApp, Needed>, Partial<Omit<HostApp, Needed>> {
  /** Elements of the head and rules of every page. */
  document?: (config: SiteConfig) => Partial<HostDocument>;
  /** The files at the site's root. Default: `/robots.txt` and `/sitemap.xml`. */
  documents?: HostBuildModule['documents'];
}

let host: HostApp | undefined;

/** Called once by each entry of the host, before anything of the site is rendered. */
export function defineHost(given: HostDescription): void {
  const { offlineRoute, ...parts } = defaultHost;
  const hasOffline = given.routes.some(({ path }) => path === offlineRoute.path);
  host = { ...parts, ...given, routes: hasOffline ? given.routes : [...given.routes, offlineRoute] };
}

/** @throws Error before an entry has named the host */
export function hostApp(): HostApp {
  if (!host) throw new Error('No host is defined. Start the page by startSite, or the Node build by createHostBuild.');
  return host;
}
