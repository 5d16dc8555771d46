import type { AppName } from './app-names.ts';
import type { FragmentName } from './fragments.ts';
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

export interface RenderedPage {
  /** Title, metas and links, as HTML. */
  head: string;
  body: string;
  /** The page's own rules in order, with Emotion's ids. */
  css: { id: string; text: string }[];
  /** The data files that were read, as `<app>/<file>`, including missing ones. */
  reads: string[];
}

/** Parts of every page's document from the host's release: text that the stitcher puts around the rendered content. */
export interface DocumentTemplate {
  /** Elements of the head before the page's own and after them, as HTML. */
  before: string;
  after: string;
  /** Rules of the whole site. */
  css: string;
  /** Rules that a script enables later through their element's `media`, and that script, which follows them. */
  late?: { css: string; media: string; script: string };
  /** The site's own scripts in the head. */
  scripts?: readonly string[];
  /** The script that starts the page. */
  script: string;
  /** Speculation rules for the browser: the text of a script inside the page. */
  speculation: string;
  emotionKey: string;
  /** Id of the element that holds the page's state. */
  stateId: string;
}

/** The inline texts of a page, which its policy must name by their hashes. */
export interface InlineTexts {
  scripts: string[];
  styles: string[];
}
