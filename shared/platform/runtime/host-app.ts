import type { ComponentType, ReactNode } from 'react';
import type { AppName } from '../contract/app-names.ts';
import type { NavigateOptions } from '../contract/navigation.tsx';
import type { PageModule, SiteRoute } from '../contract/routes/routes.ts';
import type { SiteServices, ToastMessage } from '../contract/site.tsx';

/** The services that the platform itself brings. */
export interface PlatformServices extends Pick<SiteServices, 'config' | 'data' | 'Fragment' | 'toast' | 'closeOnBack'> {
  /** Moves to one of the site's pages; never called while a page is stitched. */
  navigate: (to: string, options?: NavigateOptions) => void;
}

/** All that only the host knows of a page. Its entries for the browser and for Node give the same one. */
export interface HostApp {
  name: AppName;
  routes: readonly SiteRoute[];
  /** The page for addresses that mean nothing. */
  loadNotFoundPage: () => Promise<PageModule>;
  /** Stands around every page. */
  Chrome: ComponentType<{ children: ReactNode }>;
  /** In place of a page that threw. It stands outside of every context. */
  ErrorPage: ComponentType<{ error?: unknown }>;
  /** Around a page: says when its data did not arrive. `subject` is the page's address; for another one it tries again. */
  PageBoundary: ComponentType<{ subject: string; children: ReactNode }>;
  /** The same around a fragment. */
  FragmentBoundary: ComponentType<{ children: ReactNode }>;
  /** Shown when a visitor presses a button of a part whose code did not load or stopped; English words where left out. */
  failedPart?: Pick<ToastMessage, 'title' | 'description'>;
  /** Shown while a fragment without stitched HTML loads. */
  Placeholder: ComponentType;
  /** A React hook: the platform's services and those that the site adds. In the browser it starts them. */
  useServices: (own: PlatformServices) => SiteServices;
}

let host: HostApp | undefined;

/** Called once by each entry of the host, before anything of the site is rendered. */
export function defineHost(given: HostApp): void {
  host = given;
}

/** @throws Error before an entry has named the host */
export function hostApp(): HostApp {
  if (!host) throw new Error('No host is defined. Start the page by startSite, or the Node build by createHostBuild.');
  return host;
}
