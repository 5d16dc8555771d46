import type { AppName } from '../contract/app-names.ts';
import { shorten, toSingleLine } from '../contract/printable-text.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { type Provenance, readProvenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { findRelease, readRelease } from '../store/records.ts';
import { type ReleaseSet, type SetComponent, componentsOf } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import { codeCommits } from './provenance.ts';

/** The new releases that take the place of the live ones. */
export interface Replacement {
  definition: SiteDefinition;
  releases: Partial<ReleaseSet>;
  provenances: ReadonlyMap<SetComponent, Provenance>;
  /** The clone that the releases were built from. */
  folder: string;
}

/** The message of a release without one: what changes in its content and code. */
export async function describeRelease(
  store: Store,
  components: readonly SetComponent[],
  live: Publication | undefined,
  replacement: Replacement,
  unproven: Awaited<ReturnType<typeof findNewCode>>,
): Promise<string | undefined> {
  const own = components.map((component) => replacement.provenances.get(component)!);
  const subject = own.map(({ message }) => message).find(Boolean);
  const content = await describeContent(store, components, live, replacement);
  const withNewCode = unproven.filter(({ isLive }) => !isLive);
  const [latest] = withNewCode.flatMap(({ commits = [] }) => commits);
  const code = withNewCode.length > 0 ? `new code: ${latest ?? subject ?? 'not in git'}` : '';
  const words = [content, code].filter(Boolean).join('; ') || subject;
  const mark = own.some(({ source }) => source?.changes) ? ' (not committed)' : '';
  return words || mark ? shorten(toSingleLine(words ?? 'other files'), 450) + mark : undefined;
}

/**
 * The content of components that differs from what is live, such as `2 posts changed: a-ferry, a-market`; empty if none does.
 */
async function describeContent(
  store: Store,
  components: readonly SetComponent[],
  live: Publication | undefined,
  { releases }: Replacement,
): Promise<string> {
  const names = new Map<string, string[]>();
  for (const app of components) {
    const newId = releases[app];
    if (app === 'settings' || !newId) continue;
    const [before, after] = await Promise.all([
      findRelease(store, app, live?.set[app]),
      readRelease(store, app, newId),
    ]);
    if (!before) continue;
    for (const path of Object.keys({ ...before.content, ...after.content })) {
      if (before.content[path] === after.content[path]) continue;
      const [name = '', kind = 'texts'] = path
        .replace(/\.\w+$/, '')
        .split('/')
        .toReversed();
      names.set(kind, [...(names.get(kind) ?? []), name]);
    }
  }
  const count = (kind: string, { length }: string[]) => `${length} ${length === 1 ? kind.replace(/s$/, '') : kind}`;
  return [...names].map(([kind, all]) => `${count(kind, all)} changed: ${all.join(', ')}`).join('; ');
}

/**
 * The apps whose code has not passed its checks: it is not the live one, or went live without them. Content that is compiled
 * into code does not count: its schemas check it.
 * @param folder the clone that the releases were built from
 * @returns `isLive` if the code is live already. `commits` are the subjects of the commits since the live release, newest
 * first; absent when git cannot know
 */
export async function findNewCode(
  definition: SiteDefinition,
  store: Store,
  releases: Partial<ReleaseSet>,
  live: Publication | undefined,
  folder: string,
): Promise<{ app: AppName; isLive: boolean; commits?: string[] }[]> {
  const found = componentsOf(releases).map(async (app) => {
    if (app === 'settings') return [];
    const [now, before] = await Promise.all([releases, live?.set].map((set) => findRelease(store, app, set?.[app])));
    const isLive = now?.code === before?.code || now?.checkedSources === before?.checkedSources;
    const made = await readProvenance(store, live, app);
    return isLive && !made?.isUnchecked
      ? []
      : [{ app, isLive, commits: await codeCommits(definition, folder, app, made) }];
  });
  return (await Promise.all(found)).flat();
}
