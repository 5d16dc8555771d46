import type { FieldProblem } from '../judge/judge-text.ts';
import { jsonFormat, postFormat } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import { slugFromTitle } from '../../mfe-blog/src/model/slug.ts';
import { bases } from './backend.ts';
import { keepTyped } from './backup.ts';
import type { Stored } from './cms.ts';
import type { Draft, DraftAnswer } from './draft.ts';
import { judgeHere } from './judge-here.ts';
import { notice, withdraw } from './notices.ts';
import { showProblems } from './problems.ts';
import { ask, config, tab, tell, writer } from './server.ts';

type Listener = (draft: Draft, answer: DraftAnswer) => void;
const listeners = new Set<Listener>();
export const onDraft = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function draftOf(collectionName: string, entry: Stored): Draft | undefined {
  const collection = config.cms.collections.find(({ name }) => name === collectionName);
  const values = (entry.get('data') as Stored | undefined)?.toJS() as Values | undefined;
  if (!collection || !values) return undefined;
  if (collection.folder) {
    const known = String(entry.get('path') ?? '');
    const id = slugFromTitle(String(values['title'] ?? '')) || 'a-new-story';
    const path = known || `${collection.folder}/${id}.md`;
    const own =
      typeof values['id'] === 'string' && values['id'] ? values['id'] : path.split('/').at(-1)!.replace(/\.md$/, '');
    return {
      path,
      text: postFormat.toFile(values, collection.fields!),
      isNew: known === '',
      page: `/blog?post=${own}`,
    };
  }
  const file = collection.files?.find(({ name }) => name === entry.get('slug'));
  return (
    file && {
      path: file.file,
      text: jsonFormat.toFile(values, file.fields),
      isNew: false,
      page: config.pages[file.file] ?? '/',
    }
  );
}

/** Milliseconds between two looks at what is typed; each costs the typing a few. */
const LOOK_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let keeping: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<unknown> = Promise.resolve();
/** What the editor holds, also where its address says something else. */
let edited: { collection: string; entry: () => Stored } | undefined;
let last: { draft: Draft; problems: FieldProblem[]; isUnfinished: boolean } | undefined;
let sent = '';
let lastMessage = '';

/** What the open file was last found to be. */
export const lastDraft = (): typeof last => last;

/** The path of what the editor holds: empty for a new story, undefined where none is open. */
export const editedPath = (): string | undefined => edited && String(edited.entry().get('path') ?? '');

/** Has the draft judged and shown while it is typed, one state after the other. */
export function followDraft(collection: string, entry: () => Stored): void {
  edited = { collection, entry };
  // However long the server takes to judge. A company's desk has the content manager's own way to a text before.
  if (config.isServed)
    keeping ??= setTimeout(() => {
      keeping = undefined;
      keep(collection, entry());
    }, LOOK_MS);
  timer ??= setTimeout(() => {
    void asking.then(() => {
      timer = undefined;
      const draft = draftOf(collection, entry());
      if (draft) asking = judge(draft).catch(() => undefined);
    });
  }, LOOK_MS);
}

let kept = '';

/** Whatever becomes of the network, the desk or the browser, what is typed is found again. */
function keep(collection: string, entry: Stored): void {
  const draft = draftOf(collection, entry);
  const base = draft && bases.get(draft.path);
  // A new story that nobody has touched is not worth keeping.
  if (!draft || draft.text === kept || draft.text === base || (draft.isNew && kept === ''))
    return void (kept = draft?.text ?? '');
  kept = draft.text;
  void keepTyped(collection, draft.isNew ? '' : String(entry.get('slug') ?? ''), draft).catch(() => undefined);
}

/** @returns what keeps the draft from being saved. @throws when the desk does not answer */
export async function judge(draft: Draft): Promise<FieldProblem[]> {
  sent = draft.text;
  // A new story's address follows its title.
  if (config.isServed && draft.isNew && last && last.draft.path !== draft.path)
    tell('texts/close', { path: last.draft.path, tab });
  const base = bases.get(draft.path);
  if (base !== null && base !== draft.text) bases.keepForDraft(draft.path);
  try {
    const answer = config.isServed
      ? await ask<DraftAnswer>('texts/draft', { path: draft.path, text: draft.text, tab, name: writer() })
      : judgeHere(draft);
    withdraw('offline');
    const refused = answer.isUnfinished ? [] : answer.problems;
    if (draft.text !== sent) return refused;
    last = { draft, problems: refused, isUnfinished: answer.isUnfinished };
    showProblems(refused);
    await tellOfOthers(draft, answer);
    for (const listener of listeners) listener(draft, answer);
    return refused;
  } catch (error) {
    notice((error as Error).message, 'offline');
    throw error;
  }
}

async function tellOfOthers(draft: Draft, { others, newest }: DraftAnswer): Promise<void> {
  const who = [...new Set(others)].join(' and ');
  const base = bases.ofDraft(draft.path);
  const isOutdated = !draft.isNew && base !== null && (await sha256(base)) !== newest;
  const message = isOutdated
    ? 'This was saved by somebody else since you opened it. Go on: when you save, both changes are put together, and you are asked where they contradict.'
    : who
      ? `${who} has this open too, in another window. Neither of you loses anything: what both save is put together.`
      : '';
  if (message === lastMessage) return;
  lastMessage = message;
  if (message) notice(message, 'others');
  else withdraw('others');
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The editor was left. */
export function leaveDraft(): void {
  clearTimeout(timer);
  clearTimeout(keeping);
  timer = keeping = undefined;
  edited = undefined;
  const path = last?.draft.path;
  last = undefined;
  lastMessage = '';
  kept = '';
  withdraw('others');
  showProblems([]);
  if (path && config.isServed) tell('texts/close', { path, tab });
}

// A tab that is closed has nothing open any more. One that comes back says so by its next look.
addEventListener('pagehide', () => last && config.isServed && tell('texts/close', { path: last.draft.path, tab }));

// Who only reads is told, too, when somebody else saves.
setInterval(() => {
  if (document.visibilityState === 'visible' && edited) followDraft(edited.collection, edited.entry);
}, 8000);
