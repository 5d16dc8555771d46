import type { ConditionalCopy } from '../../build/app-build.ts';
import { loadAppBuild } from '../../build/folders.ts';
import type { AppName } from '../../contract/app-names.ts';
import { contentData } from '../../contract/content/content-data.ts';
import { namePictures } from '../../contract/content/resolve-pictures.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { parseJson } from '../../store/parse-json.ts';
import { readDataFile, readRelease } from '../../store/records.ts';
import type { ReleaseSet } from '../../store/site-record.ts';
import type { Store } from '../../store/store.ts';
import { diffTexts, type TextChange } from './text-diff.ts';

/** A change of conditional copy. */
export interface ConditionalCopyChange {
  what: string;
  /** Pages that show it, as a text. */
  where: string;
  difference: 'added' | 'gone' | 'words';
  words: TextChange[];
}

/** Changes of conditional copy between two release sets. */
export async function compareConditionalCopy(
  definition: SiteDefinition,
  store: Store,
  apps: readonly AppName[],
  before: ReleaseSet,
  after: ReleaseSet,
): Promise<ConditionalCopyChange[]> {
  const changes = apps.map(async (app) =>
    diffConditionalCopy(
      await conditionalCopy(definition, store, app, before[app]!),
      await conditionalCopy(definition, store, app, after[app]!),
    ),
  );
  return (await Promise.all(changes)).flat();
}

/** The copy in a release's content files. */
async function conditionalCopy(
  definition: SiteDefinition,
  store: Store,
  app: AppName,
  id: string,
): Promise<ConditionalCopy[]> {
  const { conditionalCopy: copyByFile = {} } = await loadAppBuild(definition, app);
  if (!id || Object.keys(copyByFile).length === 0) return [];
  const release = await readRelease(store, app, id);
  const copy = Object.entries(copyByFile).map(async ([name, list]) => {
    const text = await readDataFile(store, release, contentData(name));
    return text ? list(namePictures(parseJson(text))) : [];
  });
  return (await Promise.all(copy)).flat();
}

function diffConditionalCopy(
  before: readonly ConditionalCopy[],
  after: readonly ConditionalCopy[],
): ConditionalCopyChange[] {
  const old = new Map(before.map((said) => [said.what, said]));
  const now = new Map(after.map((said) => [said.what, said]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((what): ConditionalCopyChange[] => {
    const [was, is] = [old.get(what), now.get(what)];
    const names = [...new Set([...Object.keys(is?.words ?? {}), ...Object.keys(was?.words ?? {})])];
    const words = names
      .filter((name) => was?.words[name] !== is?.words[name])
      .map((name): TextChange => ({ location: name, pieces: diffTexts(was?.words[name], is?.words[name]) }));
    const difference = was ? (is ? 'words' : 'gone') : 'added';
    return words.length > 0 ? [{ what, where: (is ?? was)!.where, difference, words }] : [];
  });
}
