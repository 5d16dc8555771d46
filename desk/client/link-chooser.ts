import { button, element } from './elements.ts';
import { dialog } from './notices.ts';
import { addressChoices } from './widgets.ts';

/**
 * The rich editor asks for a link's address by the browser's prompt, which can only be typed into. Here it is chosen: the
 * editor is told "none" at once, and asked again, by its own keys, with the chosen address ready.
 */
export function chooseLinks(): void {
  const ask = window.prompt.bind(window);
  let ready: string | undefined;
  document.addEventListener('selectionchange', keepSelection);
  window.prompt = (message, current) => {
    if (ready !== undefined) return ready;
    const words = selected;
    if (!words?.editor.isConnected) return ask(message, current);
    void chooseLink(current ?? '').then(async (address) => {
      await selectAgain(words);
      if (address === undefined) return;
      ready = address;
      words.editor.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'k',
          keyCode: 75,
          [/Mac OS X/.test(navigator.userAgent) ? 'metaKey' : 'ctrlKey']: true,
          bubbles: true,
          cancelable: true,
        }),
      );
      ready = undefined;
    });
    return null;
  };
}

/** The editor reads what is selected from the page, a moment after it changed. Milliseconds. */
const SELECTION_MS = 250;

/** What was last selected in the editor: pressing a button, or a dialog, takes it away. */
let selected: { editor: HTMLElement; range: Range } | undefined;

function keepSelection(): void {
  const selection = getSelection();
  const { anchorNode } = selection ?? {};
  const editor = (anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement)?.closest<HTMLElement>(
    '[data-slate-editor]',
  );
  if (selection?.rangeCount && editor) selected = { editor, range: selection.getRangeAt(0).cloneRange() };
}

async function selectAgain({ editor, range }: NonNullable<typeof selected>): Promise<void> {
  editor.focus();
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  await new Promise((resolve) => setTimeout(resolve, SELECTION_MS));
}

/** @returns an address of the site or of another one; empty to take the link away; undefined to leave it as it was */
function chooseLink(current: string): Promise<string | undefined> {
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
      const itemOf = (address: string, title: string) =>
        element(
          'li',
          {},
          button(title === address ? title : `${title} (story)`, () => close(address), 'desk-link-choice'),
        );
      const fill = () => {
        const wanted = field.value.toLowerCase();
        const found = addressChoices().filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted));
        list.replaceChildren(...found.slice(0, 40).map(({ value, label }) => itemOf(value, label)));
      };
      field.addEventListener('input', fill);
      fill();
      const form = element(
        'form',
        {},
        element('label', {}, 'Search pages and stories, or write an https address ', field),
        element('button', { type: 'submit', className: 'desk-button desk-main' }, 'Use this address'),
        ...(current ? [button('Take the link away', () => close(''))] : []),
      );
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        close(field.value.trim());
      });
      return [form, list];
    },
    'desk-wide',
  );
}
