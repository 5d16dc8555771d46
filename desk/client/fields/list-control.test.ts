/** @jest-environment jsdom */
import { isList, moveItem } from './list-control.ts';

const item = (name: string) =>
  `<div><div><div role="button" aria-roledescription="sortable" tabindex="0">${name}</div><button>Remove</button></div></div>`;

// K15
test('the value of another text’s field of the same name is not a list', () => {
  expect(['website-home', undefined, new Map(), []].filter(isList)).toEqual([]);
});

// K14
test('the arrow keys move an item by its handle within the list, and the focus stays on the handle', async () => {
  document.body.innerHTML = `<div id="list">${item('one')}${item('two')}${item('three')}<div hidden>To pick it up, press space.</div><div role="status"></div></div><p id="desk-announcement"></p>`;
  Element.prototype.scrollIntoView = () => undefined;
  const list = document.getElementById('list')!;
  const order = () => [...list.querySelectorAll('[role="button"]')].map(({ textContent }) => textContent).join(' ');
  const onSortEnd = ({ oldIndex, newIndex }: { oldIndex: number; newIndex: number }) => {
    const moved = list.children[oldIndex]!;
    moved.remove();
    list.insertBefore(moved, list.children[newIndex] ?? null);
  };
  list.addEventListener('keydown', (event) => moveItem({ onSortEnd }, event));
  const press = async (key: string, element = document.activeElement!) => {
    const isUnhandled = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise(requestAnimationFrame);
    return isUnhandled;
  };
  list.querySelector<HTMLElement>('[role]')!.focus();
  expect(await press('ArrowDown')).toBe(false);
  expect([order(), document.activeElement!.textContent]).toEqual(['two one three', 'one']);
  expect(document.getElementById('desk-announcement')).toHaveTextContent('position 2 of 3');
  await press('ArrowDown');
  await press('ArrowDown');
  expect([order(), document.activeElement!.textContent]).toEqual(['two three one', 'one']);
  await press('ArrowUp');
  expect(await press('ArrowUp', list.querySelector('button')!)).toBe(true);
  expect(order()).toBe('two one three');
});
