/** The rich-text editor hands over typed letters within this time. */
const EDITOR_DEBOUNCE_MS = 250;

/** A new story is saved and opened again within this time, also on a busy machine. */
const REOPEN_TIMEOUT_MS = 30_000;

const findByRole = (role: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(`.desk-workspace [role='${role}']`)].find(
    (element) => element.textContent === name,
  );

/** A busy machine reports a change late, such as a picture that was just added. Until then, nothing can be saved. */
const CHANGE_TIMEOUT_MS = 5000;

let isSaving = false;

async function save(): Promise<void> {
  // It opens a menu, whose first item saves. It is absent while everything is saved.
  const button = await waitFor(() => findByRole('button', 'Save'));
  if (!button) return;
  const focused = document.activeElement;
  button.click();
  // The desk may have chosen the item by itself; then the button says something else.
  const item = await waitFor(
    () => findByRole('menuitem', 'Save') ?? (findByRole('button', 'Save') ? undefined : 'chosen'),
  );
  if (item instanceof HTMLElement) item.click();
  const hasMovedOn =
    document.activeElement?.matches(`body, .desk-workspace :is([role='button'], [role='menuitem'])`) === false;
  if (!hasMovedOn && focused instanceof HTMLElement && focused.isConnected) focused.focus();
  const [fieldPrefix] = /^.+-field-/.exec(focused?.id ?? '') ?? [];
  if (fieldPrefix !== undefined) restoreFocus(fieldPrefix, focused!);
}

async function waitFor<Found>(find: () => Found | undefined): Promise<Found | undefined> {
  for (const until = Date.now() + CHANGE_TIMEOUT_MS; Date.now() < until;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** Ctrl+S, or Command+S, saves the open text wherever the focus is, instead of the desk's page. */
export function saveByKey(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      event.stopPropagation();
      if (isSaving) return;
      isSaving = true;
      setTimeout(() => void save().finally(() => (isSaving = false)), EDITOR_DEBOUNCE_MS);
    },
    true,
  );
}

/** Saving a new story replaces its fields. Focuses the new field in place of the old one, unless the user has moved on. */
function restoreFocus(fieldPrefix: string, oldField: Element): void {
  const until = Date.now() + REOPEN_TIMEOUT_MS;
  const timer = setInterval(() => {
    const newField = oldField.isConnected
      ? undefined
      : document.querySelector<HTMLElement>(`[id^="${CSS.escape(fieldPrefix)}"]`);
    if (newField && document.activeElement === document.body) newField.focus();
    if (newField || Date.now() > until) clearInterval(timer);
  }, 100);
}

/** Lets Tab leave the story's editor, which otherwise nests lists with it. Stories have no nested lists. */
export function leaveByTab(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && event.target instanceof Element && event.target.closest('[data-slate-editor]'))
        event.stopPropagation();
    },
    true,
  );
}
