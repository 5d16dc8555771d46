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

/** A field to choose a file. */
export function fileField(
  label: string,
  properties: Partial<HTMLInputElement>,
  onFile: (file: File) => void,
): HTMLLabelElement {
  const input = element('input', { type: 'file', ...properties });
  input.addEventListener('change', () => {
    if (input.files?.[0]) onFile(input.files[0]);
    input.value = '';
  });
  return element('label', {}, label, input);
}

/** A place to drop a file on, or to choose one. */
export function dropArea(label: string, accept: string, onFile: (file: File) => void): HTMLDivElement {
  const area = element('div', { className: 'desk-drop' }, fileField(label, { accept }, onFile));
  area.addEventListener('dragover', (event) => {
    event.preventDefault();
    area.classList.add('desk-over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('desk-over'));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    area.classList.remove('desk-over');
    if (event.dataTransfer?.files[0]) onFile(event.dataTransfer.files[0]);
  });
  return area;
}

/** A line that screen readers announce when it changes. */
export const statusLine = (text: string, className: string): HTMLParagraphElement =>
  element('p', { className, role: 'status' }, text);

/** Contents that are hidden until the summary is opened. */
export const folded = (summary: string, ...contents: (Node | string)[]): HTMLElement =>
  element('details', {}, element('summary', {}, summary), ...contents);
