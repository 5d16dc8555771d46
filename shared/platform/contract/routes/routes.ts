import type { SiteDataSource } from '@hemstitch/platform/contract/site';
import type { ComponentType } from 'react';
import type { AppName } from '../app-names.ts';
import type { FragmentPlacement } from '../fragments.ts';
import type { SiteConfig } from '../site-types.ts';
import type { RouteFacts, StitchAddress, StitchDocument } from './routes.schema.ts';

export type { StitchAddress, StitchDocument };

/** A page's code, and everything that a client-side navigation loads before it shows the page. */
export interface PageModule {
  /** The page without the frame around it. */
  Page: ComponentType;
  /** The fragments on the page; as a function if they depend on its data files. */
  fragments?:
    | readonly FragmentPlacement[]
    | ((address: URL, data: Pick<SiteDataSource, 'read'>) => Promise<readonly FragmentPlacement[]>);
  /** Data files of its own app that an address needs. */
  dataFiles?: (address: URL) => readonly string[];
}

/** A page of an app, with the facts that the rest of the site needs. */
export interface SiteRoute extends RouteFacts {
  /** Loads the page's code. */
  load: () => Promise<PageModule>;
  /**
   * The addresses that have a page of their own: `path` with a query, as in `/lamps/desk?color=red`, also by
   * `contentPages.list`; without it, `path` alone. A `path` has no parameters: `contentPages` lists pages of one component.
   */
  addresses?: (context: StitchContext) => Promise<StitchAddress[]>;
}

/** Data that a release can read while its pages are stitched. */
export interface StitchContext {
  config: SiteConfig;
  /** The apps of the release set. */
  apps: readonly AppName[];
  /** Text of a data file of any app of the release set. Throws when the file does not exist. */
  readData: (app: AppName, file: string) => Promise<string>;
}

/** A page from an app's content. */
export interface ContentPage extends Omit<SiteRoute, 'load'> {
  /** JSON that its component alone reads, by `useSiteData` and the name of the file from `pageData`. */
  data?: unknown;
}

/** Pages from an app's content, which share one component. */
export interface ContentPages {
  /** The pages, from data files: `{ path, breadcrumb, data }` each. */
  list: (context: StitchContext) => Promise<ContentPage[]>;
  /** Loads the code of all of them. */
  load: () => Promise<PageModule>;
}

/** The module that every remote exposes as `./routes`. */
export interface RoutesModule {
  /** Pages with a component each. */
  routes: SiteRoute[];
  /** Pages from data that share a component. */
  contentPages?: ContentPages;
  /** Files with an address of their own, such as a feed: `{ path, contentType, body }` each. */
  documents?: (context: StitchContext) => Promise<StitchDocument[]>;
}

/** A route in the site's record, with its app. */
export interface RouteEntry extends RouteFacts {
  app: AppName;
  /** Whether `contentPages` lists it. */
  isContent?: boolean;
}

/** The pages of all apps: each app's in its own order. */
export type RouteTable = readonly RouteEntry[];
