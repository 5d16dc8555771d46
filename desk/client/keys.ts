/** In which the story's editor hands over the last letters. Milliseconds. */
const LETTERS_MS = 250;

const named = (role: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(`.desk-room [role='${role}']`)].find(
    (element) => element.textContent === name,
  );

/** Ctrl+S, or Command+S, saves what is open, wherever the cursor is: the browser would save the desk's page instead. */
export function saveByKey(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      event.stopPropagation();
      setTimeout(() => {
        const cursor = document.activeElement;
        // A menu whose first choice it is; there is none while all is saved.
        named('button', 'Save')?.click();
        requestAnimationFrame(() => {
          named('menuitem', 'Save')?.click();
          if (cursor instanceof HTMLElement && cursor.isConnected) cursor.focus();
          const [field] = /^.+-field-/.exec(cursor?.id ?? '') ?? [];
          // A new story is opened once more under its address, by fields of other numbers.
          if (field !== undefined) keepCursor(field, cursor!);
        });
      }, LETTERS_MS);
    },
    true,
  );
}

/** Once saving has taken the cursor away with its field, gives it to the one that comes in its place, unless it is elsewhere by then. */
function keepCursor(field: string, before: Element): void {
  const until = Date.now() + REOPENED_MS;
  const timer = setInterval(() => {
    const again = before.isConnected ? undefined : document.querySelector<HTMLElement>(`[id^="${CSS.escape(field)}"]`);
    if (again && document.activeElement === document.body) again.focus();
    if (again || Date.now() > until) clearInterval(timer);
  }, 100);
}

/** Within which a new story is saved and open again, also on a machine that does much else. Milliseconds. */
const REOPENED_MS = 30_000;

/** A story's list takes Tab and Shift+Tab for itself, to make lists in lists, which no story may hold: who has no mouse never got out. */
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
