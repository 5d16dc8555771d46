import type { AppName } from '../../contract/app-names.ts';
import { contentData } from '../../contract/content/content-data.ts';
import { namePictures } from '../../contract/content/resolve-pictures.ts';
import { parseJson } from '../../store/parse-json.ts';
import { readDataFile, readRelease } from '../../store/records.ts';
import type { ReleaseSet } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { diffTexts, type TextChange } from './text-diff.ts';

/** Changed texts of a content file that no changed page shows, such as those of an offer on its days. */
export interface ContentChange {
  /** Such as `Winter sale`, of `winter-sale.json`. */
  what: string;
  /** By field, such as `offers 0 title`. */
  words: TextChange[];
}

/** @param shown the changed texts of pages */
export async function compareContent(
  store: Store,
  apps: readonly AppName[],
  before: ReleaseSet,
  after: ReleaseSet,
  shown: readonly TextChange[],
): Promise<ContentChange[]> {
  const told = shown.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n');
  const changes = apps.map(async (app) => {
    if (!before[app] || !after[app]) return [];
    const releases = await Promise.all([before, after].map((set) => readRelease(store, app, set[app]!)));
    const [old, now] = releases.map(({ content }) => content);
    const files = Object.keys({ ...old, ...now }).filter(
      (file) => old![file] !== now![file] && /^[^/]+\.json$/.test(file),
    );
    return Promise.all(
      files.map(async (file): Promise<ContentChange> => {
        const data = releases.map((release) => readDataFile(store, release, contentData(file)));
        const [was, is] = (await Promise.all(data)).map(
          (text) => new Map(textsIn(namePictures(parseJson(text ?? '')))),
        );
        const words = [...new Set([...is!.keys(), ...was!.keys()])]
          .filter((field) => was!.get(field) !== is!.get(field) && !told.includes(is!.get(field) ?? was!.get(field)!))
          .map((field) => ({ location: field, pieces: diffTexts(was!.get(field), is!.get(field)) }));
        const name = file.replace('.json', '').replaceAll('-', ' ');
        return { what: name.charAt(0).toUpperCase() + name.slice(1), words };
      }),
    );
  });
  return (await Promise.all(changes)).flat().filter(({ words }) => words.length > 0);
}

/** Each text of a value with its place. */
function textsIn(value: unknown, place: readonly string[] = []): [field: string, text: string][] {
  if (typeof value === 'string') return [[place.join(' '), value]];
  return Object.entries(value ?? {}).flatMap(([key, each]) => textsIn(each, [...place, key]));
}
