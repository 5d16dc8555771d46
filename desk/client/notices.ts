import { button, element } from './elements.ts';

/** Says something, to eyes and screen readers, until it is put away or another notice of the same name comes. */
export function notice(text: string, name = ''): void {
  withdraw(name);
  const box = element('p', { className: 'desk-notice' }, text, ' ');
  box.dataset['name'] = name;
  box.append(button('Close', () => box.remove()));
  document.getElementById('desk-notices')!.append(box);
}

export function withdraw(name: string): void {
  if (name) document.querySelector(`.desk-notice[data-name="${name}"]`)?.remove();
}

/** A modal dialog with a title; resolves with what it was closed with, undefined when it was put away. */
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
