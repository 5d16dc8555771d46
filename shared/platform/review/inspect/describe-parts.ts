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
import { readBlocks, type Block } from '../change-report/extract-page-text.ts';
import { countWords, findContent, indexContent, type ContentIndex } from './find-content.ts';

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
  words: { all: number; fromContent: number };
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
export async function readContent(definition: SiteDefinition, apps: readonly AppName[]): Promise<ContentIndex> {
  const files = (await Promise.all(apps.map((app) => filesBelow(join(appFolder(definition, app), 'content'))))).flat();
  const written = files.filter((file) => {
    const path = inProject(file);
    return (
      /\.(?:json|md)$/.test(path) &&
      !/\/content\/pictures\/(?!pictures\.json$)/.test(path) &&
      !isIgnoredSource(definition, path)
    );
  });
  return indexContent(
    await Promise.all(written.map(async (file) => [inProject(file), await readFile(file, 'utf8')] as const)),
  );
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
      return {
        name,
        app,
        source: sourceOf(definition, app, fragment),
        ...(fragment && { scripts: origins[app]?.chunks[exposedChunk(fragment)] ?? [] }),
        dataBytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
        ...findFiles(
          blocks.filter((block) => block.part === part),
          content,
          `${folderName(definition, app)}/`,
        ),
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

/**
 * The content files of some texts: of equal values, those of files that other texts come from count, then those in
 * the app's own folder.
 */
function findFiles(
  blocks: readonly Block[],
  content: ContentIndex,
  own: string,
): Pick<InspectedPart, 'content' | 'words'> {
  const counts = new Map<string, number>();
  const words = { all: 0, fromContent: 0 };
  const find = (text: string) => {
    // A word or two of another app's content are equal by chance.
    const others = countWords(text) < MIN_WORDS_OF_OTHERS ? Infinity : 2;
    return findContent(text, content, (file) => (counts.has(file) ? 0 : file.startsWith(own) ? 1 : others));
  };
  // Long texts have one origin, which tells that of the short ones.
  for (const { text, pieces } of blocks.toSorted((one, other) => other.text.length - one.text.length)) {
    const whole = find(text);
    const inPieces = pieces.map(find);
    const sum = inPieces.reduce((total, found) => total + found.words, 0);
    for (const { places, words: count } of whole.words >= sum ? [whole] : inPieces) {
      const files = new Set(places.map(({ file }) => file));
      // Words that several files of other apps share tell of none of them.
      const isCommon = files.size > 1 && ![...files].some((file) => counts.has(file) || file.startsWith(own));
      for (const file of isCommon ? [] : files) counts.set(file, (counts.get(file) ?? 0) + count);
    }
    words.all += pieces.reduce((total, piece) => total + countWords(piece), 0);
    words.fromContent += Math.max(whole.words, sum);
  }
  const files = [...counts].sort(([, one], [, other]) => other - one).map(([file]) => file);
  return { content: files, words };
}

const MIN_WORDS_OF_OTHERS = 3;
