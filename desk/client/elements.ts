/** An element with its properties and contents. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...contents);
  return made;
}

export function button(label: string, run: () => void, className = 'desk-button'): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label);
  made.addEventListener('click', run);
  return made;
}

export const paragraph = (text: string, className = ''): HTMLParagraphElement => element('p', { className }, text);

/** A line that a screen reader says when it changes. */
export const statusLine = (text: string, className: string): HTMLParagraphElement =>
  element('p', { className, role: 'status' }, text);
