/** @jest-environment jsdom */
import { fireEvent, waitFor } from '@testing-library/dom';
import { saveByKey } from './keyboard-shortcuts.ts';

saveByKey();
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
  const picture = document.querySelector('button')!;
  picture.focus();
  let saves = 0;
  fireEvent.keyDown(picture, { key: 's', ctrlKey: true });
  setTimeout(() => add('button', () => setTimeout(() => add('menuitem', () => (saves += 1)), 200)), 1000);
  fireEvent.keyDown(picture, { key: 's', ctrlKey: true });
  await waitFor(() => expect(saves).toBe(1), { timeout: 4000 });
  expect(picture).toHaveFocus();
});

// K14
test('a writer who goes on at once after Ctrl+S keeps the focus there, and can save again', async () => {
  document.body.innerHTML = '<div class="desk-workspace"><button>State</button><button>Check</button></div>';
  const [state, check] = document.querySelectorAll('button');
  let saves = 0;
  // The desk itself chooses the item, and the button then says that all is saved.
  const offerToSave = () =>
    add('button', () => {
      saves += 1;
      workspace().lastChild!.textContent = 'Saving…';
    });
  offerToSave();
  state!.focus();
  fireEvent.keyDown(state!, { key: 's', ctrlKey: true });
  await waitFor(() => expect(saves).toBe(1));
  check!.focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  offerToSave();
  fireEvent.keyDown(check!, { key: 's', ctrlKey: true });
  await waitFor(() => expect(saves).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(check).toHaveFocus();
});
