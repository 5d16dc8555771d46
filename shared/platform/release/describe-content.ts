import type { AppName } from '../contract/app-names.ts';
import { contentData } from '../contract/content/content-data.ts';
import { shorten } from '../contract/printable-text.ts';
import { readBlob } from '../store/content.ts';
import { parseJson } from '../store/parse-json.ts';
import { readRelease, type Release } from '../store/records.ts';
import type { ReleaseSet } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';

/** A file with more changed fields is only named. */
const MAX_FIELDS = 2;

/**
 * The content of apps that differs between two sets, such as `2 posts changed: a-ferry, a-market` or `1 text changed: facts
 * (adultPrice: 40 → 42)`; empty if none does.
 */
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
    const [before, after] = await Promise.all(releases);
    if (!before?.content || !after?.content) continue;
    for (const path of Object.keys({ ...before.content, ...after.content })) {
      if (before.content[path] === after.content[path]) continue;
      const [name = '', folder = 'texts'] = path
        .replace(/\.\w+$/, '')
        .split('/')
        .toReversed();
      const fields = await describeFields(store, path, before, after);
      names.set(folder, [...(names.get(folder) ?? []), name + fields]);
    }
  }
  const kind = (folder: string, { length }: string[]) =>
    `${length} ${length === 1 ? folder.replace(/s$/, '') : folder}`;
  return [...names].map(([folder, all]) => `${kind(folder, all)} changed: ${all.join(', ')}`).join('; ');
}

/** The changed fields of a content file with both values, in brackets; empty if they are many, or not in the release. */
async function describeFields(store: Store, path: string, ...releases: [Release, Release]): Promise<string> {
  const [before, after] = await Promise.all(
    releases.map(async ({ files: { [`data/${contentData(path)}`]: file } }) => {
      const text = file && (await readBlob(store, file.blob))?.toString('utf8');
      return text ? fieldsOf(parseJson(text)) : undefined;
    }),
  );
  if (!before || !after) return '';
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  const show = (value = 'none') => shorten(value, 60);
  const words = changed.map((field) => `${field}: ${show(before.get(field))} → ${show(after.get(field))}`);
  return words.length > 0 && words.length <= MAX_FIELDS ? ` (${words.join(', ')})` : '';
}

/** Every value of a JSON text, by its path such as `cards.0.title`. */
function fieldsOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[path.join('.'), JSON.stringify(value)]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...fieldsOf(inner, [...path, key])]));
}
