import type { AppName } from '@cobblestone/contracts/app-names.ts';

/** What `<app>/app.build.ts` says of an app to the one build preset. */
export interface AppBuild {
  app: AppName;
  /** Federated modules: exposed name to source file, relative to the app's folder. Empty for the shell. */
  exposes: Record<string, string>;
  /**
   * Writes the app's data files, which the site reads at `/data/<app>/<file>`. Throws an Error whose message names
   * file, line and remedy when the content is wrong.
   */
  compileData?: (outDir: string) => Promise<void>;
  /** The social-sharing images to make, one for each page or post. */
  sharingImages?: () => Promise<SharingImageRequest[]>;
}

export interface SharingImageRequest {
  /** File name without extension; the page links it by `sharingImagePath(app, slug)`. */
  slug: string;
  title: string;
  /** A short line above the title, e.g. `Tour No. 2`. */
  kicker: string;
  /** Name of a picture in the app's `content/pictures`. */
  picture: string;
}
