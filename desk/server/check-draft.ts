import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFaults } from '@cobblestone/build/content/check-content.ts';
import { siteAddresses } from '@cobblestone/build/content/references.ts';
import { workingTours } from '@cobblestone/build/content/working-facts.ts';
import { generatedPicturesSchema } from '@cobblestone/build/pictures/pictures.schema.ts';
import { compilePost, idOfPath, type PostContext } from '../../mfe-blog/compile/compile-post.ts';
import { categoriesSchema } from '../../mfe-blog/compile/post.schema.ts';
import { contentFolder, type DeskPlace } from '../config/load-places.ts';
import { BODY, parsePost } from '../format/patch-post.ts';

/** What is wrong in a field, in the words of the build, which judges by the same rules. */
export interface FieldProblem {
  /** As the desk's fields are named: without places in lists. */
  field: string;
  /** What stands in the field; it tells which of a list's items is meant. */
  value: unknown;
  problem: string;
  remedy: string;
}

/** What the build would say of a text that is about to be saved. */
export async function checkDraft(places: readonly DeskPlace[], path: string, text: string): Promise<FieldProblem[]> {
  const file = places.flatMap(({ files }) => files).find((each) => each.path === path);
  if (!file) return checkPost(path, text);
  const value: unknown = JSON.parse(text);
  const folder = contentFolder(file.app);
  const faults = await contentFaults(folder, path.split('/content/')[1]!, file.schema, value);
  return faults.map(({ field, problem, remedy }) => {
    const shown = Array.isArray(value) ? ['items', ...field] : field;
    return { field: fieldPath(shown), value: at(value, field), problem, remedy };
  });
}

/** `['faq', 'items', 2, 'answer']` is `faq.items.answer`, and the third of plain words is `badges.*`. */
function fieldPath(field: readonly PropertyKey[]): string {
  const isPlace = (key: PropertyKey | undefined) => /^\d+$/.test(String(key));
  const names = field.filter((key) => !isPlace(key)).map(String);
  return [...names, ...(isPlace(field.at(-1)) ? ['*'] : [])].join('.');
}

const at = (value: unknown, field: readonly PropertyKey[]): unknown =>
  field.reduce((inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);

async function checkPost(path: string, text: string): Promise<FieldProblem[]> {
  const result = compilePost({ path, text }, await postContext(path));
  if (result.ok) return [];
  const lines = text.split('\n');
  let values: Record<string, unknown> = {};
  try {
    values = parsePost(text);
  } catch {
    // The problems say that it cannot be read.
  }
  const end = lines.indexOf('---', 1) + 1;
  return result.problems.map(({ line, problem, remedy }) => {
    // A field that is missing has no line; the message names it.
    const named = /`(\w+)`/.exec(problem)?.[1];
    const written = line <= end ? lines.slice(0, line).findLast((each) => /^\w+:/.test(each))?.split(':')[0] : BODY;
    const field = line === 1 && named !== undefined ? named : (written ?? BODY);
    return { field, value: values[field], problem, remedy };
  });
}

async function postContext(path: string): Promise<PostContext> {
  const folder = contentFolder('blog');
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const [categories, generated, names, tours] = await Promise.all([
    json('categories.json'),
    json('pictures/pictures.generated.json'),
    readdir(join(folder, 'posts')),
    workingTours(),
  ]);
  return {
    categories: categoriesSchema.parse(categories),
    pictures: new Map(Object.entries(generatedPicturesSchema.parse(generated))),
    postIds: new Set([...names.filter((name) => name.endsWith('.md')), path].map(idOfPath)),
    siteAddresses: new Set([...siteAddresses, ...tours.addresses]),
    facts: tours.facts,
  };
}
