import { readFile } from 'node:fs/promises';
import { inProject, isIgnoredSource } from '../../build/app-sources.ts';
import { contentFolder, filesBelow, folderName } from '../../build/folders.ts';
import { appNames, type SiteDefinition } from '../../contract/site-definition.ts';
import { indexContent, withText, type ContentIndex } from '../../review/inspect/find-content.ts';
import { locateBlocks } from '../../review/inspect/locate-texts.ts';
import type { FoundPlaces, TextsOfPage } from './messages.ts';

/** Finds the fields of this working copy that the words of a page come from. */
export class PlaceFinder {
  #indexed: { texts: string; index: ContentIndex } | undefined;

  constructor(private readonly definition: SiteDefinition) {}

  /** @param draft a text in place of the one that is saved */
  async find(blocks: TextsOfPage, draft?: { path: string; text: string }): Promise<FoundPlaces> {
    const saved = await this.#loadIndex();
    const content = draft ? withText(saved, draft.path, draft.text) : saved;
    const found: FoundPlaces = { places: blocks.map(() => []), files: [] };
    for (const part of new Set(blocks.map((block) => block.part))) {
      const [app = ''] = (part || this.definition.host).split('/');
      const own = blocks.filter((block) => block.part === part);
      const located = locateBlocks(own, content, `${folderName(this.definition, app)}/`);
      own.forEach((block, at) => (found.places[blocks.indexOf(block)] = located.places[at]!));
      if (part !== '' && !part.includes('/')) found.files.push(...located.files);
    }
    return found;
  }

  async #loadIndex(): Promise<ContentIndex> {
    const files = await readContentFiles(this.definition);
    const texts = JSON.stringify(files);
    if (this.#indexed?.texts !== texts) this.#indexed = { texts, index: indexContent(files) };
    return this.#indexed.index;
  }
}

/** The content files of this working copy that hold words, with their texts. */
async function readContentFiles(definition: SiteDefinition): Promise<[file: string, text: string][]> {
  const files = (
    await Promise.all(appNames(definition).map((app) => filesBelow(contentFolder(definition, app))))
  ).flat();
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
