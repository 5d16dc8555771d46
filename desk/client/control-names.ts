/**
 * The content manager's controls that show a sign and no words: those of a list's items, by which they are opened, moved and
 * taken out, and the frame beside the editor. Named for who hears them, and for who waits with the mouse over one.
 */
export function nameControls(): void {
  let isWaiting = false;
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      nameAll(document);
    });
  }).observe(document.getElementById('nc-root')!, { childList: true, subtree: true });
}

export function nameAll(page: ParentNode): void {
  for (const handle of page.querySelectorAll<HTMLElement>('[role="button"][aria-roledescription="sortable"]')) {
    const row = handle.parentElement!;
    const item = row.parentElement!;
    const which = `${kindOf(handle)} ${[...item.parentElement!.children].indexOf(item) + 1}`;
    const buttons = row.querySelectorAll<HTMLElement>(':scope > button');
    name(handle, `Move ${which}`);
    if (buttons.length > 1) name(buttons[0]!, `Open or close ${which}`);
    if (buttons.length > 0) name(buttons[buttons.length - 1]!, `Take ${which} out`);
  }
  const frame = page.querySelector<HTMLElement>('#preview-pane');
  if (frame) name(frame, 'Beside the editor');
}

function name(element: HTMLElement, words: string): void {
  if (element.title !== words) element.title = words;
}

/** `wording`, as the button says that adds one to this list; it stands before the items. */
function kindOf(handle: HTMLElement): string {
  for (let around = handle.parentElement; around; around = around.parentElement) {
    for (const button of around.querySelectorAll('button')) {
      const [, kind] = /^Add (.+)$/.exec(button.textContent.trim()) ?? [];
      if (kind && button.compareDocumentPosition(handle) & Node.DOCUMENT_POSITION_FOLLOWING) return kind;
    }
  }
  return 'item';
}
