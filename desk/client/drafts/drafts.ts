import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { jsonFormat, postFormat } from '../../format/formats.ts';
import type { Values } from '../../format/values.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { authorName, bases } from '../backend.ts';
import { dismissToast, showToast } from '../chrome/toasts.ts';
import type { Stored } from '../decap-types.ts';
import { showProblems } from '../fields/problems.ts';
import { validateInBrowser } from '../fields/validate-in-browser.ts';
import { ask, config, tab, tell } from '../server.ts';
import { findText, slugOf } from '../texts.ts';
import { saveBackup } from './autosave.ts';

/** The text in the editor, as its file would contain it. */
export interface Draft {
  path: string;
  text: string;
  isNew: boolean;
  /** The page that shows it. */
  page: string;
}

export interface DraftAnswer {
  problems: FieldProblem[];
  /** The HTML of the page with the draft in it; absent until the preview is ready. */
  document?: string;
  /** Unfinished stories can be saved in spite of their problems. */
  isUnfinished: boolean;
  /** Names of other people who have the text open. */
  others: string[];
  /** Somebody else saved the file after it was opened here. */
  isOutdated: boolean;
}

type Listener = (draft: Draft, answer: DraftAnswer) => void;
const listeners = new Set<Listener>();
export const onDraft = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function draftOf(collectionName: string, entry: Stored): Draft | undefined {
  const values = (entry.get('data') as Stored | undefined)?.toJS() as Values | undefined;
  const folder = config.cms.collections.find(({ name }) => name === collectionName)?.folder;
  const savedPath = String(entry.get('path') ?? '');
  // A title that is too long is a problem of its own, not a path that the desk refuses.
  const id = slugFromTitle(String(values?.['title'] ?? '').slice(0, 100)) || 'a-new-story';
  const path = savedPath || `${folder}/${id}.md`;
  const file = findText(path);
  if (!values || !file) return undefined;
  const isPost = path.endsWith('.md');
  const format = isPost ? postFormat : jsonFormat;
  const page = isPost ? `/blog?post=${String(values['id'] || slugOf(path))}` : (file.page ?? '/');
  return { path, text: format.toFile(values, file.fields), isNew: savedPath === '', page };
}

const DRAFT_DEBOUNCE_MS = 200;

let validationTimer: ReturnType<typeof setTimeout> | undefined;
let backupTimer: ReturnType<typeof setTimeout> | undefined;
let validation: Promise<unknown> = Promise.resolve();
/** The text in the editor, which can differ from the text that the address names. */
let edited: { collection: string; entry: () => Stored } | undefined;
let last: { draft: Draft; problems: FieldProblem[]; isUnfinished: boolean } | undefined;
let sentText = '';
let lastMessage = '';
let backedUpText = '';

/** Returns the open draft as it was last validated. */
export const lastDraft = (): typeof last => last;

/** Returns the path of the text in the editor: empty for a new story, undefined when the editor is closed. */
export const editedPath = (): string | undefined => edited && String(edited.entry().get('path') ?? '');

/** Returns the text in the editor as it is now. */
export const editedDraft = (): Draft | undefined => edited && draftOf(edited.collection, edited.entry());

/** Backs up, validates and previews the draft while it is typed. Validations never overlap. */
export function followDraft(collection: string, entry: () => Stored): void {
  edited = { collection, entry };
  // The backup does not wait for the server. A hosted desk relies on Decap's own backup.
  if (config.isServed)
    backupTimer ??= setTimeout(() => {
      backupTimer = undefined;
      backUp(collection, entry());
    }, DRAFT_DEBOUNCE_MS);
  validationTimer ??= setTimeout(() => {
    void validation.then(() => {
      validationTimer = undefined;
      const draft = editedDraft();
      if (draft) validation = validate(draft).catch(() => undefined);
    });
  }, DRAFT_DEBOUNCE_MS);
}

function backUp(collection: string, entry: Stored): void {
  const draft = draftOf(collection, entry);
  const base = draft && bases.get(draft.path);
  // A new story is backed up from its first change on.
  if (!draft || draft.text === backedUpText || draft.text === base || (draft.isNew && backedUpText === ''))
    return void (backedUpText = draft?.text ?? '');
  backedUpText = draft.text;
  bases.keepForDraft(draft.path);
  void saveBackup(collection, draft.isNew ? '' : String(entry.get('slug') ?? ''), draft).catch(() => undefined);
}

/** @returns problems that prevent saving. @throws Error when the desk does not answer */
export async function validate(draft: Draft): Promise<FieldProblem[]> {
  sentText = draft.text;
  // A new story's address follows its title.
  if (config.isServed && draft.isNew && last && last.draft.path !== draft.path)
    tell('texts/close', { path: last.draft.path, tab });
  try {
    const answer = config.isServed
      ? await ask<DraftAnswer>('texts/draft', {
          path: draft.path,
          text: draft.text,
          base: draft.isNew ? null : bases.ofDraft(draft.path),
          tab,
          name: authorName(),
        })
      : validateInBrowser(draft);
    dismissToast('offline');
    const problems = answer.isUnfinished ? [] : answer.problems;
    if (draft.text !== sentText) return problems;
    last = { draft, problems, isUnfinished: answer.isUnfinished };
    showProblems(problems);
    showOtherEditors(answer);
    for (const listener of listeners) listener(draft, answer);
    return problems;
  } catch (error) {
    showToast((error as Error).message, 'offline');
    throw error;
  }
}

function showOtherEditors({ others, isOutdated }: DraftAnswer): void {
  const names = [...new Set(others)].join(' and ');
  const message = isOutdated
    ? 'Somebody else saved this after you opened it. You can go on: saving merges both changes, and asks you where they conflict.'
    : names
      ? `${names} has this open too, in another window. Nothing is lost: saving merges the changes of both.`
      : '';
  if (message === lastMessage) return;
  lastMessage = message;
  if (message) showToast(message, 'others');
  else dismissToast('others');
}

/** Forgets the draft when its editor is closed. */
export function leaveDraft(): void {
  clearTimeout(validationTimer);
  clearTimeout(backupTimer);
  validationTimer = backupTimer = undefined;
  edited = undefined;
  // The answer to a validation under way is ignored.
  sentText = '';
  const path = last?.draft.path;
  last = undefined;
  lastMessage = '';
  backedUpText = '';
  dismissToast('others');
  showProblems([]);
  if (path && config.isServed) tell('texts/close', { path, tab });
}

// A page that is restored from the back/forward cache reports itself with its next validation.
addEventListener('pagehide', () => last && config.isServed && tell('texts/close', { path: last.draft.path, tab }));

// Tells people who only read, too, when somebody else saves.
setInterval(() => {
  if (document.visibilityState === 'visible' && edited) followDraft(edited.collection, edited.entry);
}, 8000);
