import { onSiteEvent } from '@cobblestone/platform/contract/site-events.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Watches whether the visitor is in the middle of something that nothing may lie over: a dialog, the menu or the search,
 * a field that has the focus, one that holds typing which was not sent, or text that is selected.
 */
export function watchVisitor(): { isBusy: () => boolean; stop: () => void } {
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
  const stops = [
    onSiteEvent('site:overlay-opened', ({ overlay }) => void overlays.add(overlay)),
    onSiteEvent('site:overlay-closed', ({ overlay }) => void overlays.delete(overlay)),
    onSiteEvent('site:typing-started', ({ form }) => void typing.add(form)),
    onSiteEvent('site:typing-settled', ({ form }) => void typing.delete(form)),
    () => document.removeEventListener('input', onInput, true),
    () => document.removeEventListener('submit', onSubmit, true),
  ];
  const isHalfFilled = (field: Field) => holdsSomething(field) && (touched.has(field) || differsFromDefault(field));

  return {
    isBusy: () =>
      overlays.size > 0 ||
      typing.size > 0 ||
      isDialogOpen() ||
      hasSelectedText() ||
      isTypingSomewhere() ||
      allFields().some(isHalfFilled),
    stop: () => stops.forEach((stop) => stop()),
  };
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

const notTyped = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

function allFields(): Field[] {
  return [...document.querySelectorAll<Field>('input, textarea, select')].filter(({ type }) => !notTyped.has(type));
}

const isToggle = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

function holdsSomething(field: Field): boolean {
  return isToggle(field) ? field.checked : field.value.trim() !== '';
}

/** Catches what was typed before anyone listened. */
function differsFromDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** A frame may hold the provider's form, in which nobody can look. */
function isTypingSomewhere(): boolean {
  const focused = document.activeElement;
  if (isField(focused)) return !notTyped.has(focused.type);
  return focused instanceof HTMLIFrameElement || (focused instanceof HTMLElement && focused.isContentEditable);
}

/** A dialog takes the focus, and the selection with it. */
function hasSelectedText(): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed;
}

/** Whether a dialog lies over the page, whoever opened it. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  return [...dialogs].some((dialog) => dialog.checkVisibility?.() ?? true);
}
