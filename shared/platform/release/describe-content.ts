import type { AppName } from '../contract/app-names.ts';
import { readRelease } from '../store/records.ts';
import type { ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';

/** The content of apps that differs between two sets, such as `2 posts changed: a-ferry, a-market`; empty if none does. */
export async function describeContent(
  store: Store,
  apps: readonly AppName[],
  ...sets: [before: Partial<ReleaseSet>, after: Partial<ReleaseSet>]
): Promise<string> {
  const names = new Map<string, string[]>();
  for (const app of apps) {
    const releases = sets.map(async ({ [app]: id }) =>
      id ? readRelease(store, app, id).catch(() => undefined) : undefined,
    );
    const [before, after] = (await Promise.all(releases)).map((release) => release?.content);
    for (const path of before && after ? Object.keys({ ...before, ...after }) : []) {
      if (before![path] === after![path]) continue;
      const [name = '', folder = 'texts'] = path
        .replace(/\.\w+$/, '')
        .split('/')
        .toReversed();
      names.set(folder, [...(names.get(folder) ?? []), name]);
    }
  }
  const kind = (folder: string, { length }: string[]) =>
    `${length} ${length === 1 ? folder.replace(/s$/, '') : folder}`;
  return [...names].map(([folder, all]) => `${kind(folder, all)} changed: ${all.join(', ')}`).join('; ');
}
