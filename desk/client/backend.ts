import { markAsListed } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import { button } from './chrome/elements.ts';
import { firstPage, pageOf, type ListCursor } from './chrome/paginate-list.ts';
import { dismissToast, showToast } from './chrome/toasts.ts';
import type { Stored } from './decap-types.ts';
import { resolveConflict, type ConflictAnswer } from './drafts/conflict.ts';
import { reportVersion } from './drafts/version-state.ts';
import { appOfFile, ask, config, DeskError, DeskRequestError } from './server.ts';
import { deskAddress, slugOf } from './texts.ts';

interface File {
  path: string;
  id?: string;
}
interface Entry {
  file: File;
  data: string;
}
interface SaveAnswer {
  text: string;
  isMerged: boolean;
  /** Why there is no version of it, and what to do. */
  failure?: string;
}

/** Texts of this tab as they were opened: the base of the merge when they are saved. */
const opened = new Map<string, string>();
/** The bases of unsaved texts that an earlier tab left in the browser, and that Decap offers to restore in this one. */
const restored = new Map<string, string>();

export const bases = {
  key: (path: string) => `desk:base:${path}`,
  get: (path: string): string | null => opened.get(path) ?? null,
  set: (path: string, text: string) => void opened.set(path, text),
  open: (path: string, text: string) => {
    bases.set(path, text);
    const base = localStorage.getItem(bases.key(path));
    if (base !== null) restored.set(path, base);
  },
  /** Stores the base beside the unsaved text, because a draft that is restored after a crash needs it too. */
  keepForDraft: (path: string) => {
    const base = bases.ofDraft(path);
    if (base !== null) localStorage.setItem(bases.key(path), base);
  },
  ofDraft: (path: string): string | null => restored.get(path) ?? bases.get(path),
  forget: (path: string) => {
    localStorage.removeItem(bases.key(path));
    restored.delete(path);
  },
};

export const authorName = (): string => config.authorName || 'Somebody';

const commitMessage = (path: string, change: string) => `${appOfFile(path)}: ${change} at the desk`;

/** Decap's backend for the files of this working copy. */
export class DeskBackend {
  isGitBackend = () => false;
  status = async () => ({ auth: { status: true }, api: { status: true, statusPage: '' } });
  authComponent = () => () => null;
  restoreUser = async () => this.authenticate();
  authenticate = async () => ({ name: authorName(), login: authorName(), token: '' });
  logout = () => null;
  getToken = async () => '';

  /** Returns the newest stories; Decap requests more on scrolling, and all of them to search, sort or group. */
  entriesByFolder = async (folder: string): Promise<Entry[]> => firstPage(await this.#entriesOf(folder), folder);

  traverseCursor = async (cursor: { data: Stored }): Promise<{ entries: Entry[]; cursor: ListCursor }> => {
    const folder = String(cursor.data.get('folder'));
    return pageOf(await this.#entriesOf(folder), folder, Number(cursor.data.get('from')));
  };

  allEntriesByFolder = (folder: string): Promise<Entry[]> => this.#entriesOf(folder);

  async #entriesOf(folder: string): Promise<Entry[]> {
    const posts = await ask<{ path: string; fields: Values }[]>('texts/posts');
    return posts
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map(({ path, fields }) => ({ file: { path, id: path }, data: markAsListed(fields) }));
  }

  entriesByFiles = async (files: File[]): Promise<Entry[]> =>
    Promise.all(
      files.map(async (file) => ({ file: { ...file, id: file.path }, data: (await this.#read(file.path)) ?? '{}' })),
    );

  getEntry = async (path: string): Promise<Entry> => {
    const data = await this.#read(path);
    if (data === undefined && path.endsWith('.md'))
      throw new DeskError('No story has this address. If it was deleted, press History below to bring it back.');
    return { file: { path, id: path }, data: data ?? '' };
  };

  async #read(path: string): Promise<string | undefined> {
    try {
      const { text } = await ask<{ text: string }>(`texts?path=${encodeURIComponent(path)}`);
      bases.open(path, text);
      return text;
    } catch (error) {
      if (error instanceof DeskRequestError && error.status === 404) return undefined;
      throw error;
    }
  }

  persistEntry = async (
    { dataFiles }: { dataFiles: { path: string; slug: string; raw: string }[] },
    { newEntry }: { newEntry?: boolean } = {},
  ): Promise<void> => {
    for (const { path, raw, slug } of dataFiles) {
      const base = newEntry ? null : (bases.ofDraft(path) ?? '');
      const body = { path, text: raw, base, message: commitMessage(path, `${slug}: saved`) };
      try {
        const answer = await ask<SaveAnswer>('texts/save', body);
        const { isMerged } = answer;
        this.#markSaved(path, answer, isMerged);
        if (isMerged) showToast('Somebody else saved this too. Both changes are kept and shown now.');
      } catch (error) {
        if (!(error instanceof DeskRequestError) || error.status !== 409) throw error;
        if (!error.answer['conflicts']) {
          // Decap removes its own message after five seconds.
          showToast(error.message, 'refused');
          throw error;
        }
        const answer = error.answer as unknown as ConflictAnswer;
        const resolved = await resolveConflict(path, answer);
        if (resolved === undefined)
          throw new DeskError('Somebody else changed the same fields. What you typed is still here.', { cause: error });
        const saved = await ask<SaveAnswer>('texts/save', { ...body, text: resolved, base: answer.theirs });
        this.#markSaved(path, saved, true);
      }
    }
  };

  #markSaved(path: string, { text, failure }: SaveAnswer, needsReload: boolean): void {
    reportVersion(failure);
    bases.set(path, text);
    bases.forget(path);
    for (const name of ['notice', 'refused', 'offline']) dismissToast(name);
    // The editor still holds the values from before the merge.
    if (needsReload) setTimeout(() => location.reload(), 300);
  }

  /** Deletes a story, the only file that can be deleted. */
  deleteFiles = async ([path = '']: string[]): Promise<void> => {
    const slug = slugOf(path);
    const request = { path, message: commitMessage(path, `${slug}: deleted`) };
    const { text, title, linkedFrom, failure } = await ask<{
      text: string;
      title: string;
      linkedFrom: string[];
      failure?: string;
    }>('texts/delete', request);
    reportVersion(failure);
    const bringBack = async () => {
      await ask('texts/save', { path, text, base: null, message: commitMessage(path, `${slug}: brought back`) });
      location.hash = deskAddress(path)!;
      location.reload();
    };
    const act = () => void bringBack().catch((error: Error) => showToast(error.message));
    const notice = `“${title}” is deleted. If it is live, readers see it until you ship.`;
    const links =
      linkedFrom.length > 0 ? ` Before you ship, remove the links to it in ${linkedFrom.join(' and in ')}.` : '';
    showToast(notice + links, 'deleted', button('Bring it back', act));
  };

  getMedia = async (): Promise<unknown[]> => [];
  getMediaFile = async (): Promise<never> => {
    throw new Error('Pictures are chosen in the field itself.');
  };
  persistMedia = this.getMediaFile;
  unpublishedEntries = async (): Promise<string[]> => [];
  getDeployPreview = async (): Promise<null> => null;
}
