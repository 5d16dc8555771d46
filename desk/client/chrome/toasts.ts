import { button, element } from './elements.ts';

/** Shows a message until it is closed, or replaced by another one of the same name. Screen readers announce it. */
export function showToast(text: string, name = '', ...actions: Node[]): HTMLElement {
  dismissToast(name);
  const box = element('p', { className: 'desk-toast' }, text, ' ');
  box.dataset['name'] = name;
  const close = button('Close', () => box.remove());
  box.append(...actions, ' ', close);
  document.getElementById('desk-toasts')!.append(box);
  return box;
}

/** The longest notice takes about ten seconds to read. */
const NOTICE_MS = 12_000;

/** Shows a message for as long as reading it takes, or until a text is saved. */
export function showNotice(text: string): void {
  const box = showToast(text, 'notice');
  setTimeout(() => box.remove(), NOTICE_MS);
}

const KEPT_NOTICE = 'desk:notice';

/** Loads the desk again, and shows a message then. */
export function reloadWithNotice(text: string): void {
  sessionStorage.setItem(KEPT_NOTICE, text);
  location.reload();
}

export function showKeptNotice(): void {
  const text = sessionStorage.getItem(KEPT_NOTICE);
  sessionStorage.removeItem(KEPT_NOTICE);
  if (text) showNotice(text);
}

export function dismissToast(name: string): void {
  if (name) document.querySelector(`.desk-toast[data-name="${name}"]`)?.remove();
}

/** Opens a modal dialog. @returns the value that it was closed with; undefined when the user dismissed it */
export function dialog<Answer>(
  title: string,
  fill: (close: (answer?: Answer) => void) => (Node | string)[],
  className = '',
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let answer: Answer | undefined;
    const box = element('dialog', { className: `desk-dialog ${className}`, ariaLabel: title });
    const close = (given?: Answer) => {
      answer = given;
      box.close();
    };
    box.append(
      element('h2', {}, title),
      ...fill(close),
      element(
        'p',
        { className: 'desk-dialog-foot' },
        button('Close', () => close()),
      ),
    );
    box.addEventListener('close', () => {
      box.remove();
      resolve(answer);
    });
    document.body.append(box);
    box.showModal();
  });
}
