import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject, isIgnoredSource } from '../../build/app-sources.ts';
import { appFolder, exposedChunk, exposedModules, filesBelow, folderName } from '../../build/folders.ts';
import type { AppName } from '../../contract/app-names.ts';
import { dataPath } from '../../contract/routes/data-path.ts';
import { pageAddresses } from '../../contract/routes/page-in-query.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import type { SiteSource } from '../../edge/source/site-source.ts';
import { findElement, parseDocument } from '../../stitch/page/page-tree.ts';
import type { Release } from '../../store/records.ts';
import { fileAt, pageAt, type Site } from '../../store/site-record.ts';
import { readBlocks } from '../change-report/extract-page-text.ts';
import { indexContent, type ContentIndex } from './find-content.ts';
import { locateBlocks } from './locate-texts.ts';

/** Where the code of an app on a page comes from. */
export interface AppOrigin extends Pick<Release['facts'], 'chunks'> {
  /** Short id of the release, or what stands in its place. */
  release: string;
  /** Commit, with the number of changed files if there are such. */
  commit: string;
}

/** Facts that the inspector shows of a part of a page: the host's frame, a page or a fragment. */
export interface InspectedPart {
  /** Value of its mark in the page; empty for the frame. */
  name: string;
  app: AppName;
  /** File of its code, below the project's folder. */
  source: string;
  /** A fragment's scripts. A page and the frame have all scripts of their app. */
  scripts?: string[];
  /** Bytes of its app's data files that the page was rendered with. */
  dataBytes: number;
  /** Files that its words come from, those with most words first. */
  content: string[];
}

/** The answer to the inspector: parts by address of the page, in the page's order. */
export interface Inspected {
  apps: Record<AppName, AppOrigin>;
  pages: Record<string, InspectedPart[]>;
  /** Address of the desk; a file's path follows it. */
  desk?: string;
  /** Address that opens a file in the editor; the file's path follows it. */
  editor?: string;
}

/** The content of this working copy. */
export const readContent = async (definition: SiteDefinition, apps: readonly AppName[]): Promise<ContentIndex> =>
  indexContent(await readContentFiles(definition, apps));

/** The content files of this working copy that hold words, with their texts. */
export async function readContentFiles(
  definition: SiteDefinition,
  apps: readonly AppName[],
): Promise<[file: string, text: string][]> {
  const files = (await Promise.all(apps.map((app) => filesBelow(join(appFolder(definition, app), 'content'))))).flat();
  const written = files.filter((file) => {
    const path = inProject(file);
    return (
      /\.(?:json|md)$/.test(path) &&
      !/\/content\/pictures\/(?!pictures\.json$)/.test(path) &&
      !isIgnoredSource(definition, path)
    );
  });
  return Promise.all(written.map(async (file) => [inProject(file), await readFile(file, 'utf8')]));
}

interface PartContext {
  definition: SiteDefinition;
  origins: Record<AppName, AppOrigin>;
  content: ContentIndex;
}

/** Describes the parts of one page; undefined if the site has nothing there. */
export async function describeParts(
  source: Pick<SiteSource, 'readBlob'>,
  site: Pick<Site, 'pages' | 'notFound' | 'routes' | 'files'>,
  address: string,
  { definition, origins, content }: PartContext,
): Promise<InspectedPart[] | undefined> {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  const found = pageAddresses(site.routes, pathname, search).find((one) => pageAt(site, one));
  const page = found === undefined ? site.notFound[''] : pageAt(site, found);
  const html = page && (await source.readBlob(page.blob, address));
  if (!html) return undefined;
  const { blocks, parts } = readBlocks(findElement(parseDocument(new TextDecoder().decode(html)), 'body')!);
  return Promise.all(
    parts.map(async (name, part): Promise<InspectedPart> => {
      const [app = '', fragment] = (name || definition.host).split('/');
      const sizes = await Promise.all(
        Object.keys(page.reads)
          .filter((file) => file.startsWith(`${app}/`))
          .map((file) => fileAt(site, dataPath(app, file.slice(app.length + 1))))
          .map(async (file) => (file ? ((await source.readBlob(file.blob, address))?.byteLength ?? 0) : 0)),
      );
      const own = blocks.filter((block) => block.part === part);
      const located = locateBlocks(own, content, `${folderName(definition, app)}/`);
      return {
        name,
        app,
        source: sourceOf(definition, app, fragment),
        ...(fragment && { scripts: origins[app]?.chunks[exposedChunk(fragment)] ?? [] }),
        dataBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
        content: located.files,
      };
    }),
  );
}

function sourceOf(definition: SiteDefinition, app: AppName, fragment: string | undefined): string {
  if (app === definition.host) {
    const hasEntry = existsSync(join(appFolder(definition, app), 'src/server.ts'));
    return `${folderName(definition, app)}/src/${hasEntry ? 'server.ts' : 'host.tsx'}`;
  }
  const modules = exposedModules(definition, app);
  const file = modules[`./${fragment ?? 'routes'}`];
  return file ? inProject(file) : `${folderName(definition, app)}/src`;
}
