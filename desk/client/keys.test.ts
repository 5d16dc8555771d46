/** @jest-environment jsdom */
import { setTimeout as passed } from 'node:timers/promises';
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
  const key = (init: KeyboardEventInit) => field!.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true, cancelable: true, ...init }));
  expect(key({})).toBe(true);
  expect(key({ ctrlKey: true })).toBe(false);
  await passed(500);
  expect(saved).toBe(1);
  expect(document.activeElement).toBe(field);
});

// K14
test('Tab leaves a story, and no list in it keeps it', () => {
  document.body.innerHTML = '<div data-slate-editor><ul><li tabindex="0">Tides</li></ul></div><input>';
  const heard: string[] = [];
  document.body.addEventListener('keydown', ({ key }) => heard.push(key));
  leaveByTab();
  const press = (name: string, key: string) => document.querySelector(name)!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  // What is not prevented is the browser's, which goes on to the next control.
  expect([press('li', 'Tab'), press('li', 'a'), press('input', 'Tab')]).toEqual([true, true, true]);
  expect(heard).toEqual(['a', 'Tab']);
});
