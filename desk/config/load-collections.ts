import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { listContentFiles } from '@hemstitch/platform/build/content/check-content';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { contentFolder, folderName, loadAppBuild } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
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
  label: string;
  /** A page that shows it. */
  page: string;
  schema: z.ZodType;
  fields: DeskField[];
}

/** A collection of files, or the collection of posts. */
export interface DeskCollection {
  app: AppName;
  label: string;
  files: DeskFile[];
  /** Files of the app that have no form. */
  unlisted?: { path: string; schema: z.ZodType }[];
  /** Fields of a post, in the collection of posts. */
  stories?: DeskField[];
}

const read = async <Value>(name: string, schema: z.ZodType<Value>) => {
  const text = await readFile(join(import.meta.dirname, `../labels/${name}.json`), 'utf8');
  return parseJsonFile(`desk/labels/${name}.json`, text, schema);
};

export const postsFolder = 'mfe-blog/content/posts';

/** The fields of a path, which is that of a listed file or a post. */
export const fieldsOf = (collections: readonly DeskCollection[], path: string): DeskField[] =>
  findFile(collections, path)?.fields ?? collections.flatMap(({ stories = [] }) => stories);
export const findFile = (collections: readonly DeskCollection[], path: string): DeskFile | undefined =>
  collections.flatMap(({ files }) => files).find((file) => file.path === path);

/**
 * Loads the collections of some teams, with the fields of their schemas.
 * @throws Error that lists fields without a label, labels without a field, and content files that no list names
 */
export async function loadCollections(definition: SiteDefinition, apps: readonly AppName[]): Promise<DeskCollection[]> {
  const common = await read('common', labelsSchema);
  const used = new Set<Label>();
  const faults: string[] = [];
  /** @param where names the file of labels in messages */
  const derive = (schema: z.ZodType, labels: Labels, where: string): DeskField[] => {
    const book = new LabelBook(labels, common, used);
    const fields = deriveFields(schema, book);
    faults.push(...book.missing.map((path) => `${where}: the field ${path} has no label.`));
    faults.push(...book.unused.map((name) => `${where}: no field is called ${name}.`));
    return fields;
  };

  const loadFiles = async (app: AppName): Promise<DeskCollection[]> => {
    const { contentFiles: declared } = await loadAppBuild(definition, app);
    const schemas = await listContentFiles(contentFolder(definition, app), declared);
    const inProject = (path: string) => `${folderName(definition, app)}/content/${path}`;
    const { collections: listed, excluded } = await read(app, appCollectionsSchema);
    const loaded = listed.map(({ files, ...collection }) => {
      const found = files.flatMap((file): DeskFile[] => {
        const [folder, rest] = file.path.split('*');
        const paths = [...schemas.keys()].filter((path) => (rest ? path.startsWith(folder!) : path === file.path));
        const where = `desk/labels/${app}.json, ${file.path}`;
        if (paths.length === 0) faults.push(`${where} is not a content file of ${app}.`);
        return paths.map((path) => {
          const base = basename(path, '.json');
          const [schema, label] = [schemas.get(path)!, rest ? `${file.label}: ${titleFromSlug(base)}` : file.label];
          const page = rest ? `/tours/${base}` : file.page;
          return { app, path: inProject(path), label, page, schema, fields: derive(schema, file.labels, where) };
        });
      });
      return { app, ...collection, files: found };
    });
    for (const name of schemas.keys())
      if (!findFile(loaded, inProject(name)) && !(name in excluded))
        faults.push(`desk/labels/${app}.json must list ${name}, or name the reason under "excluded".`);
    const unlisted = [...schemas]
      .map(([name, schema]) => ({ path: inProject(name), schema }))
      // Settings are addresses and names, which a mark would change.
      .filter(({ path }) => !findFile(loaded, path) && path !== definition.settings.file);
    return loaded.map((collection, index) => (index === 0 ? { ...collection, unlisted } : collection));
  };

  const loadStories = async (): Promise<DeskCollection> => {
    const all = await read('post', labelsSchema);
    const { [BODY]: story, ...labels } = all;
    if (!story) throw new Error(`desk/labels/post.json has no label for ${BODY}.`);
    const fields = derive(postFrontMatterSchema, labels, 'desk/labels/post.json');
    fields.push({ name: BODY, label: story.label, hint: story.hint, kind: 'story' });
    // The order of the labels is that in which writers fill in the fields.
    const order = Object.keys(all);
    fields.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    return { app: 'blog', label: 'Stories', files: [], stories: fields };
  };

  const collections: DeskCollection[] = [];
  for (const app of apps) {
    if (app === 'blog') collections.push(await loadStories());
    collections.push(...(await loadFiles(app)));
  }
  if (apps.length === appNames.length)
    faults.push(...namesOfUnused(common, used).map((name) => `desk/labels/common.json: no field is called ${name}.`));
  if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  return collections;
}

/** Turns `brooklyn-heights` into Brooklyn Heights. */
const titleFromSlug = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
