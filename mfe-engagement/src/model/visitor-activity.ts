import { onSiteEvent } from '@hemstitch/platform/contract/site-events';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Watches for an open overlay, selected text, a field with the focus, and a form with unsent text. */
export function watchVisitorActivity(): { isBusy: () => boolean; stop: () => void } {
  const overlays = new Set<string>();
  const typing = new Set<string>();
  const touched = new Set<Field>();

  const onInput = ({ target }: Event) => {
    if (isField(target)) touched.add(target);
  };
  const onSubmit = ({ target }: Event) => {
    for (const field of touched) if (field.form === target) touched.delete(field);
  };
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  const cleanups = [
    onSiteEvent('hem:overlay-opened', ({ overlay }) => void overlays.add(overlay)),
    onSiteEvent('hem:overlay-closed', ({ overlay }) => void overlays.delete(overlay)),
    onSiteEvent('hem:typing-started', ({ form }) => void typing.add(form)),
    onSiteEvent('hem:typing-settled', ({ form }) => void typing.delete(form)),
    () => document.removeEventListener('input', onInput, true),
    () => document.removeEventListener('submit', onSubmit, true),
  ];
  // A search that is left has results, which are being read.
  const hasUnsentValue = (field: Field) =>
    hasValue(field) && (field.type === 'search' || touched.has(field) || differsFromDefault(field));

  return {
    isBusy: () =>
      overlays.size > 0 ||
      typing.size > 0 ||
      isDialogOpen() ||
      hasSelectedText() ||
      isTyping() ||
      listFields().some(hasUnsentValue),
    stop: () => cleanups.forEach((cleanup) => cleanup()),
  };
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

const typesWithoutInput = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

function listFields(): Field[] {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
  return fields.filter(({ type }) => !typesWithoutInput.has(type));
}

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function hasValue(field: Field): boolean {
  return isToggle(field) ? field.checked : field.value.trim() !== '';
}

/** Detects text that was typed before this code ran. */
function differsFromDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** A frame counts, since it may contain the provider's form. */
function isTyping(): boolean {
  const focused = document.activeElement;
  if (isField(focused)) return !typesWithoutInput.has(focused.type);
  return focused instanceof HTMLIFrameElement || (focused instanceof HTMLElement && focused.isContentEditable);
}

function hasSelectedText(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed;
}

function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  return [...dialogs].some((dialog) => dialog.checkVisibility?.() ?? true);
}
