import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listContentFiles } from '@hemstitch/platform/build/content/check-content';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { contentFolder, folderName, loadAppBuild } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { capitalize } from '@cobblestone/domain/content/fill-in.ts';
import { postFrontMatterSchema } from '../../mfe-blog/for-desk.ts';
import type { DeskField } from '../format/desk-field.ts';
import { BODY } from '../format/patch-post.ts';
import { deriveFields, findUnused } from './derive-fields.ts';
import { appCollectionsSchema, labelsSchema, type Label, type Labels } from './labels.schema.ts';

/** A file that can be edited at the desk. */
interface DeskFile {
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
 * @throws Error that lists fields without a label, and labels without a field or a file
 */
export async function loadCollections(definition: SiteDefinition, apps: readonly AppName[]): Promise<DeskCollection[]> {
  const common = await read('common', labelsSchema);
  const used = new Set<Label>();
  const faults = new Set<string>();
  /** @param where names the file of labels in messages */
  const derive = (schema: z.ZodType, labels: Labels, where: string): DeskField[] => {
    const derived = deriveFields(schema, labels, common, used);
    for (const fault of derived.faults) faults.add(`${where}: ${fault}`);
    return derived.fields;
  };

  const loadFiles = async (app: AppName): Promise<DeskCollection[]> => {
    const { contentFiles: declared } = await loadAppBuild(definition, app);
    const schemas = await listContentFiles(contentFolder(definition, app), declared);
    const inProject = (name: string) => `${folderName(definition, app)}/content/${name}`;
    const collections: DeskCollection[] = (await read(app, appCollectionsSchema)).map(({ label, files }) => ({
      app,
      label,
      files: files.flatMap((file) => {
        const where = `desk/labels/${app}.json, ${file.path}`;
        const found = [...schemas].filter(([name]) => name.startsWith(file.path));
        if (found.length === 0) faults.add(`${where} is not a content file of ${app}.`);
        return found.map(([name, schema]) => {
          const slug = name.slice(file.path.length).replace('.json', '');
          const title = slug && `: ${slug.split('-').map(capitalize).join(' ')}`;
          const fields = derive(schema, file.labels, where);
          return { app, path: inProject(name), label: file.label + title, page: file.page + slug, schema, fields };
        });
      }),
    }));
    // Settings are addresses and names, which a mark would change.
    collections[0]!.unlisted = [...schemas]
      .map(([name, schema]) => ({ path: inProject(name), schema }))
      .filter(({ path }) => !findFile(collections, path) && path !== definition.settings.file);
    return collections;
  };

  const loadStories = async (): Promise<DeskCollection> => {
    const labels = await read('post', labelsSchema);
    const stories = derive(postFrontMatterSchema.extend({ [BODY]: z.string() }), labels, 'desk/labels/post.json');
    // The order of the labels is that in which writers fill in the fields.
    const order = Object.keys(labels);
    stories.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    return { app: 'blog', label: 'Stories', files: [], stories };
  };

  const collections: DeskCollection[] = [];
  for (const app of apps) {
    if (app === 'blog') collections.push(await loadStories());
    collections.push(...(await loadFiles(app)));
  }
  if (apps.length === appNames.length)
    for (const fault of findUnused(common, used)) faults.add(`desk/labels/common.json: ${fault}`);
  if (faults.size > 0) throw new Error([...faults].join('\n'));
  return collections;
}
