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
    const which = `${kindOf(item.parentElement!)} ${[...item.parentElement!.children].indexOf(item) + 1}`;
    const [opening, takingOut] = [handle.previousElementSibling, handle.nextElementSibling];
    name(handle, `Move ${which}`);
    if (opening instanceof HTMLButtonElement) name(opening, `Open or close ${which}`);
    // A list of a length has none.
    if (takingOut instanceof HTMLButtonElement) name(takingOut, `Take ${which} out`);
  }
  // The library that moves them names keys for it that the content manager does not give it (`movedByKeys` does).
  for (const hint of page.querySelectorAll('[id^="DndDescribedBy"]'))
    if (hint.textContent !== HOW_TO_MOVE) hint.textContent = HOW_TO_MOVE;
  // A list that goes on when its end comes into view ends with what is no item.
  for (const end of page.querySelectorAll('ul > span:empty')) end.ariaHidden = 'true';
  // A menu of the story's editor is a button within a button.
  for (const menu of page.querySelectorAll<HTMLElement>('[role="button"]:has(> button[title])')) {
    const inner = menu.querySelector('button')!;
    name(menu, inner.title);
    inner.inert = true;
  }
  for (const story of page.querySelectorAll<HTMLElement>('[data-slate-editor]:not([aria-label])')) {
    const label = story.closest('[class*="ControlContainer"]')?.querySelector('label');
    story.ariaLabel = label?.firstChild?.textContent ?? 'Story';
    if (label) story.id = label.htmlFor;
  }
  const editor = page.querySelector('[class*="-EditorContainer"]');
  editor?.setAttribute('role', 'main');
  editor?.setAttribute('aria-label', 'The editor');
  // Neither the editor nor where one signs in has a heading: what stands there in its place is one.
  head(page.querySelector('[class*="-BackCollection"]'));
  const door = page.querySelector('[class*="-StyledAuthenticationPage"]');
  door?.setAttribute('role', 'main');
  head(door?.querySelector('[class*="-DecapLogoIcon"]'), 'The desk');
  const frame = page.querySelector<HTMLElement>('#preview-pane');
  if (frame) name(frame, 'Beside the editor');
}

const HOW_TO_MOVE = 'The arrow keys move it up and down.';

function head(element: Element | null | undefined, words?: string): void {
  element?.setAttribute('role', 'heading');
  element?.setAttribute('aria-level', '1');
  if (words !== undefined) element?.setAttribute('aria-label', words);
}

function name(element: HTMLElement, words: string): void {
  if (element.title !== words) element.title = words;
}

/** `wording`, as the button says that adds one to this list; where none may be added, as the list is headed. */
function kindOf(items: Element): string {
  const [, plural = 'item', kind = plural] =
    /^\d+ (.+?)(?:Add (.+))?$/.exec(items.previousElementSibling?.textContent.trim() ?? '') ?? [];
  return kind;
}
