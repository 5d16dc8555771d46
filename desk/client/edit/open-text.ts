import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';
import type { FieldPath } from '../../format/desk-field.ts';
import { sameValue, type Value, type Values } from '../../format/values.ts';
import { ask, DeskOfflineError, DeskRequestError, tab, tell, type TextProblem } from '../api.ts';
import { fieldsOf, findFile, isStory, reloadChoices, Shared, slugOf, STORIES_FOLDER } from '../desk-data.ts';
import { initialValues, withValue } from '../form/paths.ts';
import { dismiss, showMessage, showNotice } from '../ui/messages.tsx';
import { forgetKept, keepText, readKept } from './kept-texts.ts';

export interface FieldConflict {
  field: string;
  mine?: Value;
  theirs?: Value;
}

export interface ConflictAnswer {
  conflicts: FieldConflict[];
  /** The colleague's text. */
  theirs: string;
  author: string;
}

export interface TextState {
  /** Empty for a new story. */
  path: string;
  values: Values;
  /** The text that was opened; null for a new story. */
  base: string | null;
  /** The values of `base`. */
  saved: Values;
  problems: readonly TextProblem[];
  isUnfinished: boolean;
  isSaving: boolean;
  /** Names of other people who have the text open; empty where the desk knows none. */
  others: readonly string[];
  isOutdated: boolean;
  /** The HTML of a story's page with the draft in it. */
  document?: string;
  conflict?: ConflictAnswer;
  /** Changes when the values come from elsewhere than the form. */
  version: number;
}

interface DraftAnswer {
  problems: TextProblem[];
  document?: string;
  isUnfinished: boolean;
  others: string[];
  isOutdated: boolean;
}

interface Opened {
  text: string;
  values?: Values;
  /** Why the file cannot be read. */
  fault?: string;
  waiting?: { base: string; values?: Values };
}

const DRAFT_DEBOUNCE_MS = 250;
/** Tells people who only read, too, when somebody else saves. */
const WATCH_INTERVAL_MS = 8000;

/** A file that cannot be read as a form. */
export class BrokenFileError extends Error {
  constructor(
    readonly path: string,
    readonly text: string,
    fault: string,
  ) {
    super(fault);
  }
}

/** The text in the editor: keeps each letter, validates while it is typed, and saves. */
export class OpenText {
  readonly state: Shared<TextState>;
  /** Tells the texts of a tab apart, also those that are opened again. */
  readonly id = crypto.randomUUID();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;
  #sending: Promise<void> = Promise.resolve();
  #shownPath = '';
  #isClosed = false;

  private constructor(state: TextState) {
    this.state = new Shared(state);
    this.#watch = setInterval(() => document.visibilityState === 'visible' && this.checkSoon(), WATCH_INTERVAL_MS);
    addEventListener('pagehide', this.#tellClosed);
    this.checkSoon(0);
  }

  /** @throws DeskRequestError, DeskOfflineError or BrokenFileError */
  static async open(path: string): Promise<OpenText> {
    const answer = await ask<Opened>(`texts?path=${encodeURIComponent(path)}`);
    if (!answer.values) throw new BrokenFileError(path, answer.text, answer.fault ?? '');
    const { text, values, waiting } = answer;
    const state = { ...emptyState, path, values, base: text, saved: values };
    const kept = readKept(path);
    if (kept && !sameValue(kept.values, values)) {
      showMessage({
        name: 'kept',
        text: `What you typed here on ${new Date(kept.at).toLocaleString()} was not saved. It is in the form again.`,
        action: { label: 'Drop it, and show what is saved', run: () => discardKept(path) },
      });
      return new OpenText({ ...state, values: kept.values, base: kept.base });
    }
    if (waiting?.values) {
      showMessage({
        name: 'waiting',
        variant: 'warning',
        text: 'While the host did not answer, a colleague changed the same field. The form has the other text: save it, and choose between both.',
      });
      return new OpenText({ ...state, values: waiting.values, base: waiting.base });
    }
    return new OpenText(state);
  }

  static create(): OpenText {
    const now = new Date();
    const values = {
      ...initialValues(fieldsOf(STORIES_FOLDER + 'x.md')!, { day: newYorkDay(now), time: newYorkTime(now) }),
    };
    const kept = readKept('');
    if (kept)
      showMessage({
        name: 'kept',
        text: 'This new story was not saved. It is in the form again.',
        action: { label: 'Drop it, and begin anew', run: () => discardKept('') },
      });
    return new OpenText({ ...emptyState, values: kept?.values ?? values, saved: values });
  }

  get path(): string {
    const { path, values } = this.state.value;
    return path || newStoryPath(values);
  }

  get page(): string {
    if (!isStory(this.path)) return findFile(this.path)?.page ?? '/';
    return `/blog?post=${String(this.state.value.values['id'] || slugOf(this.path))}`;
  }

  get isChanged(): boolean {
    const { values, saved } = this.state.value;
    return !sameValue(values, saved);
  }

  change(path: FieldPath, value: Value | undefined): void {
    const values = withValue(this.state.value.values, path, value);
    this.#set({ values });
    this.#keep();
    this.checkSoon();
  }

  #keep(): void {
    const { path, values, base } = this.state.value;
    try {
      if (this.isChanged) keepText(path, { values, base });
      else forgetKept(path);
    } catch {
      showMessage({
        name: 'full',
        variant: 'warning',
        text: 'This browser has no space to keep what you type. Save often, or clear data of other sites.',
      });
    }
  }

  #set(change: Partial<TextState>): void {
    if (!this.#isClosed) this.state.set({ ...this.state.value, ...change });
  }

  checkSoon(delay = DRAFT_DEBOUNCE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sending = this.#sending.then(() => this.#check());
    }, delay);
  }

  async #check(): Promise<void> {
    if (this.#isClosed) return;
    const { values, base } = this.state.value;
    const { path } = this;
    // A new story's address follows its title.
    if (this.#shownPath && this.#shownPath !== path) tell('texts/close', { path: this.#shownPath, tab });
    this.#shownPath = path;
    try {
      const answer = await ask<DraftAnswer>('texts/draft', { path, values, base, tab });
      dismiss('offline');
      const { problems, isUnfinished, others, isOutdated, document: page } = answer;
      this.#set({ problems, isUnfinished, others, isOutdated, ...(page !== undefined && { document: page }) });
    } catch (error) {
      this.#report(error as Error);
    }
  }

  #report(error: Error): void {
    const isOffline = error instanceof DeskOfflineError;
    showMessage({
      name: isOffline ? 'offline' : 'error',
      text: error.message,
      variant: isOffline ? 'warning' : 'destructive',
    });
  }

  /** @param chosen by field, whose text to keep where two people changed it @returns whether it is saved */
  async save(chosen?: { theirs: string; choices: Record<string, 'mine' | 'theirs'> }): Promise<boolean> {
    const { path } = this;
    const { values, base } = this.state.value;
    this.#set({ isSaving: true });
    try {
      const answer = await ask<{
        text: string;
        values: Values;
        isMerged: boolean;
        isRenamed: boolean;
        failure?: string;
      }>('texts/save', { path, values, base, ...chosen });
      dismiss('error');
      dismiss('offline');
      dismiss('kept');
      dismiss('waiting');
      const typed = this.state.value.values;
      const isTyped = typed !== values;
      forgetKept(this.state.value.path);
      // What was typed while it was saved stays.
      this.#set({
        path,
        base: answer.text,
        saved: answer.values,
        values: isTyped ? typed : answer.values,
        isSaving: false,
        isOutdated: false,
        conflict: undefined,
        ...((answer.isMerged || answer.isRenamed) && { version: this.state.value.version + 1 }),
      });
      if (isTyped) this.#keep();
      if (answer.isMerged) showNotice('A colleague had saved this, too: the text has the changes of both.');
      if (answer.isRenamed)
        showNotice('The old address leads on to the new one: it is among the earlier addresses now.');
      if (answer.failure !== undefined)
        showMessage({
          name: 'versions',
          text: `It is saved, but not as a version. ${answer.failure}`,
          variant: 'warning',
        });
      if (isStory(path)) void reloadChoices().catch(() => undefined);
      this.checkSoon(0);
      return true;
    } catch (error) {
      const conflict =
        error instanceof DeskRequestError && 'conflicts' in error.answer
          ? (error.answer as unknown as ConflictAnswer)
          : undefined;
      this.#set({ isSaving: false, conflict });
      if (!conflict) this.#report(error as Error);
      return false;
    }
  }

  dismissConflict(): void {
    this.#set({ conflict: undefined });
  }

  readonly #tellClosed = () => this.#shownPath && tell('texts/close', { path: this.#shownPath, tab });

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener('pagehide', this.#tellClosed);
    this.#tellClosed();
    for (const name of ['kept', 'waiting', 'error']) dismiss(name);
  }
}

const emptyState: TextState = {
  path: '',
  values: {},
  base: null,
  saved: {},
  problems: [],
  isUnfinished: false,
  isSaving: false,
  others: [],
  isOutdated: false,
  version: 0,
};

/** A title that is too long is a problem of its own, not a path that the desk refuses. */
const newStoryPath = ({ title = '' }: Values): string =>
  `${STORIES_FOLDER}${slugFromTitle(String(title).slice(0, 100)) || 'a-new-story'}.md`;

function discardKept(key: string): void {
  forgetKept(key);
  opened.value?.close();
  dispatchEvent(new Event('desk-reopen'));
}

/** The text in the editor. */
export const opened = new Shared<OpenText | undefined>(undefined);
