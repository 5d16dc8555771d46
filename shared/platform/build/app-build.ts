import type { AppName } from '../contract/app-names.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import type { RemotePolicy } from './build-facts.ts';
import type { Report } from './command.ts';
import type { ContentSchemas } from './content/field-issues.ts';

export interface AppBuild extends AppDescription {
  app: AppName;
  definition: SiteDefinition;
  /** The host brings the page and the shared modules. */
  isHost: boolean;
}

/** An app's description in `<app>/app.build.ts`, for the build preset. */
export interface AppDescription {
  /** Packages that files of `public` come from, such as fonts: their licenses go along. */
  assetPackages?: readonly string[];
  /**
   * Sources outside of the site that the app's parts need, by directive of the Content-Security-Policy. All pages get them,
   * because any page can show these parts after a link. A release refuses what decides which code runs.
   */
  policy?: RemotePolicy;
  /** The files of its `content` folder, which are checked before anything is made of them. */
  contentFiles: ContentSchemas;
  /** Those that pages read only in what `compileData` makes of them: they become no data files of their own. */
  compiledFiles?: readonly string[];
  /**
   * Writes the app's data files, which the site reads at `/data/<app>/<file>`. Files with equal bytes can stay.
   * @returns all of them, below the folder and with forward slashes; all others are removed
   * @throws InvalidContentError
   */
  compileData?: (outDir: string, options: CompileOptions) => Promise<string[]>;
  /** The social-sharing images to make, one for each page. */
  sharingImages?: (options: CompileOptions) => Promise<SharingImageRequest[]>;
  /** Checks what people write beside content files and pictures; `compileData` does it where this is left out. */
  checkContent?: (report: Report, definition: SiteDefinition) => Promise<void>;
  /** Starts something new by its kind: `npm run new <kind> [name]`. */
  newContent?: Readonly<Record<string, (given: NewContent, report: Report) => Promise<void>>>;
}

/** Values for new content from the command line; the rest is asked interactively. */
export interface NewContent {
  definition: SiteDefinition;
  /** Words after the kind, such as a title. */
  name?: string;
}

/** Options for compiling data files. */
export interface CompileOptions {
  definition: SiteDefinition;
  /** Includes drafts and scheduled content, marked as such. */
  includeDrafts?: boolean;
}

export interface SharingImageRequest {
  /** File name without extension; the page links it by `sharingImagePath(app, slug)`. */
  slug: string;
  title: string;
  /** A short line above the title, e.g. `Chapter 2`. */
  kicker: string;
  /** Name of a picture in the app's `content/pictures`. */
  picture: string;
  /** For a page that is not there yet: the name of its moment (`scheduleKey`). */
  from?: string;
}
