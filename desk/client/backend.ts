import { asRead } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import { ask, config, RefusedError, writer } from './server.ts';
import { settleConflict, type ConflictAnswer } from './conflict.ts';
import type { Stored } from './cms.ts';
import { firstPage, pageOf, type ListCursor } from './list-pages.ts';
import { notice } from './notices.ts';

interface File {
  path: string;
  id?: string;
  label?: string;
}
interface Entry {
  file: File;
  data: string;
}
interface Persisted {
  dataFiles: { path: string; slug: string; raw: string; newPath?: string }[];
}

interface ListedPost {
  path: string;
  fields: Values;
}

const listPosts = (): Promise<ListedPost[]> => ask('texts/posts');

/** Texts as they were when they were opened here: what a save is compared with. They outlive the tab, as a draft does. */
const bases = {
  key: (path: string) => `desk:base:${path}`,
  get: (path: string): string | null => opened.get(path) ?? null,
  set: (path: string, text: string) => void opened.set(path, text),
  /** A draft that is found again after a crash was begun on what was there then. */
  keepForDraft: (path: string) => {
    const text = opened.get(path);
    if (text !== undefined && localStorage.getItem(bases.key(path)) === null)
      localStorage.setItem(bases.key(path), text);
  },
  ofDraft: (path: string): string | null => localStorage.getItem(bases.key(path)) ?? bases.get(path),
  forget: (path: string) => localStorage.removeItem(bases.key(path)),
};
const opened = new Map<string, string>();

export { bases };

const post = (path: string, title: string) =>
  `${path.startsWith('mfe-blog') ? 'blog' : (path.split('/')[0] ?? '').replace('mfe-', '')}: ${title}: saved at the desk`;

/** The content manager's way to the files of this working copy. */
export class DeskBackend {
  isGitBackend = () => false;
  status = async () => ({ auth: { status: true }, api: { status: true, statusPage: '' } });
  authComponent = () => () => null;
  restoreUser = async () => this.authenticate();
  authenticate = async () => ({ name: writer(), login: writer(), token: '' });
  logout = () => null;
  getToken = async () => '';

  /** The newest stories. The list asks for more when one scrolls; what searches, sorts or groups asks for all. */
  entriesByFolder = async (folder: string): Promise<Entry[]> =>
    firstPage(this.#entriesOf(folder, await listPosts()), folder);

  traverseCursor = async (cursor: { data: Stored }): Promise<{ entries: Entry[]; cursor: ListCursor }> => {
    const folder = String(cursor.data.get('folder'));
    return pageOf(this.#entriesOf(folder, await listPosts()), folder, Number(cursor.data.get('from')));
  };

  allEntriesByFolder = async (folder: string): Promise<Entry[]> => this.#entriesOf(folder, await listPosts());

  #entriesOf(folder: string, posts: readonly ListedPost[]): Entry[] {
    return posts
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map(({ path, fields }) => ({ file: { path, id: path }, data: asRead(fields) }));
  }

  entriesByFiles = async (files: File[]): Promise<Entry[]> =>
    Promise.all(
      files.map(async (file) => ({ file: { ...file, id: file.path }, data: (await this.#read(file.path)) ?? '{}' })),
    );

  getEntry = async (path: string): Promise<Entry> => ({
    file: { path, id: path },
    data: (await this.#read(path)) ?? '',
  });

  async #read(path: string): Promise<string | undefined> {
    try {
      const { text } = await ask<{ text: string }>(`texts?path=${encodeURIComponent(path)}`);
      bases.set(path, text);
      return text;
    } catch (error) {
      if (error instanceof RefusedError && error.status === 404) return undefined;
      throw error;
    }
  }

  persistEntry = async ({ dataFiles }: Persisted, { newEntry }: { newEntry?: boolean } = {}): Promise<void> => {
    for (const { path, raw, slug } of dataFiles) {
      const body = { path, text: raw, base: newEntry ? null : (bases.ofDraft(path) ?? ''), why: post(path, slug) };
      try {
        const { text, isMerged } = await ask<{ text: string; isMerged: boolean }>('texts/save', body);
        this.#saved(path, text, isMerged);
        if (isMerged) notice('Somebody else saved this meanwhile. Both changes are kept; the page shows them now.');
      } catch (error) {
        if (!(error instanceof RefusedError) || error.status !== 409 || !error.answer['conflicts']) throw error;
        const { theirs } = error.answer as unknown as ConflictAnswer;
        const settled = await settleConflict(path, error.answer as unknown as ConflictAnswer);
        if (settled === undefined)
          throw new Error('Not saved yet: somebody else changed the same words. What you typed is still here.', {
            cause: error,
          });
        const { text } = await ask<{ text: string }>('texts/save', { ...body, text: settled, base: theirs });
        this.#saved(path, text, true);
      }
    }
  };

  #saved(path: string, text: string, needsReload: boolean): void {
    bases.set(path, text);
    bases.forget(path);
    // The editor still holds the values from before.
    if (needsReload) setTimeout(() => location.reload(), 300);
  }

  deleteFiles = async (paths: string[], why: string): Promise<void> => {
    await ask('texts/delete', { paths, why: why.slice(0, 200) });
  };

  getMedia = async (): Promise<unknown[]> => [];
  getMediaFile = async (): Promise<never> => {
    throw new Error('Pictures are chosen in the field itself.');
  };
  persistMedia = this.getMediaFile;
  unpublishedEntries = async (): Promise<string[]> => [];
  getDeployPreview = async (): Promise<null> => null;
}

/** The path of the file that an address of the desk opens. */
export function openPath(hash = location.hash): string | undefined {
  const [, , name = '', kind = '', slug = ''] = hash.split('/');
  const collection = config.cms.collections.find((each) => each.name === name);
  if (!collection || kind !== 'entries' || slug === '') return undefined;
  if (collection.folder) return `${collection.folder}/${decodeURIComponent(slug)}.md`;
  return collection.files?.find((file) => file.name === decodeURIComponent(slug))?.file;
}

/** The address of the desk at which a file is edited. */
export function deskAddress(path: string): string | undefined {
  for (const { name, folder, files } of config.cms.collections) {
    if (folder && path.startsWith(`${folder}/`))
      return `#/collections/${name}/entries/${path.slice(folder.length + 1).replace(/\.md$/, '')}`;
    const file = files?.find((each) => each.file === path);
    if (file) return `#/collections/${name}/entries/${file.name}`;
  }
  return undefined;
}
