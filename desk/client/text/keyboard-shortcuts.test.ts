/** @jest-environment jsdom */
import { fireEvent, waitFor } from '@testing-library/dom';
import { saveByKey } from './keyboard-shortcuts.ts';

const workspace = () => document.querySelector('.desk-workspace')!;

/** Adds a control of Decap, as it does after a while on a busy machine. */
function add(role: string, onClick: () => void): void {
  const control = document.createElement('span');
  control.setAttribute('role', role);
  control.textContent = 'Save';
  control.addEventListener('click', onClick);
  workspace().append(control);
}

// K14
test('Ctrl+S saves a change that the editor reports late, once, and the focus stays', async () => {
  document.body.innerHTML = '<div class="desk-workspace"><button>Choose another picture</button></div>';
  saveByKey();
  const picture = document.querySelector('button')!;
  picture.focus();
  let saves = 0;
  fireEvent.keyDown(picture, { key: 's', ctrlKey: true });
  setTimeout(() => add('button', () => setTimeout(() => add('menuitem', () => (saves += 1)), 200)), 1000);
  fireEvent.keyDown(picture, { key: 's', ctrlKey: true });
  await waitFor(() => expect(saves).toBe(1), { timeout: 4000 });
  expect(picture).toHaveFocus();
});
