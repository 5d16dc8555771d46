import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { appFolder, folderName, loadAppBuild } from '@cobblestone/platform/build/folders.ts';
import { filesOf } from '@cobblestone/platform/build/content/check-content.ts';
import { parseJsonFile } from '@cobblestone/platform/build/content/json-problems.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { postFrontMatterSchema } from '../../mfe-blog/compile/post.schema.ts';
import { BODY } from '../format/patch-post.ts';
import type { DeskField } from '../format/desk-field.ts';
import { deriveFields, LabelBook, LabelsError } from './derive-fields.ts';
import { appPlacesSchema, labelsSchema, type AppPlaces, type Labels } from './labels.schema.ts';

/** A file that is edited at the desk. */
export interface DeskFile {
  app: AppName;
  /** From the project's folder, with forward slashes. */
  path: string;
  name: string;
  label: string;
  /** A page that shows it. */
  page: string;
  /** Fields that another page shows, by their path without the places of items. */
  seenOn: Readonly<Record<string, string>>;
  schema: z.ZodType;
  fields: DeskField[];
}

/** A place of the desk: posts, or files. */
export interface DeskPlace {
  app: AppName;
  name: string;
  label: string;
  description: string;
  files: DeskFile[];
  /** Of a place that is a folder of posts. */
  posts?: { folder: string; fields: DeskField[] };
}

const labelsFolder = join(import.meta.dirname, '../labels');
const read = async <Value>(name: string, schema: z.ZodType<Value>) =>
  parseJsonFile(`desk/labels/${name}.json`, await readFile(join(labelsFolder, `${name}.json`), 'utf8'), schema);

export const postsFolder = 'mfe-blog/content/posts';

/**
 * The places of some teams, with the fields that their schemas have.
 * @throws LabelsError that lists every field without a label, every label without a field, and every file that is forgotten
 */
export async function loadPlaces(apps: readonly AppName[]): Promise<DeskPlace[]> {
  const common = await read('common', labelsSchema);
  const faults: string[] = [];
  const places: DeskPlace[] = [];
  const usedCommon = new Set<string>();
  for (const app of apps) {
    const contentFiles = await filesOf(contentFolder(app), (await loadAppBuild(app)).contentFiles);
    const described: AppPlaces = existsSync(join(labelsFolder, `${app}.json`))
      ? await read(app, appPlacesSchema)
      : { title: app, places: [], left: {} };
    const known = new Set(Object.keys(described.left));
    for (const place of described.places) {
      const files: DeskFile[] = [];
      for (const { path: pattern, label, page, seenOn = {}, labels } of place.files) {
        const paths = [...contentFiles.keys()].filter((file) =>
          pattern.endsWith('*.json') ? file.startsWith(pattern.slice(0, -6)) : file === pattern,
        );
        if (paths.length === 0)
          faults.push(`desk/labels/${app}.json names ${pattern}, which is no content file of ${app}.`);
        for (const path of paths) {
          known.add(path);
          const name = path.replace(/\.json$/, '').replaceAll('/', '-');
          const many = pattern.endsWith('*.json');
          const base = path.split('/').at(-1)!.replace('.json', '');
          const schema = contentFiles.get(path)!;
          const fields = fieldsWith(schema, labels, common, `desk/labels/${app}.json, ${pattern}`, faults, usedCommon);
          files.push({
            app,
            path: `${folderName(app)}/content/${path}`,
            name,
            label: many ? `${label}: ${inWords(base)}` : label,
            page: many ? `/tours/${base}` : page,
            seenOn,
            schema,
            fields,
          });
          const unknown = Object.keys(seenOn).filter((field) => !pathsOf(fields).includes(field));
          faults.push(
            ...unknown.map(
              (field) =>
                `desk/labels/${app}.json, ${pattern}: no field is called ${field}, which is said to be seen on another page.`,
            ),
          );
        }
      }
      places.push({ app, name: place.name, label: place.label, description: place.description, files });
    }
    for (const file of contentFiles.keys())
      if (!known.has(file))
        faults.push(`desk/labels/${app}.json says nothing of ${file}: give it a place, or say under "left" why not.`);
    for (const file of Object.keys(described.left))
      if (!contentFiles.has(file)) faults.push(`desk/labels/${app}.json leaves out ${file}, which is no content file.`);
    if (app === 'blog') places.unshift(await postsPlace(common, faults, usedCommon));
  }
  const unused = apps.length < 4 ? [] : Object.keys(common).filter((key) => !usedCommon.has(key));
  faults.push(...unused.map((key) => `desk/labels/common.json: no field is called ${key}.`));
  if (faults.length > 0) throw new LabelsError([...new Set(faults)].join('\n'));
  return places;
}

async function postsPlace(common: Labels, faults: string[], usedCommon: Set<string>): Promise<DeskPlace> {
  const all = await read('post', labelsSchema);
  const { [BODY]: story, ...labels } = all;
  if (!story) throw new LabelsError(`desk/labels/post.json has no label for ${BODY}.`);
  const fields = fieldsWith(postFrontMatterSchema, labels, common, 'desk/labels/post.json', faults, usedCommon);
  // A draft may lack everything but its title, from which its address comes; what is ready is judged by its schema.
  for (const field of fields) field.required = field.name === 'title';
  fields.push({
    name: BODY,
    label: story.label,
    hint: story.hint,
    widget: 'markdown',
    required: false,
    field_path: BODY,
    modes: ['rich_text'],
    buttons: ['bold', 'link', 'heading-two', 'heading-three', 'bulleted-list', 'numbered-list'],
    editor_components: ['image'],
  });
  // In the order of the labels: what a writer fills in first stands first.
  const order = Object.keys(all);
  fields.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return {
    app: 'blog',
    name: 'posts',
    label: 'Stories',
    description: 'The posts of the blog, newest first.',
    files: [],
    posts: { folder: postsFolder, fields },
  };
}

const pathsOf = (fields: readonly DeskField[]): string[] =>
  fields.flatMap((each) => [
    each.field_path,
    ...pathsOf([...(each.fields ?? []), ...(each.field ? [each.field] : [])]),
  ]);

function fieldsWith(
  schema: z.ZodType,
  labels: Labels,
  common: Labels,
  where: string,
  faults: string[],
  usedCommon: Set<string>,
): DeskField[] {
  const book = new LabelBook(labels, common);
  const fields = deriveFields(schema, book);
  faults.push(...book.missing.map((path) => `${where}: the field ${path} has no label.`));
  faults.push(
    ...Object.keys(labels)
      .filter((key) => !book.used.has(`own:${key}`))
      .map((key) => `${where}: no field is called ${key}.`),
  );
  for (const key of book.used) if (key.startsWith('common:')) usedCommon.add(key.slice('common:'.length));
  return fields;
}

/** `brooklyn-heights` is Brooklyn Heights. */
const inWords = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Whether the content folder of an app is where the desk looks for it. */
export const contentFolder = (app: AppName): string => join(appFolder(app), 'content');
