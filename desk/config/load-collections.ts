import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { contentFolder, folderName, loadAppBuild } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { listContentFiles } from '@hemstitch/platform/internal/build/content/check-content.ts';
import type { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { postFrontMatterSchema } from '../../mfe-blog/for-desk.ts';
import type { DeskField } from '../format/desk-field.ts';
import { BODY } from '../format/patch-post.ts';
import { deriveFields, LabelBook, namesOfUnused } from './derive-fields.ts';
import { appCollectionsSchema, labelsSchema, type Label, type Labels } from './labels.schema.ts';

/** A file that can be edited at the desk. */
export interface DeskFile {
  app: AppName;
  /** Relative to the project's folder, with forward slashes. */
  path: string;
  name: string;
  label: string;
  /** A page that shows it. */
  page: string;
  schema: z.ZodType;
  fields: DeskField[];
}

/** A collection of files, or the collection of posts. */
export interface DeskCollection {
  app: AppName;
  name: string;
  label: string;
  description: string;
  files: DeskFile[];
  /** Files of the app that have no form. */
  unlisted?: { path: string; schema: z.ZodType }[];
  /** Present for the collection of posts. */
  posts?: { fields: DeskField[] };
}

const labelsFolder = join(import.meta.dirname, '../labels');
const read = async <Value>(name: string, schema: z.ZodType<Value>) =>
  parseJsonFile(`desk/labels/${name}.json`, await readFile(join(labelsFolder, `${name}.json`), 'utf8'), schema);

export const postsFolder = 'mfe-blog/content/posts';

/** Derives a schema's fields. `where` names the file of labels in messages. */
type FieldsOf = (schema: z.ZodType, labels: Labels, where: string) => DeskField[];

/**
 * Loads the collections of some teams, with the fields of their schemas.
 * @throws Error that lists fields without a label, labels without a field, and files that no list mentions
 */
export async function loadCollections(definition: SiteDefinition, apps: readonly AppName[]): Promise<DeskCollection[]> {
  const common = await read('common', labelsSchema);
  const used = new Set<Label>();
  const faults: string[] = [];
  const fieldsOf: FieldsOf = (schema, labels, where) => {
    const book = new LabelBook(labels, common, used);
    const fields = deriveFields(schema, book);
    faults.push(
      ...book.missing.map((path) => `${where}: the field ${path} has no label.`),
      ...book.unused.map((name) => `${where}: no field is called ${name}.`),
    );
    return fields;
  };
  const collections: DeskCollection[] = [];
  for (const app of apps) {
    if (app === 'blog') collections.push(await loadPostsCollection(fieldsOf));
    collections.push(...(await loadFileCollections(definition, app, fieldsOf, faults)));
  }
  if (apps.length === appNames.length)
    faults.push(...namesOfUnused(common, used).map((name) => `desk/labels/common.json: no field is called ${name}.`));
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  return collections;
}

async function loadFileCollections(
  definition: SiteDefinition,
  app: AppName,
  fieldsOf: FieldsOf,
  faults: string[],
): Promise<DeskCollection[]> {
  const list = `desk/labels/${app}.json`;
  const build = await loadAppBuild(definition, app);
  const contentFiles = await listContentFiles(contentFolder(definition, app), build.contentFiles);
  const { collections, excluded } = await read(app, appCollectionsSchema);
  const listed = new Set(Object.keys(excluded));
  const loaded: DeskCollection[] = collections.map(({ name, label, description, files }) => ({
    app,
    name,
    label,
    description,
    files: files.flatMap((file): DeskFile[] => {
      const isMany = file.path.endsWith('*.json');
      const paths = [...contentFiles.keys()].filter((path) =>
        isMany ? path.startsWith(file.path.slice(0, -'*.json'.length)) : path === file.path,
      );
      if (paths.length === 0) faults.push(`${list} names ${file.path}, which is not a content file of ${app}.`);
      return paths.map((path) => {
        listed.add(path);
        const base = path.split('/').at(-1)!.replace('.json', '');
        const schema = contentFiles.get(path)!;
        return {
          app,
          path: `${folderName(definition, app)}/content/${path}`,
          name: path.replace(/\.json$/, '').replaceAll('/', '-'),
          label: isMany ? `${file.label}: ${titleFromSlug(base)}` : file.label,
          page: isMany ? `/tours/${base}` : file.page,
          schema,
          fields: fieldsOf(schema, file.labels, `${list}, ${file.path}`),
        };
      });
    }),
  }));
  for (const file of contentFiles.keys())
    if (!listed.has(file))
      faults.push(`${list} does not mention ${file}: add it to a collection, or give the reason under "excluded".`);
  for (const file of Object.keys(excluded))
    if (!contentFiles.has(file)) faults.push(`${list} excludes ${file}, which is not a content file.`);
  const [first] = loaded;
  // Settings are addresses and names, which a mark would change.
  const texts = Object.keys(excluded).filter(
    (file) => `${folderName(definition, app)}/content/${file}` !== definition.settings.file,
  );
  if (first)
    first.unlisted = texts.flatMap((file) => {
      const schema = contentFiles.get(file);
      return schema ? [{ path: `${folderName(definition, app)}/content/${file}`, schema }] : [];
    });
  return loaded;
}

async function loadPostsCollection(fieldsOf: FieldsOf): Promise<DeskCollection> {
  const all = await read('post', labelsSchema);
  const { [BODY]: story, ...labels } = all;
  if (!story) throw new Error(`desk/labels/post.json has no label for ${BODY}.`);
  const fields = fieldsOf(postFrontMatterSchema, labels, 'desk/labels/post.json');
  // A draft needs only its title, from which its address is derived; a finished post is validated by its schema.
  for (const field of fields) field.required = field.name === 'title';
  fields.push({ name: BODY, label: story.label, hint: story.hint, kind: 'story', required: false });
  // The order of the labels is that in which writers fill in the fields.
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

/** Turns `brooklyn-heights` into Brooklyn Heights. */
const titleFromSlug = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
