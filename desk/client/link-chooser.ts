import { button, dialog } from './notices.ts';
import { addressChoices } from './widgets.ts';

/**
 * The rich editor asks for a link's address by the browser's prompt, which can only be typed into. Here it is chosen: the
 * editor is told "none" at once, and asked again with the chosen address ready.
 */
export function chooseLinks(): void {
  const ask = window.prompt.bind(window);
  let ready: string | undefined;
  window.prompt = (message, current) => {
    if (ready !== undefined) {
      const address = ready;
      ready = undefined;
      return address;
    }
    const toolbarButton = document.activeElement?.closest('button') ?? lastPressed;
    if (!toolbarButton?.isConnected) return ask(message, current);
    void chooseLink(current ?? '').then((address) => {
      if (address === undefined) return;
      ready = address;
      toolbarButton.click();
      ready = undefined;
    });
    return null;
  };
  let lastPressed: HTMLButtonElement | null = null;
  document.addEventListener('mousedown', (event) => (lastPressed = (event.target as Element | null)?.closest?.('button') ?? null), true);
}

/** @returns an address of the site or of another one; empty to take the link away; undefined to leave it as it was */
function chooseLink(current: string): Promise<string | undefined> {
  return dialog<string>('Where should the link lead?', (close) => {
    const form = document.createElement('form');
    const field = Object.assign(document.createElement('input'), { type: 'text', value: current, className: 'desk-search', required: true, autocomplete: 'off' });
    const label = document.createElement('label');
    label.append('Search pages and stories, or write an https address ', field);
    const list = document.createElement('ul');
    list.className = 'desk-links';
    const fill = () => {
      const wanted = field.value.toLowerCase();
      const found = addressChoices().filter(({ value, label: title }) => `${value} ${title}`.toLowerCase().includes(wanted)).slice(0, 40);
      list.replaceChildren(...found.map(({ value, label: title }) => {
        const item = document.createElement('li');
        item.append(button(title === value ? value : `${title} (story)`, () => close(value), 'desk-link-choice'));
        return item;
      }));
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
  }, 'desk-wide');
}
