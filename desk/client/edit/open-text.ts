import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import type { DeskField } from '../../format/desk-field.ts';
import { sameValue, type Value, type Values } from '../../format/values.ts';
import type { ConflictAnswer, DraftAnswer, SavedAnswer } from '../../server/text-routes.ts';
import { addressOf, isStory } from '../addresses.ts';
import {
  ask,
  DeskRequestError,
  findFile,
  reloadChoices,
  reopen,
  Shared,
  slugOf,
  STORIES_FOLDER,
  tab,
} from '../desk-data.ts';
import { initialValues, withValue } from '../form/paths.ts';
import { dismiss, lookForObstacles, showError, showMessage, showNotice, showWarning } from '../ui/messages.tsx';

/** A text that was opened: its values, and the text of the file; null for a new story. */
type Version = { values: Values; base: string | null };

interface TextState extends Version, DraftAnswer {
  /** Empty for a new story. */
  path: string;
  /** The values of `base`. */
  saved: Values;
  isSaving: boolean;
  conflict?: ConflictAnswer | undefined;
  /** Changes when the values come from elsewhere than the form. */
  version: number;
}

const DRAFT_DEBOUNCE_MS = 250;
/** Tells people who only read, too, when somebody else saves. */
const WATCH_INTERVAL_MS = 8000;

/** Texts that are not saved stay in this browser, so that no crash loses a letter. */
const keyOf = (path: string): string => `desk:text:${path}`;

function readKept(path: string): Version | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(path)) ?? '') as Version;
  } catch {
    return undefined;
  }
}

export interface TextAnswer {
  fields: DeskField[];
  /** Absent for a new story. */
  saved?: Version;
  /** Another version that waits for its writer. */
  waiting?: Version;
}

/** The text in the editor. */
export const opened = new Shared<OpenText | undefined>(undefined);

/** A title that is too long is a problem of its own, not a path that the desk refuses. */
const newStoryPath = ({ title = '' }: Values): string =>
  `${STORIES_FOLDER}${slugFromTitle(String(title).slice(0, 100)) || 'a-new-story'}.md`;

const UNSAVED = 'What you typed here was not saved. It is in the form again.';
const WAITING =
  'While the host did not answer, a colleague changed the same field. The form has the other text: save it, and choose between both.';

/** The text in the editor: keeps each letter, validates while it is typed, and saves. */
export class OpenText {
  readonly state: Shared<TextState>;
  readonly fields: readonly DeskField[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;
  #sending: Promise<void> = Promise.resolve();

  /** @param path empty for a new story */
  constructor(path: string, { fields, waiting, saved = { values: initialValues(fields), base: null } }: TextAnswer) {
    const found = readKept(path);
    const kept = found && !sameValue(found.values, saved.values) ? found : undefined;
    this.fields = fields;
    this.state = new Shared<TextState>({
      path,
      ...(kept ?? waiting ?? saved),
      saved: saved.values,
      problems: [],
      document: undefined,
      isUnfinished: false,
      isSaving: false,
      others: [],
      isOutdated: false,
      version: 0,
    });
    const drop = () => {
      localStorage.removeItem(keyOf(path));
      reopen();
    };
    if (kept)
      showMessage({ name: 'kept', text: UNSAVED, action: { label: 'Drop it, and show what is saved', run: drop } });
    else if (waiting) showWarning('kept', WAITING);
    this.#watch = setInterval(() => document.visibilityState === 'visible' && this.checkSoon(), WATCH_INTERVAL_MS);
    this.checkSoon(0);
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

  change(path: string, value: Value | undefined): void {
    this.set({ values: withValue(this.state.value.values, path, value, this.fields) });
    this.#keep();
    this.checkSoon();
  }

  #keep(): void {
    const { path, values, base } = this.state.value;
    try {
      if (this.isChanged) localStorage.setItem(keyOf(path), JSON.stringify({ values, base }));
      else localStorage.removeItem(keyOf(path));
    } catch {
      showWarning('full', 'This browser has no space to keep what you type. Save often, or clear data of other sites.');
    }
  }

  set(change: Partial<TextState>): void {
    this.state.set({ ...this.state.value, ...change });
  }

  checkSoon(delay = DRAFT_DEBOUNCE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sending = this.#sending.then(() => this.#check()).catch(showError);
    }, delay);
  }

  async #check(): Promise<void> {
    const { values, base } = this.state.value;
    const answer = await ask<DraftAnswer>('texts/draft', { path: this.path, values, base, tab });
    dismiss('offline');
    this.set(answer);
  }

  async save(): Promise<void> {
    const { path } = this;
    const { values, base, version } = this.state.value;
    this.set({ isSaving: true, conflict: undefined });
    try {
      const answer = await ask<SavedAnswer>('texts/save', { path, values, base });
      dismiss('error', 'offline', 'kept');
      localStorage.removeItem(keyOf(this.state.value.path));
      // Letters that were typed while it was saved stay.
      const typed = this.state.value.values === values ? answer.values : this.state.value.values;
      const next = version + (answer.hasMore ? 1 : 0);
      this.set({ path, base: answer.text, saved: answer.values, values: typed, version: next });
      this.#keep();
      if (answer.hasMore)
        showNotice(
          'The text has what a colleague saved meanwhile, or an old address that leads on to the new one, too.',
        );
      lookForObstacles();
      if (isStory(path)) void reloadChoices().catch(() => undefined);
      // A new story has an address now.
      if (base === null && opened.value === this) history.replaceState(null, '', addressOf(path));
      this.checkSoon(0);
    } catch (error) {
      const answer = error instanceof DeskRequestError ? error.answer : {};
      if ('conflicts' in answer) this.set({ conflict: answer as unknown as ConflictAnswer });
      else showError(error as Error);
    } finally {
      this.set({ isSaving: false });
    }
  }

  /** Saves what two people changed. @param isMine whether to keep the writer's own text of a field */
  async settle({ values, theirs, conflicts }: ConflictAnswer, isMine: (field: string) => boolean): Promise<void> {
    const chosen = conflicts.reduce(
      (all, { field, theirs: other }) => (isMine(field) ? all : withValue(all, field, other, this.fields)),
      values,
    );
    this.set({ values: chosen, base: theirs, version: this.state.value.version + 1 });
    this.#keep();
    await this.save();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    dismiss('kept', 'error');
  }
}
