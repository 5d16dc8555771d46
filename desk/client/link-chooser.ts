import { button, dialog } from './notices.ts';
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
      const form = document.createElement('form');
      const field = Object.assign(document.createElement('input'), {
        type: 'text',
        value: current,
        className: 'desk-search',
        required: true,
        autocomplete: 'off',
      });
      const label = document.createElement('label');
      label.append('Search pages and stories, or write an https address ', field);
      const list = document.createElement('ul');
      list.className = 'desk-links';
      const fill = () => {
        const wanted = field.value.toLowerCase();
        const found = addressChoices()
          .filter(({ value, label: title }) => `${value} ${title}`.toLowerCase().includes(wanted))
          .slice(0, 40);
        list.replaceChildren(
          ...found.map(({ value, label: title }) => {
            const item = document.createElement('li');
            item.append(button(title === value ? value : `${title} (story)`, () => close(value), 'desk-link-choice'));
            return item;
          }),
        );
      };
      field.addEventListener('input', fill);
      fill();
      const take = button('Use this address', () => undefined, 'desk-button desk-main');
      take.type = 'submit';
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        close(field.value.trim());
      });
      form.append(label, take);
      if (current) form.append(button('Take the link away', () => close('')));
      return [form, list];
    },
    'desk-wide',
  );
}
