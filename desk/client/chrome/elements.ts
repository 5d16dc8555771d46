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

/** A place to drop a file on, or to choose one. */
export function dropArea(label: string, accept: string, onFile: (file: File) => void): HTMLDivElement {
  const input = element('input', { type: 'file', accept });
  const take = (files: FileList | null | undefined) => {
    if (files?.[0]) onFile(files[0]);
    input.value = '';
  };
  input.addEventListener('change', () => take(input.files));
  const area = element('div', { className: 'desk-drop' }, element('label', {}, label, input));
  area.addEventListener('dragover', (event) => {
    event.preventDefault();
    area.classList.add('desk-over');
  });
  area.addEventListener('dragleave', () => area.classList.remove('desk-over'));
  area.addEventListener('drop', (event) => {
    event.preventDefault();
    area.classList.remove('desk-over');
    take(event.dataTransfer?.files);
  });
  return area;
}

/** A line that screen readers announce when it changes. */
export const statusLine = (text: string, className: string): HTMLParagraphElement =>
  element('p', { className, role: 'status' }, text);

/** Contents that are hidden until the summary is opened. */
export const folded = (summary: string, ...contents: (Node | string)[]): HTMLElement =>
  element('details', {}, element('summary', {}, summary), ...contents);
