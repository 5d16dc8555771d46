import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextChecks } from '@hemstitch/platform/build/content/field-issues';
import { folderName, loadAppBuild } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { pictureListSchema } from '@hemstitch/platform/contract/content/pictures.schema';
import { listContentFiles, loadTextChecks } from '@hemstitch/platform/internal/build/content/check-content.ts';
import type { z } from 'zod';
import { parsePost, patchPost } from '../../desk/format/patch-post.ts';
import type { Value as Json, Values } from '../../desk/format/values.ts';
import { compilePost } from '../../mfe-blog/compile/posts/compile-post.ts';
import { loadPostContext } from '../../mfe-blog/compile/posts/post-context.ts';
import site from '../../site.config.ts';

type Path = readonly PropertyKey[];
export type Lists = 'fewer' | 'more';

/**
 * Fields that no editor changes alone: a change of another file, of a drawing or of a walk goes with it. The content
 * check refuses such a change alone.
 */
const tied =
  /^(?:categories\.json \d+\.name|facts\.json distanceMiles|tours\/\S+ (?:number|discover\.stops(?:\.\d+\.way)?)|\S+pictures\.json \S+\.kind)$/;
const isTied = (file: string, path: Path) => tied.test(`${file} ${path.join('.')}`);

const parentOf = (root: Json, path: Path) =>
  path.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key) as object, root as object);
const valueAt = (root: Json, path: Path) => Reflect.get(parentOf(root, path), path.at(-1)!) as Json;

/** All lists and then all texts, numbers and switches of a value. */
function fieldsOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]));
  return Array.isArray(value) && path.length > 0 ? [path, ...inside] : inside;
}

/** Other values of a field, the most different first; its schema decides which it accepts. */
function* otherValues(value: Json, lists: Lists, more: readonly Json[]): Generator<Json> {
  if (typeof value === 'boolean') yield !value;
  else if (typeof value === 'number')
    // Places on a map move by some meters only.
    yield* Number.isInteger(value) ? [value + 1, value - 1] : [value > 20 || value < -20 ? value + 1e-5 : value - 0.1];
  else if (Array.isArray(value)) {
    if (lists === 'more') yield [...value, structuredClone(value.at(-1) ?? `Another ${count}`)];
    else yield value.slice(0, -1);
  } else if (typeof value === 'string') {
    const names = (value.match(/\{\w+\}/g) ?? []).map((name) => ` ${name}`).join('');
    for (const other of more) if (other !== value) yield other;
    count += 1;
    yield* [`Other ${count} words${names}`, `Other ${count} words${names}?`, `${value} Really.`];
    yield* [`https://other.example/${count}`, `other-${count}@cats.example`];
    // A day, a time, a number or an item in a text.
    yield value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  }
}

/** The values of a list to choose from, which a schema names when it refuses another. */
function choicesOf(root: Json, path: Path, schema: z.ZodType): Json[] {
  const refused = schema.safeParse(changed(root, path, '\u0000')).error?.issues ?? [];
  return refused.flatMap((issue) => ('values' in issue ? (issue.values as Json[]) : []));
}

function changed(root: Json, path: Path, value: Json): Json {
  const copy = structuredClone(root);
  Reflect.set(parentOf(copy, path), path.at(-1)!, value);
  return copy;
}

/** Makes all new texts differ: two pages may not have the same title. */
let count = 0;

/** Changes every field of a value that may be changed. @returns the value, and the fields that nothing else fits */
function changeFields(
  original: Json,
  lists: Lists,
  { choices, isFine }: { choices: (root: Json, path: Path) => Json[]; isFine: (root: Json, path: Path) => boolean },
): { value: Json; unchanged: Path[] } {
  let value = original;
  const unchanged: Path[] = [];
  const change = (path: Path) => {
    for (const other of otherValues(valueAt(value, path), lists, choices(value, path))) {
      const next = changed(value, path, other);
      if (!isFine(next, path)) continue;
      value = next;
      return;
    }
    unchanged.push(path);
  };
  const isList = (path: Path) => Array.isArray(valueAt(value, path));
  // A list within a list first, since the outer one may lose it.
  for (const path of fieldsOf(value).filter(isList).toReversed()) change(path);
  for (const path of fieldsOf(value).filter((each) => !isList(each))) change(path);
  return { value, unchanged };
}

const isJudgedFine = (known: TextChecks, file: string, root: Json, path: Path) => {
  const text = valueAt(root, path);
  return typeof text !== 'string' || known.validate?.(text, { file, field: path }).length === 0;
};

/**
 * Changes every field of an app's content once, within its schema, in a copy of the project.
 * @returns the fields that have no other value, as `file field`
 */
export async function changeContent(root: string, app: AppName, lists: Lists): Promise<string[]> {
  const folder = join(root, folderName(site, app), 'content');
  const { contentFiles } = await loadAppBuild(site, app);
  const { known } = await loadTextChecks(site, folder);
  const pictures = [...(known.pictures ?? [])];
  const pages = ['/about', '/gallery', '/tours'];
  const files = [
    ...(await listContentFiles(folder, contentFiles)),
    ['pictures/pictures.json', pictureListSchema] as const,
  ];
  const left = files.flatMap(([file, schema]) => {
    const path = join(folder, file);
    const original = JSON.parse(readFileSync(path, 'utf8')) as Json;
    const { value, unchanged } = changeFields(original, lists, {
      choices: (value, field) => {
        const text = valueAt(value, field);
        if (typeof text !== 'string') return [];
        if (field.at(-1) === 'picture' || field.at(-1) === 'poster') return pictures;
        return /^\/[a-z]/.test(text) ? pages : choicesOf(value, field, schema);
      },
      isFine: (next, field) =>
        !isTied(file, field) && schema.safeParse(next).success && isJudgedFine(known, file, next, field),
    });
    writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
    return unchanged.map((field) => `${file} ${field.join('.')}`);
  });
  return app === 'blog' ? [...left, ...(await changePosts(join(folder, 'posts'), lists))] : left;
}

const draft = '---\ntitle: "A draft of today"\nstate: draft\n---\n\nNot much yet.\n';

/** Changes every field and the story of each post, and adds a draft without a topic, a picture or its description. */
async function changePosts(folder: string, lists: Lists): Promise<string[]> {
  const left: string[] = [];
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const context = await loadPostContext(name, site.content!.loadVocabulary);
    const values = parsePost(readFileSync(file, 'utf8'));
    const story = String(values['body']);
    const { value, unchanged } = changeFields({ ...values, body: `${story}\n\nAnd it came back.\n` }, lists, {
      choices: (_, [field]) =>
        field === 'image' ? [...context.pictures.keys()] : field === 'category' ? ['Tours', 'History'] : [],
      isFine: (next, [field]) =>
        field !== 'body' &&
        field !== 'id' &&
        compilePost({ path: name, text: patchPost(readFileSync(file, 'utf8'), next as Values) }, context).ok,
    });
    writeFileSync(file, patchPost(readFileSync(file, 'utf8'), value as Values));
    left.push(...unchanged.filter(([field]) => field !== 'body').map((field) => `posts/${name} ${field.join('.')}`));
  }
  writeFileSync(join(folder, 'a-draft-of-today.md'), draft);
  return left;
}
