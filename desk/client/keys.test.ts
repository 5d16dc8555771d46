/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { leaveByTab, saveByKey } from './keys.ts';

// K14
test('Ctrl+S saves by the content manager’s own menu, and leaves the cursor where it is', async () => {
  document.body.innerHTML = '<div class="desk-room"><span role="button" tabindex="0">Save</span><ul></ul><input></div>';
  const [button, menu, field] = ['span', 'ul', 'input'].map((name) => document.querySelector<HTMLElement>(name)!);
  let saved = 0;
  button!.addEventListener('click', () => {
    menu!.innerHTML = '<li role="menuitem" tabindex="-1">Save</li><li role="menuitem">Save, and copy</li>';
    menu!.querySelector('li')!.addEventListener('click', () => (saved += 1));
    menu!.querySelector('li')!.focus();
  });
  saveByKey();
  field!.focus();
  const key = (init: KeyboardEventInit) =>
    field!.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true, ...init }));
  expect(key({})).toBe(true);
  expect(key({ ctrlKey: true })).toBe(false);
  await waitFor(() => expect(saved).toBe(1), { timeout: 4000 });
  await new Promise(requestAnimationFrame);
  expect([saved, document.activeElement]).toEqual([1, field]);
});

// K14
test('saving a new story leaves the cursor in its field, which is another one by then', async () => {
  document.body.innerHTML =
    '<div class="desk-room"><div id="desk-editor"><span role="button" tabindex="0">Save</span><input id="body-field-9"></div></div>';
  const editor = document.getElementById('desk-editor')!;
  document
    .querySelector('span')!
    .addEventListener('click', () =>
      setTimeout(() => (editor.innerHTML = '<input id="title-field-18"><input id="body-field-26">'), 100),
    );
  document.getElementById('body-field-9')!.focus();
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await waitFor(() => expect(document.activeElement!.id).toBe('body-field-26'), { timeout: 4000 });
});

// K14
test('Tab leaves a story, and no list in it keeps it', () => {
  document.body.innerHTML = '<div data-slate-editor><ul><li tabindex="0">Tides</li></ul></div><input>';
  const heard: string[] = [];
  document.body.addEventListener('keydown', ({ key }) => heard.push(key));
  leaveByTab();
  const press = (name: string, key: string) =>
    document.querySelector(name)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  // What is not prevented is the browser's, which goes on to the next control.
  expect([press('li', 'Tab'), press('li', 'a'), press('input', 'Tab')]).toEqual([true, true, true]);
  expect(heard).toEqual(['a', 'Tab']);
});
