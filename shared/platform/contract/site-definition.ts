import type { ZodType } from 'zod';
import type { AppName, RemoteName } from './app-names.ts';
import type { HostName, Remotes } from './site-types.ts';

/** A site as `site.config.ts` describes it to the platform. */
export interface SiteDefinition {
  /** Names the site's files and folders on a machine, in lower case: `corner-shop`. */
  name: string;
  host: HostName;
  /** In the order in which their pages appear on the site, with the fragments that each exposes. */
  remotes: Remotes;
  /** Schemas of the data files that pages of every app are made from, by `<app>/<file>`: judged before a page is made. */
  sharedData: Readonly<Record<string, ZodType>>;
}

let defined: SiteDefinition | undefined;

/** Tells the platform which site it works for. `site.config.ts` calls it, and every command loads that file first. */
export function defineSite(site: SiteDefinition): SiteDefinition {
  defined = site;
  return site;
}

/** @throws Error before a site is defined */
export function currentSite(): SiteDefinition {
  if (!defined) throw new Error('No site is defined. Import site.config.ts before anything that works on the site.');
  return defined;
}

export const remoteNames = (): RemoteName[] => Object.keys(currentSite().remotes) as RemoteName[];

/** Every app that is released on its own, the host first. */
export const appNames = (): AppName[] => [currentSite().host, ...remoteNames()];
