import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { pageShown } from '../desk-data.ts';

export const fieldId = (path: string): string => `field-${path}`;

const CONTROLS = 'input, select, textarea, [contenteditable], button, summary';
const MAX_FRAMES = 60;

const plain = (text: string | null) => text?.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/**
 * Opens the groups around a field, and focuses it, or else the group or item that shows its problem.
 * @param path such as `faq.items.1.answer` @param words the first ones of a story's paragraph, as its page shows them
 */
export function goToField(path: string, words = '', frames = MAX_FRAMES): void {
  pageShown.set(false);
  const keys = path.split('.');
  const paths = keys.map((_, index) => keys.slice(0, keys.length - index).join('.'));
  const [element] = paths.flatMap((each) => document.getElementById(fieldId(each)) ?? []);
  if (element instanceof HTMLDetailsElement) element.open = true;
  // On a phone, the form is hidden until the page has given it its place.
  const isShown = element?.id === fieldId(path) && (element.checkVisibility?.() ?? true);
  if (!isShown && frames > 0) return void requestAnimationFrame(() => goToField(path, words, frames - 1));
  element?.scrollIntoView({ block: 'center' });
  const control = element?.matches(CONTROLS) ? element : element?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  const { editor } = (element ?? {}) as Partial<TiptapEditorHTMLElement>;
  const block = [...(element?.querySelectorAll('p, h2, h3') ?? [])].find((each) =>
    plain(each.textContent).startsWith(words),
  );
  if (editor && words && block) editor.commands.focus(editor.view.posAtDOM(block, 0));
}
