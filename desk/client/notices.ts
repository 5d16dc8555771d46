/** Says something, to eyes and screen readers, until it is put away or another thing is said under the same name. */
export function notice(
  text: string,
  { name = '', action }: { name?: string; action?: { label: string; run: () => void } } = {},
): void {
  const box = document.getElementById('desk-notices')!;
  withdraw(name);
  const element = document.createElement('p');
  element.className = 'desk-notice';
  element.dataset['name'] = name;
  element.append(text);
  if (action) element.append(' ', button(action.label, action.run));
  element.append(
    ' ',
    button('Close', () => element.remove()),
  );
  box.append(element);
}

export function withdraw(name: string): void {
  if (name) document.querySelector(`.desk-notice[data-name="${name}"]`)?.remove();
}

export function button(label: string, run: () => void, className = 'desk-button'): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = className;
  element.textContent = label;
  element.addEventListener('click', run);
  return element;
}

/** A modal dialog with a title; resolves with what it was closed with, undefined when it was put away. */
export function dialog<Answer>(
  title: string,
  fill: (close: (answer?: Answer) => void) => (Node | string)[],
  className = '',
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const element = document.createElement('dialog');
    element.className = `desk-dialog ${className}`;
    const heading = document.createElement('h2');
    heading.textContent = title;
    heading.id = `desk-dialog-${crypto.randomUUID()}`;
    element.setAttribute('aria-labelledby', heading.id);
    let answer: Answer | undefined;
    element.append(
      heading,
      ...fill((given) => {
        answer = given;
        element.close();
      }),
    );
    const foot = document.createElement('p');
    foot.className = 'desk-dialog-foot';
    foot.append(button('Close', () => element.close()));
    element.append(foot);
    element.addEventListener('close', () => {
      element.remove();
      resolve(answer);
    });
    document.body.append(element);
    element.showModal();
  });
}

export function paragraph(text: string, className = ''): HTMLParagraphElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}
