import { button, element, paragraph } from '../chrome/elements.ts';
import { dialog } from '../chrome/toasts.ts';
import { addressChoices } from '../fields/widgets.ts';

/**
 * Replaces the browser's prompt, with which the rich-text editor asks for a link, by a dialog to choose from. The prompt
 * returns nothing at once. After the choice, the editor's own shortcut asks again and gets the chosen address.
 */
export function chooseLinks(): void {
  const nativePrompt = window.prompt.bind(window);
  let chosen: string | undefined;
  document.addEventListener('selectionchange', keepSelection);
  window.prompt = (message, current) => {
    if (chosen !== undefined) return chosen;
    const selection = lastSelection;
    if (!selection?.editor.isConnected) return nativePrompt(message, current);
    const isWithoutWords = !current && selection.range.collapsed;
    void chooseLink(current ?? '', isWithoutWords ? [paragraph(NO_WORDS_HINT)] : []).then(async (address) => {
      await restoreSelection(selection);
      if (address === undefined) return;
      chosen = address;
      selection.editor.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'k',
          keyCode: 75,
          [/Mac OS X/.test(navigator.userAgent) ? 'metaKey' : 'ctrlKey']: true,
          bubbles: true,
          cancelable: true,
        }),
      );
      chosen = undefined;
    });
    return null;
  };
}

/** The editor reads the page's selection this long after it changed. */
const SELECTION_DEBOUNCE_MS = 250;

const NO_WORDS_HINT =
  'No words are selected, so the address becomes the text of the link. Close this and select words to make a link of them.';

/** Begin of an address that a link can lead to. */
const ADDRESS = /^\s*(?:https?:|mailto:|tel:|\/|#)./;

/** The last selection in the editor; buttons and dialogs clear the page's own. */
let lastSelection: { editor: HTMLElement; range: Range } | undefined;

function keepSelection(): void {
  const selection = getSelection();
  const { anchorNode } = selection ?? {};
  const editor = (anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement)?.closest<HTMLElement>(
    '[data-slate-editor]',
  );
  if (selection?.rangeCount && editor) lastSelection = { editor, range: selection.getRangeAt(0).cloneRange() };
}

async function restoreSelection({ editor, range }: NonNullable<typeof lastSelection>): Promise<void> {
  editor.focus();
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  await new Promise((resolve) => setTimeout(resolve, SELECTION_DEBOUNCE_MS));
}

/** @returns a path or an address; empty to remove the link; undefined to leave it unchanged */
function chooseLink(current: string, hints: HTMLElement[]): Promise<string | undefined> {
  return dialog<string>(
    'Where should the link lead?',
    (close) => {
      const field = element('input', {
        type: 'text',
        value: current,
        className: 'desk-search',
        required: true,
        autocomplete: 'off',
      });
      const list = element('ul', { className: 'desk-links' });
      const itemOf = ({ value: address, label: title, closed }: ReturnType<typeof addressChoices>[number]) =>
        element(
          'li',
          {},
          button(`${title} · ${address}${closed ? `: ${closed}` : ''}`, () => close(address), 'desk-link-choice'),
        );
      const fill = () => {
        const words = field.value.toLowerCase().split(/\s+/);
        const isFound = (text: string) => words.every((word) => text.toLowerCase().includes(word));
        const found = addressChoices().filter(({ value, label }) => isFound(`${value} ${label}`));
        list.replaceChildren(...found.slice(0, 40).map(itemOf));
        if (found.length === 0) list.append(element('li', {}, 'No page or story has all these words.'));
        field.setCustomValidity(
          ADDRESS.test(field.value) ? '' : 'Choose a page below, or write an address that begins with https:// or /.',
        );
      };
      /** The arrow keys move from the field through the found pages. */
      const moveFocus = (event: KeyboardEvent) => {
        const places: HTMLElement[] = [field, ...list.querySelectorAll('button')];
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const next = step && places[places.indexOf(event.target as HTMLElement) + step];
        if (!next) return;
        event.preventDefault();
        next.focus();
      };
      field.addEventListener('input', fill);
      field.addEventListener('keydown', moveFocus);
      list.addEventListener('keydown', moveFocus);
      fill();
      const form = element(
        'form',
        {},
        element('label', {}, 'Search pages and stories by title, or write an https address ', field),
        element('button', { type: 'submit', className: 'desk-button desk-main' }, 'Use this address'),
        ...(current ? [button('Remove the link', () => close(''))] : []),
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        close(field.value.trim());
      });
      // The editor moves the page's selection back into itself after it lost the focus; letters go where the selection is.
      setTimeout(() => field.select());
      return [...hints, form, list];
    },
    'desk-wide',
  );
}
