import { parseRecord, readStored, writeStored } from '@hemstitch/platform/contract/browser-storage';
import { isRecord } from '@hemstitch/platform/contract/is-record';

/** Text by field name; the text of a ticked box is `on`. */
export type FormDraft = Record<string, string>;

const DRAFT_LIFETIME_MS = 60 * 60 * 1000;

export const draftKey = (form: string) => `draft:${form}`;

/** Saves a draft in this tab, so that a reload loses nothing. */
export function saveDraft(form: string, fields: FormDraft, now: number): void {
  const text = isEmptyDraft(fields) ? undefined : JSON.stringify({ savedAt: now, fields });
  writeStored('sessionStorage', draftKey(form), text);
}

/** @returns the draft of the last hour, or an empty one. An older draft, or one in another release's shape, is deleted. */
export function loadDraft(form: string, now: number): FormDraft {
  const { savedAt, fields } = parseRecord(readStored('sessionStorage', draftKey(form))) ?? {};
  if (typeof savedAt === 'number' && now - savedAt < DRAFT_LIFETIME_MS && isRecord(fields))
    return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string')) as FormDraft;
  clearDraft(form);
  return {};
}

export const clearDraft = (form: string): void => writeStored('sessionStorage', draftKey(form), undefined);

export const isEmptyDraft = (draft: FormDraft): boolean => Object.values(draft).every((text) => text === '');

/** Whether a draft has text that another one has not. */
export function hasMoreText(draft: FormDraft, other: FormDraft): boolean {
  return Object.entries(draft).some(([name, text]) => text !== '' && text !== other[name]);
}

/** The name of the field of an event. */
export const nameOf = (target: EventTarget | null) => (target as { name?: string } | null)?.name ?? '';

/** Reads the fields from the page, including text that was typed before hydration. */
export function readDraft(form: HTMLFormElement): FormDraft {
  const draft: FormDraft = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') draft[name] = value;
  }
  return draft;
}

export function withoutFields(draft: FormDraft, names: readonly string[]): FormDraft {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
}

/** Fills in the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): void {
  const current = readDraft(form);
  for (const [name, text] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (text !== '' && !current[name] && field && 'value' in field) field.value = text;
  }
}
