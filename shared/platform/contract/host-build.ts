import type { AppName } from './app-names.ts';
import type { FragmentName } from './fragments.ts';
import type { DocumentTemplate, RenderedPage } from './host-build.schema.ts';
import type {
  ContentPage,
  PageModule,
  RouteTable,
  RoutesModule,
  SiteRoute,
  StitchAddress,
  StitchContext,
  StitchDocument,
} from './routes/routes.ts';
import type { SiteConfig } from './site-types.ts';

/** Exports of the host's Node build for the stitcher. */
export interface HostBuildModule {
  documentTemplate: (config: SiteConfig) => DocumentTemplate;
  loadRoutes: (app: AppName) => Promise<RoutesModule>;
  /** The pages of an app while a site is stitched. */
  listRoutes: (app: AppName, context: StitchContext) => Promise<(SiteRoute & Pick<ContentPage, 'data'>)[]>;
  /** @throws Error when the app has no page for `path`, or its code can't be loaded. */
  loadPage: (app: AppName, path: string) => Promise<PageModule>;
  /** The pages of all apps, which `renderPage` needs. */
  setRoutes: (routes: RouteTable) => void;
  /** The files at the site's root. `addresses` are all pages of the site. */
  documents: (context: StitchContext, addresses: StitchAddress[]) => Promise<StitchDocument[]>;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
}

export interface RenderRequest {
  /** Path with its query. */
  address: string;
  config: SiteConfig;
  /** The fragments of all remotes. */
  fragments: readonly FragmentName[];
  /** Text of a data file, synchronously; undefined if it does not exist. */
  readData: (app: AppName, file: string) => string | undefined;
}

/** The inline texts of a page, which its policy must name by their hashes. */
export interface InlineTexts {
  scripts: string[];
  styles: string[];
}
