export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...contents);
  return created;
}

export function button(label: string, onClick: () => void, className = 'desk-button'): HTMLButtonElement {
  const created = element('button', { type: 'button', className }, label);
  created.addEventListener('click', onClick);
  return created;
}

export const paragraph = (text: string, className = ''): HTMLParagraphElement => element('p', { className }, text);

/** A line that screen readers announce when it changes. */
export const statusLine = (text: string, className: string): HTMLParagraphElement =>
  element('p', { className, role: 'status' }, text);

/** Contents that are hidden until the summary is opened. */
export const folded = (summary: string, ...contents: (Node | string)[]): HTMLElement =>
  element('details', {}, element('summary', {}, summary), ...contents);
