import type { AppName } from '../contract/app-names.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { readProvenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { findRelease } from '../store/records.ts';
import { componentsOf, type ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import { codeCommits } from './provenance.ts';

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
