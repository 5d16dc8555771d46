import { createContext, use, useContext, type ComponentType, type ReactNode } from 'react';
import type { AppName } from './app-names.ts';
import type { FragmentName, FragmentProps } from './fragments.ts';
import type { HostServices, SiteConfig } from './site-types.ts';

/** Services of the host for every app, through one context. Remotes never import from the host. */
export interface SiteServices extends HostServices {
  config: SiteConfig;
  /** @returns a function that closes the toast; undefined if the host has none */
  toast: (notice: ToastMessage) => (() => void) | undefined;
  data: SiteDataSource;
  /** Places another app's fragment. */
  Fragment: <Name extends FragmentName>(props: FragmentSlotProps<Name>) => ReactNode;
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'success' | 'destructive';
  action?: { label: string; onSelect: () => void };
  /** Milliseconds on screen; `Infinity` keeps it until it is dismissed. Default 6000. */
  duration?: number;
  /** Not announced to screen readers, because the page announces it. */
  isSilent?: boolean;
}

export interface FragmentSlotProps<Name extends FragmentName = FragmentName> {
  name: Name;
  props: FragmentProps[Name];
  /**
   * `visible` loads the fragment's code when it is near the viewport. `mouse` loads it once the page is idle, on devices
   * with a mouse or if the fragment needs the app (`startsApp`).
   */
  when?: 'visible' | 'mouse';
  /** Minimum height in CSS pixels until the fragment is rendered, so that nothing shifts. */
  minHeight?: number;
}

/** Reads data files of releases; in the browser, from `/data/<app>/<file>`. */
export interface SiteDataSource {
  /**
   * Returns the same promise for the same file, even after a failure: React would otherwise retry endlessly. Resolves to
   * undefined if the file does not exist; rejects with a SiteDataError.
   */
  read: (app: AppName, file: string) => Promise<string | undefined>;
  /** Forgets a failed file, so that the next read fetches it again. */
  retry: (app: AppName, file: string) => void;
}

/** A data file could not be loaded or is invalid. `DataBoundary` shows this in its place. */
export class SiteDataError extends Error {
  override name = 'SiteDataError';
  constructor(
    readonly app: AppName,
    readonly file: string,
    cause: unknown,
  ) {
    super(`The data file ${app}/${file} could not be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

const SiteContext = createContext<SiteServices | null>(null);

export const SiteProvider: ComponentType<{ value: SiteServices; children: ReactNode }> = SiteContext.Provider;

export function useSite(): SiteServices {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it: the host renders one around every page.');
  return site;
}

const parsed = new WeakMap<Promise<string | undefined>, unknown>();

/**
 * A JSON data file of an app's release: `content/<name>` for a content file, or what `compileData` wrote. Suspends until it
 * has loaded. The stitcher writes the file into the page, so that hydration finds it at once. The app's build has checked
 * its shape by the schema.
 * @returns undefined when the release has no such file.
 * @throws SiteDataError when it cannot be fetched or parsed; the nearest `DataBoundary` shows that to the visitor.
 */
export function useSiteData<T>(app: AppName, file: string): T | undefined {
  const reading = useSite().data.read(app, file);
  const text = use(reading);
  if (text === undefined) return undefined;
  if (!parsed.has(reading)) parsed.set(reading, parse(app, file, text));
  return parsed.get(reading) as T;
}

function parse(app: AppName, file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SiteDataError(app, file, error);
  }
}

/**
 * HTML from the build, such as a post's body. Hydration reads it back from the stitched element instead of a second copy.
 * @param finish inserts values that are known only when the page is stitched
 */
export function SiteHtml({
  app,
  file,
  className,
  finish,
}: {
  app: AppName;
  file: string;
  className?: string;
  finish: (html: string) => string;
}) {
  const html = finish(use(useSite().data.read(app, file)) ?? '');
  return <div className={className} data-hem-html={`${app}/${file}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
