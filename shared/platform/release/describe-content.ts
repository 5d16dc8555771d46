import type { AppName } from '../contract/app-names.ts';
import { readRelease, type Release } from '../store/records.ts';
import type { ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';

/** The content of apps that differs between two sets, such as `2 posts changed: a-ferry, a-market`; empty if none does. */
export async function describeContent(
  store: Store,
  apps: readonly AppName[],
  ...sets: [before: Partial<ReleaseSet>, after: Partial<ReleaseSet>]
): Promise<string> {
  const contentOf = async (app: AppName, { [app]: id }: Partial<ReleaseSet>) =>
    id === undefined ? undefined : (await readRelease(store, app, id).catch(() => undefined))?.content;
  const changes = apps.map(async (app) => {
    const [before, after] = await Promise.all(sets.map((set) => contentOf(app, set)));
    return before && after ? changesOf(before, after) : [];
  });
  return (await Promise.all(changes)).flat().join('; ');
}

function changesOf(before: NonNullable<Release['content']>, after: NonNullable<Release['content']>): string[] {
  const names = new Map<string, string[]>();
  for (const path of Object.keys({ ...before, ...after }).filter((one) => before[one] !== after[one])) {
    const [name = '', folder = 'texts'] = path
      .replace(/\.\w+$/, '')
      .split('/')
      .toReversed();
    names.set(folder, [...(names.get(folder) ?? []), name]);
  }
  return [...names].map(
    ([folder, { length, ...all }]) =>
      `${length} ${length === 1 ? folder.replace(/s$/, '') : folder} changed: ${Object.values(all).join(', ')}`,
  );
}
