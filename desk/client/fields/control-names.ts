import { isUnversioned, onVersionState } from '../drafts/version-state.ts';
import phrases from '../phrases.json';
import { openPath } from '../texts.ts';
import { HANDLE } from './list-control.ts';

/**
 * Names the controls that Decap shows as icons only: those that open, move and remove list items, and the preview frame.
 * Screen readers read the names, and the mouse shows them as tooltips. Makes *Save* a single button.
 */
export function nameControls(): void {
  let isScheduled = false;
  onVersionState(() => nameAll(document));
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      nameAll(document);
    });
  }).observe(document.getElementById('nc-root')!, { childList: true, subtree: true });
}

export function nameAll(page: ParentNode): void {
  for (const handle of page.querySelectorAll<HTMLElement>(HANDLE)) {
    const item = handle.parentElement!.parentElement!;
    const itemName = `${itemKindOf(item.parentElement!)} ${[...item.parentElement!.children].indexOf(item) + 1}`;
    const [toggle, remove] = [handle.previousElementSibling, handle.nextElementSibling];
    setTitle(handle, `Move ${itemName}`);
    if (toggle instanceof HTMLButtonElement) setTitle(toggle, `Open or close ${itemName}`);
    // A list of fixed length has no remove button.
    if (remove instanceof HTMLButtonElement) setTitle(remove, `Remove ${itemName}`);
  }
  // The drag library describes keys that Decap does not support; `withListTools` adds the arrow keys.
  for (const hint of page.querySelectorAll('[id^="DndDescribedBy"]'))
    if (hint.textContent !== REORDER_HINT) hint.textContent = REORDER_HINT;
  // A list that loads more at its end has a marker there, which is not a list item.
  for (const end of page.querySelectorAll('ul > span:empty')) end.ariaHidden = 'true';
  // A menu of the story's editor is a button within a button.
  for (const menu of page.querySelectorAll<HTMLElement>('[role="button"]:has(> button[title])')) {
    const inner = menu.querySelector('button')!;
    setTitle(menu, inner.title);
    inner.inert = true;
  }
  for (const story of page.querySelectorAll<HTMLElement>('[data-slate-editor]:not([aria-label])')) {
    const label = story.closest('[class*="ControlContainer"]')?.querySelector('label');
    story.ariaLabel = label?.firstChild?.textContent ?? 'Story';
    if (label) story.id = label.htmlFor;
  }
  // The button to save opens a menu. Choosing its first item at once makes it a plain button.
  for (const item of page.querySelectorAll<HTMLElement>('[role="menuitem"]'))
    if (item.textContent === 'Save') item.click();
  page.querySelector('[class*="-PublishButton"]')?.removeAttribute('aria-haspopup');
  // Decap calls an untouched new story saved.
  const saved = page.querySelector('[class*="-BackStatusUnchanged"]');
  const { changesSaved } = phrases.editor.editorToolbar;
  const isNew = /\/new\b/.test(location.hash);
  const hasNoVersion = !isNew && isUnversioned(openPath);
  const status = isNew ? 'Nothing saved yet' : hasNoVersion ? 'Saved without version' : changesSaved;
  saved?.toggleAttribute('data-unversioned', hasNoVersion);
  if (saved && saved.textContent !== status) saved.textContent = status;
  const editor = page.querySelector('[class*="-EditorContainer"]');
  editor?.setAttribute('role', 'main');
  editor?.setAttribute('aria-label', 'The editor');
  // Neither the editor nor the sign-in page has a heading, so the element in its place becomes one.
  makeHeading(page.querySelector('[class*="-BackCollection"]'));
  const signIn = page.querySelector('[class*="-StyledAuthenticationPage"]');
  signIn?.setAttribute('role', 'main');
  makeHeading(signIn?.querySelector('[class*="-DecapLogoIcon"]'), 'The desk');
  const frame = page.querySelector<HTMLElement>('#preview-pane');
  if (frame) setTitle(frame, 'Preview');
}

const REORDER_HINT = 'The arrow keys move it up and down.';

function makeHeading(element: Element | null | undefined, label?: string): void {
  element?.setAttribute('role', 'heading');
  element?.setAttribute('aria-level', '1');
  if (label !== undefined) element?.setAttribute('aria-label', label);
}

function setTitle(element: HTMLElement, title: string): void {
  if (element.title !== title) element.title = title;
}

/** Returns what the list's add button calls an item (`wording`), or the list's heading when nothing can be added. */
function itemKindOf(items: Element): string {
  const [, words = 'item'] = /^\d+ (.+)$/.exec(items.previousElementSibling?.textContent.trim() ?? '') ?? [];
  const button = words.indexOf('Add ');
  return button === -1 ? words : words.slice(button + 'Add '.length);
}
