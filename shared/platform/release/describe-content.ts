import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderName } from '../build/folders.ts';
import { shorten, toSingleLine } from '../contract/printable-text.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { parseJson } from '../store/parse-json.ts';
import { readProvenance, type Provenance } from '../store/provenance-record.ts';
import type { Publication } from '../store/publication-log.ts';
import { findRelease, readRelease } from '../store/records.ts';
import type { ReleaseSet, SetComponent } from '../store/site-record.ts';
import type { Store } from '../store/store.ts';
import type { findNewCode } from './find-new-code.ts';
import { fileOfCommit, hasHash } from './provenance.ts';

/** A file with more changed fields is only named. */
const MAX_FIELDS = 2;

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
 * The content of components that differs from what is live, such as `2 posts changed: a-ferry, a-market` or `1 text changed: facts
 * (adultPrice: 40 → 42)`; empty if none does.
 */
async function describeContent(
  store: Store,
  components: readonly SetComponent[],
  live: Publication | undefined,
  { definition, releases, folder }: Replacement,
): Promise<string> {
  const names = new Map<string, string[]>();
  for (const app of components) {
    const newId = releases[app];
    if (app === 'settings' || !newId) continue;
    const [before, after, made] = await Promise.all([
      findRelease(store, app, live?.set[app]),
      readRelease(store, app, newId),
      readProvenance(store, live, app),
    ]);
    if (!before) continue;
    const commit = made?.source?.commit ?? '';
    for (const path of Object.keys({ ...before.content, ...after.content })) {
      if (before.content[path] === after.content[path]) continue;
      const [name = '', kind = 'texts'] = path
        .replace(/\.\w+$/, '')
        .split('/')
        .toReversed();
      const file = `${folderName(definition, app)}/content/${path}`;
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
