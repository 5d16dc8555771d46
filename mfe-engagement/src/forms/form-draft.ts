/** A half-filled form as the tab keeps it: the field's name and its text; a ticked box is `on`. */
export type FormDraft = Record<string, string>;

const keyOf = (form: string) => `draft:${form}`;

/** Keeps what was typed for this tab, so that an accidental reload loses nothing. Refused storage is no failure. */
export function saveDraft(form: string, draft: FormDraft): void {
  try {
    if (isEmptyDraft(draft)) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // A browser that refuses storage keeps the form on screen, which is all it can do.
  }
}

/** @returns what was typed before the reload, or an empty draft. */
export function loadDraft(form: string): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept.
  }
}

export function isEmptyDraft(draft: FormDraft): boolean {
  return Object.values(draft).every((text) => text === '');
}

/** What the form holds now, read from the page itself: also what was typed before any script ran. */
export function readDraft(form: HTMLFormElement): FormDraft {
  const draft: FormDraft = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') draft[name] = value;
  }
  return draft;
}

/** Puts a draft back, but never over something that the visitor has typed or chosen since. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  const current = readDraft(form);
  for (const [name, text] of Object.entries(draft)) {
    if (text === '' || current[name]) continue;
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if (field instanceof RadioNodeList) field.value = text;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = text;
    }
  }
}
