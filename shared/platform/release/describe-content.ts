import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName } from '../build/folders.ts';
import { shorten } from '../contract/printable-text.ts';
import { parseJson } from '../store/parse-json.ts';
import { readProvenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { readRelease } from '../store/records.ts';
import type { ReleaseSet, SetComponent } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import { fileOfCommit, hasHash } from './provenance.ts';

/** A file with more changed fields is only named. */
const MAX_FIELDS = 2;

/**
 * The content of parts that differs from what is live, such as `2 posts changed: a-ferry, a-market` or `1 text changed: facts
 * (adultPrice: 40 → 42)`; empty if none does.
 * @param folder the clone that the releases were built from
 */
export async function describeContent(
  store: Store,
  parts: readonly SetComponent[],
  live: Publication | undefined,
  releases: Partial<ReleaseSet>,
  folder: string,
): Promise<string> {
  const names = new Map<string, string[]>();
  for (const app of parts) {
    const [id, newId] = [live?.set[app], releases[app]];
    if (app === 'settings' || !id || !newId) continue;
    const [before, after, made] = await Promise.all([
      readRelease(store, app, id).catch(() => undefined),
      readRelease(store, app, newId),
      readProvenance(store, { part: app, id, hash: live?.provenance[app] }),
    ]);
    if (!before?.content || !after.content) continue;
    const commit = made?.provenance.source?.commit ?? '';
    for (const path of Object.keys({ ...before.content, ...after.content })) {
      if (before.content[path] === after.content[path]) continue;
      const [name = '', kind = 'texts'] = path
        .replace(/\.\w+$/, '')
        .split('/')
        .toReversed();
      const file = `${folderName(app)}/content/${path}`;
      const fields = await describeFields(folder, commit, file, before.content[path], after.content[path]);
      names.set(kind, [...(names.get(kind) ?? []), name + fields]);
    }
  }
  const count = (kind: string, { length }: string[]) => `${length} ${length === 1 ? kind.replace(/s$/, '') : kind}`;
  return [...names].map(([kind, all]) => `${count(kind, all)} changed: ${all.join(', ')}`).join('; ');
}

/** The changed fields of a JSON file with both values, in brackets; empty if they are many, or git does not know the old ones. */
async function describeFields(
  folder: string,
  commit: string,
  file: string,
  ...hashes: [before: string | undefined, after: string | undefined]
): Promise<string> {
  const texts = [fileOfCommit(folder, commit, file), readFile(join(folder, file), 'utf8').catch(() => undefined)];
  const [before, after] = (await Promise.all(texts)).map((text = '', index) =>
    // A release can contain what was never committed.
    hasHash(text, hashes[index]) ? fieldsOf(parseJson(text)) : undefined,
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
