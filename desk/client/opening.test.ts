/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { setTimeout as passed } from 'node:timers/promises';
import { openWhatIsAsked } from './opening.ts';

const at = (name: string) => `#/collections/posts/entries/${name}`;
const list = '#/collections/posts';
let open: string | undefined;
let seen: string[];

beforeAll(() => {
  openWhatIsAsked(
    (hash) => /entries\/(.+)/.exec(hash)?.[1],
    () => open,
  );
  addEventListener('hashchange', () => seen.push(location.hash));
});

async function go(hash: string, time = 500): Promise<void> {
  location.hash = hash;
  await passed(time);
}

beforeEach(async () => {
  seen = [];
  open = undefined;
  await go(list);
  await go(at('a'));
  open = 'a';
  seen = [];
});

// K15
test.each([
  ['which the editor still holds', 'a'],
  ['whose form is another, so that the editor holds nothing', undefined],
])('from one text, %s, straight to another, the editor is left in between', async (_, held) => {
  open = held;
  await go(at('b'));
  await waitFor(() => expect(seen).toEqual([at('b'), '#/-', at('b')]), { timeout: 4000 });
});

// K15
test('who does not leave what is typed after all, or comes by the list, is led nowhere', async () => {
  await go(at('b'), 20);
  await go(at('a'));
  await go(list);
  open = undefined;
  await go(at('b'));
  expect(seen).toEqual([at('b'), at('a'), list, at('b')]);
});

// K15
test('a new story that has just been saved stays open, at the address that it got', async () => {
  await go('#/collections/posts/new');
  open = 'c';
  seen = [];
  await go(at('c'));
  expect(seen).toEqual([at('c')]);
});
