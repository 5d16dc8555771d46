import { onSiteEvent } from '@hemstitch/platform/contract/site-events';

/** Watches for an open overlay, selected text, a field with the focus, and a form with unsent text. */
export function watchVisitorActivity(): { isBusy: () => boolean; stop: () => void } {
  const overlays = new Set<string>();
  const typing = new Set<string>();
  const cleanups = [
    onSiteEvent('hem:overlay-opened', ({ overlay }) => void overlays.add(overlay)),
    onSiteEvent('hem:overlay-closed', ({ overlay }) => void overlays.delete(overlay)),
    onSiteEvent('hem:typing-started', ({ form }) => void typing.add(form)),
    onSiteEvent('hem:typing-settled', ({ form }) => void typing.delete(form)),
  ];
  return {
    isBusy: () =>
      overlays.size > 0 ||
      typing.size > 0 ||
      isDialogOpen() ||
      hasSelectedText() ||
      isTyping() ||
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(hasUnsentText),
    stop: () => cleanups.forEach((cleanup) => cleanup()),
  };
}

const typesWithoutInput = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

/** A search that is left has results, which are being read. */
function hasUnsentText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (typesWithoutInput.has(field.type)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') return (field as HTMLInputElement).checked;
  return field.value.trim() !== '' && (field.type === 'search' || field.value !== field.defaultValue);
}

/** A frame counts, since it may contain the provider's form. */
function isTyping(): boolean {
  const focused = document.activeElement;
  if (focused?.matches('input, textarea, select')) return !typesWithoutInput.has((focused as HTMLInputElement).type);
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
