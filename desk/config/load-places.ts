import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { appFolder, folderName, loadAppBuild } from '@cobblestone/platform/build/folders.ts';
import { filesOf } from '@cobblestone/platform/build/content/check-content.ts';
import { parseJsonFile } from '@cobblestone/platform/build/content/json-problems.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
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
  posts?: { fields: DeskField[] };
}

const labelsFolder = join(import.meta.dirname, '../labels');
const read = async <Value>(name: string, schema: z.ZodType<Value>) =>
  parseJsonFile(`desk/labels/${name}.json`, await readFile(join(labelsFolder, `${name}.json`), 'utf8'), schema);

export const postsFolder = 'mfe-blog/content/posts';

/** The content manager's fields of a schema. `where`: the file of labels, for messages. */
type FieldsOf = (schema: z.ZodType, labels: Labels, where: string) => DeskField[];

/**
 * The places of some teams, with the fields that their schemas have.
 * @throws LabelsError that lists every field without a label, every label without a field, and every file that is forgotten
 */
export async function loadPlaces(apps: readonly AppName[]): Promise<DeskPlace[]> {
  const common = await read('common', labelsSchema);
  const usedCommon = new Set<string>();
  const faults: string[] = [];
  const fieldsOf: FieldsOf = (schema, labels, where) => {
    const book = new LabelBook(labels, common, usedCommon);
    const fields = deriveFields(schema, book);
    faults.push(
      ...book.missing.map((path) => `${where}: the field ${path} has no label.`),
      ...book.unused.map((name) => `${where}: no field is called ${name}.`),
    );
    return fields;
  };
  const places: DeskPlace[] = [];
  for (const app of apps) {
    if (app === 'blog') places.push(await postsPlace(fieldsOf));
    places.push(...(await placesOf(app, fieldsOf, faults)));
  }
  if (apps.length === appNames.length)
    faults.push(
      ...Object.keys(common)
        .filter((name) => !usedCommon.has(name))
        .map((name) => `desk/labels/common.json: no field is called ${name}.`),
    );
  if (faults.length > 0) throw new LabelsError([...new Set(faults)].join('\n'));
  return places;
}

async function placesOf(app: AppName, fieldsOf: FieldsOf, faults: string[]): Promise<DeskPlace[]> {
  const list = `desk/labels/${app}.json`;
  const contentFiles = await filesOf(contentFolder(app), (await loadAppBuild(app)).contentFiles);
  const { places, left }: AppPlaces = existsSync(join(labelsFolder, `${app}.json`))
    ? await read(app, appPlacesSchema)
    : { title: app, places: [], left: {} };
  const known = new Set(Object.keys(left));
  const found = places.map(({ name, label, description, files }) => ({
    app,
    name,
    label,
    description,
    files: files.flatMap((file): DeskFile[] => {
      const isMany = file.path.endsWith('*.json');
      const paths = [...contentFiles.keys()].filter((path) =>
        isMany ? path.startsWith(file.path.slice(0, -'*.json'.length)) : path === file.path,
      );
      if (paths.length === 0) faults.push(`${list} names ${file.path}, which is no content file of ${app}.`);
      return paths.map((path) => {
        known.add(path);
        const base = path.split('/').at(-1)!.replace('.json', '');
        const schema = contentFiles.get(path)!;
        return {
          app,
          path: `${folderName(app)}/content/${path}`,
          name: path.replace(/\.json$/, '').replaceAll('/', '-'),
          label: isMany ? `${file.label}: ${inWords(base)}` : file.label,
          page: isMany ? `/tours/${base}` : file.page,
          schema,
          fields: fieldsOf(schema, file.labels, `${list}, ${file.path}`),
        };
      });
    }),
  }));
  for (const file of contentFiles.keys())
    if (!known.has(file)) faults.push(`${list} says nothing of ${file}: give it a place, or say under "left" why not.`);
  for (const file of Object.keys(left))
    if (!contentFiles.has(file)) faults.push(`${list} leaves out ${file}, which is no content file.`);
  return found;
}

async function postsPlace(fieldsOf: FieldsOf): Promise<DeskPlace> {
  const all = await read('post', labelsSchema);
  const { [BODY]: story, ...labels } = all;
  if (!story) throw new LabelsError(`desk/labels/post.json has no label for ${BODY}.`);
  const fields = fieldsOf(postFrontMatterSchema, labels, 'desk/labels/post.json');
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
    posts: { fields },
  };
}

/** `brooklyn-heights` is Brooklyn Heights. */
const inWords = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Where an app's content files are. */
export const contentFolder = (app: AppName): string => join(appFolder(app), 'content');
