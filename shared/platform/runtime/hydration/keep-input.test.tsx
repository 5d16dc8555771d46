/** @jest-environment jsdom */
import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hem } from '../../contract/page/hem.ts';
import { keepInput } from './keep-input.ts';

function Page() {
  const [name, setName] = useState('');
  const [pressed, setPressed] = useState(0);
  return (
    <form>
      <label>
        Name <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <textarea name="message" />
      <select name="lamp">
        <option>Any</option>
        <option>Brooklyn</option>
      </select>
      <input type="checkbox" name="consent" />
      <output>
        {name} {pressed}
      </output>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Add
      </button>
    </form>
  );
}

const find = <T extends Element>(selector: string) => document.querySelector<T>(selector)!;

// S93
test('a page that an extension has changed before it is hydrated keeps what was typed, the focus and the selection', async () => {
  document.body.innerHTML = `<div id="hem-root">${renderToString(<Page />)}</div>`;
  const root = find<HTMLElement>('#hem-root');
  for (const field of root.querySelectorAll('input, textarea')) field.after(document.createElement('com-manager'));
  find<HTMLInputElement>('[name=name]').value = 'Ada';
  const message = find<HTMLTextAreaElement>('textarea');
  find<HTMLSelectElement>('select').value = 'Brooklyn';
  find<HTMLInputElement>('[name=consent]').checked = true;
  const button = find<HTMLButtonElement>('button');
  hem().earlyClicks = [button];
  message.focus();

  const stop = keepInput(root);
  // Typed after the app came and before it was hydrated.
  message.value = 'Do the lights mind?';
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.setSelectionRange(3, 6);
  const disagreed: unknown[] = [];
  render(<Page />, { container: root, hydrate: true, onRecoverableError: (error) => disagreed.push(error) });
  await waitFor(() => expect(find('output').textContent).toBe('Ada 0'));
  stop();

  expect(disagreed).not.toEqual([]);
  expect(find<HTMLTextAreaElement>('textarea')).not.toBe(message);
  expect(find<HTMLInputElement>('[name=name]').value).toBe('Ada');
  const { value, selectionStart, selectionEnd } = find<HTMLTextAreaElement>('textarea');
  expect([value, selectionStart, selectionEnd]).toEqual(['Do the lights mind?', 3, 6]);
  expect(document.activeElement).toBe(find('textarea'));
  expect(find<HTMLSelectElement>('select').value).toBe('Brooklyn');
  expect(find<HTMLInputElement>('[name=consent]').checked).toBe(true);
  expect(hem().earlyClicks).toEqual([find('button')]);
});

test('a field that its app has emptied and renders later is not filled in again', async () => {
  document.body.innerHTML = '<div id="hem-root"><form><input name="name"></form></div>';
  const root = find<HTMLElement>('#hem-root');
  find<HTMLInputElement>('input').value = 'Ada';
  const stop = keepInput(root);
  root.replaceChildren();
  await Promise.resolve();
  root.innerHTML = '<form><input name="name"></form>';
  await Promise.resolve();
  expect(find<HTMLInputElement>('input').value).toBe('');
  stop();
});
