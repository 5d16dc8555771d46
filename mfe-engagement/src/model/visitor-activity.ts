/** Whether a dialog is open, text is selected, or a field has the focus or text that was not sent. */
export const isVisitorBusy = (): boolean =>
  isDialogOpen() ||
  hasSelectedText() ||
  isTyping() ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(hasUnsentText);

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

/** The booking provider's frame lies outside of the page. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], dialog[open], body > :not(#hem-root) iframe',
  );
  return [...dialogs].some((dialog) => dialog.checkVisibility?.() ?? true);
}
