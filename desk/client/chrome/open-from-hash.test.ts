/** @jest-environment jsdom */

import { setTimeout as passed } from 'node:timers/promises';
import { waitFor } from '@testing-library/dom';
import { openFromHash } from './open-from-hash.ts';

const at = (name: string) => `#/collections/posts/entries/${name}`;
const list = '#/collections/posts';
let open: string | undefined;
let seen: string[];

beforeAll(() => {
  openFromHash(
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
  ['which is still in the editor', 'a'],
  ['which has another form, so that the editor is empty', undefined],
])('closes the editor between two texts, the first of %s', async (_, edited) => {
  open = edited;
  await go(at('b'));
  await waitFor(() => expect(seen).toEqual([at('b'), '#/-', at('b')]));
});

// K15
test('does not navigate if the user cancels leaving, or comes from the list', async () => {
  await go(at('b'), 20);
  await go(at('a'));
  await go(list);
  open = undefined;
  await go(at('b'));
  expect(seen).toEqual([at('b'), at('a'), list, at('b')]);
});

// K15
test('keeps a new story open when saving gives it an address', async () => {
  await go('#/collections/posts/new');
  open = 'c';
  seen = [];
  await go(at('c'));
  expect(seen).toEqual([at('c')]);
});
