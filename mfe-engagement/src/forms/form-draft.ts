/** A half-filled form: the field's name and its text; a ticked box is `on`. */
export type FormDraft = Record<string, string>;

/** Milliseconds after the last change for which a draft is kept. */
const DRAFT_KEPT_MS = 60 * 60 * 1000;

/** Where the browser keeps a form's draft. */
export const draftKey = (form: string) => `draft:${form}`;

/** Keeps what was typed for this tab, so that an accidental reload loses nothing. Refused storage is no failure. */
export function saveDraft(form: string, fields: FormDraft, now: number): void {
  try {
    if (isEmptyDraft(fields)) sessionStorage.removeItem(draftKey(form));
    else sessionStorage.setItem(draftKey(form), JSON.stringify({ keptAt: now, fields }));
  } catch {
    // A browser that refuses storage keeps the form on screen, which is all it can do.
  }
}

/** @returns what was typed within the hour before, or an empty draft. What is older is forgotten. */
export function loadDraft(form: string, now: number): FormDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(form)) ?? 'null');
    const { keptAt, fields } = (stored ?? {}) as { keptAt?: unknown; fields?: unknown };
    if (typeof keptAt === 'number' && now - keptAt < DRAFT_KEPT_MS && typeof fields === 'object' && fields !== null) {
      const draft = Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      // The clock was set back: its hour begins again.
      if (keptAt > now) saveDraft(form, draft, now);
      return draft;
    }
  } catch {
    // What cannot be read was not written here.
  }
  clearDraft(form);
  return {};
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(draftKey(form));
  } catch {
    // Nothing was kept.
  }
}

/** Whether this browser keeps drafts at all. */
export function canKeepDrafts(): boolean {
  try {
    const key = draftKey('probe');
    sessionStorage.setItem(key, '');
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

export function isEmptyDraft(draft: FormDraft): boolean {
  return Object.values(draft).every((text) => text === '');
}

/** Whether a draft says something that another does not. */
export function holdsMore(draft: FormDraft, other: FormDraft): boolean {
  return Object.entries(draft).some(([name, text]) => text !== '' && text !== other[name]);
}

/** What the form holds now, read from the page itself: also what was typed before any script ran. */
export function readDraft(form: HTMLFormElement): FormDraft {
  const draft: FormDraft = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') draft[name] = value;
  }
  return draft;
}

/** A draft without some of its fields. */
export function withoutFields(draft: FormDraft, names: readonly string[]): FormDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
}

/** Puts a draft back, but never over something that the visitor has typed or chosen since. Ticks no box. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  const current = readDraft(form);
  for (const [name, text] of Object.entries(draft)) {
    if (text === '' || current[name]) continue;
    const field = form.elements.namedItem(name);
    if (
      field instanceof RadioNodeList ||
      (field instanceof HTMLInputElement && field.type !== 'checkbox') ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = text;
    }
  }
}
