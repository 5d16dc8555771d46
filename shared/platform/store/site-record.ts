import type { AppName } from '../contract/app-names.ts';
import { withoutTrailingSlashes } from '../contract/routes/page-in-query.ts';
import { appNames, type SiteDefinition } from '../contract/site-definition.ts';
import type { ReleaseSet, Site } from './site-record.schema.ts';

export type { Encoding, ReleaseSet, ServedPage, Site, SiteFile, StitchedPage } from './site-record.schema.ts';

export type SetComponent = AppName | 'settings';

/** The components that the site's configuration names. */
export const configuredComponents = (definition: SiteDefinition): SetComponent[] => [
  ...appNames(definition),
  'settings',
];

/** The components of any of the sets, in the order of the first one. */
export const componentsOf = (...sets: readonly object[]): SetComponent[] => [
  ...new Set(sets.flatMap((set) => Object.keys(set))),
];
export const appsOf = (set: object): AppName[] => componentsOf(set).filter((component) => component !== 'settings');
export const remotesOf = (set: object, host: AppName): AppName[] => appsOf(set).filter((app) => app !== host);

/** A release set with an id for each configured component. */
export const buildReleaseSet = (definition: SiteDefinition, idOf: (component: SetComponent) => string): ReleaseSet =>
  Object.fromEntries(configuredComponents(definition).map((component) => [component, idOf(component)])) as ReleaseSet;

/** Components whose releases differ between two sets, or that only one of them has. */
export const changedComponents = (before: Partial<ReleaseSet>, after: Partial<ReleaseSet>): SetComponent[] =>
  componentsOf(before, after).filter((component) => before[component] !== after[component]);

/** Copies some components of `source` into a set, and removes those that `source` does not have. */
export function replaceComponents<Whole extends Record<SetComponent, unknown>>(
  set: Whole,
  source: Whole,
  components: readonly SetComponent[],
): Whole {
  const entries = componentsOf(set, source).map(
    (component) => [component, (components.includes(component) ? source : set)[component]] as const,
  );
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined)) as Whole;
}

const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
export const pageAt = ({ pages }: Pick<Site, 'pages'>, address: string) => own(pages, address);
/** The endpoint at a path or below it, with the rest of the path. */
export function endpointAt({ endpoints = {} }: Pick<Site, 'endpoints'>, pathname: string) {
  const found = Object.entries(endpoints).find(([prefix]) => `${pathname}/`.startsWith(`${prefix}/`));
  return found && { ...found[1], rest: pathname.slice(found[0].length) };
}
/** The other site that a path leads to. */
export const outsideAt = ({ redirects = {} }: Pick<Site, 'redirects'>, path: string) =>
  own(redirects, withoutTrailingSlashes(path));
export const fileAt = ({ files }: Pick<Site, 'files'>, path: string) => own(files, path);

export const sortByKey = <Entry>(entries: Record<string, Entry>): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A browser file with a hash in its name: it never changes and outlives its release. */
export const HASHED_NAME = /\.[\da-f]{8}[.-]/;
