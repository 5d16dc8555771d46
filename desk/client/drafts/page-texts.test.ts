/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import type { PageMessage } from '@hemstitch/platform/internal/dev/point/messages.ts';
import { waitFor } from '@testing-library/dom';
import { loadConfig } from '../server.ts';
import { followPage, choosePage } from './page-texts.ts';

const preview = 'http://127.0.0.1:4000';
const collections = [
  {
    name: 'home',
    label: 'Home page',
    files: [
      {
        name: 'home',
        label: 'Home page',
        file: 'shell/content/home.json',
        fields: [{ name: 'title', label: 'Heading', field_path: 'title', widget: 'string' }],
      },
    ],
  },
];
const places = [
  [[{ file: 'shell/content/home.json', field: 'title' }]],
  [[{ file: 'mfe-tours/content/facts.json', field: 'price' }]],
  [[]],
];
let told: { message: unknown; origin: string }[];
let asked: string[];
let leave: () => void;

/** A page in the frame says something. */
const say = (data: PageMessage, origin = preview) => {
  const source = {
    postMessage: (message: unknown, { targetOrigin }: { targetOrigin: string }) =>
      told.push({ message, origin: targetOrigin }),
  };
  dispatchEvent(new MessageEvent('message', { data, origin, source: source as unknown as Window }));
};

beforeEach(async () => {
  [told, asked] = [[], []];
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const answers: Record<string, unknown> = {
    '/api/config': { isServed: true, apps: ['shell'], cms: { collections } },
    '/api/places': { places, files: ['shell/content/home.json'] },
  };
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return { ok: true, json: async () => answers[path] };
  }) as unknown as typeof fetch;
  document.body.innerHTML = '<div id="desk-toasts"></div>';
  location.hash = '#/collections/home';
  await loadConfig();
  leave = followPage(preview, () => undefined);
});
afterEach(() => leave());

const texts = (address: string): PageMessage => ({ type: 'texts', address, blocks: [] });

// K26
test('a page is told its fields in the form’s words, or of which team they are', async () => {
  say({ type: 'ready' });
  say(texts('/'));
  await waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toEqual({ message: { type: 'editor' }, origin: preview });
  expect(told[1]).toEqual({
    message: {
      type: 'places',
      places: [
        [[{ ...places[0]![0]![0], label: 'Edit: Heading · Home page · Home and company' }]],
        [[{ ...places[1]![0]![0], label: 'Walks: mfe-tours/content/facts.json' }]],
        [[]],
      ],
    },
    origin: preview,
  });
});

// K26
test('a click opens the file, and of another team’s says how', () => {
  say({ type: 'edit', file: 'mfe-tours/content/facts.json', field: 'price', words: '$40' });
  expect(document.body.textContent).toContain(
    'This is a text of Walks. To edit it, start the desk with `npm run desk tours`.',
  );
  say({ type: 'edit', file: 'shell/content/site.json', field: 'brand', words: 'Cats' });
  expect(document.body.textContent).toContain('shell/content/site.json is not edited at the desk.');
  expect(location.hash).toBe('#/collections/home');
  say({ type: 'edit', file: 'shell/content/home.json', field: 'title', words: 'Cats' });
  expect(location.hash).toBe('#/collections/home/entries/home');
});

// K3
test('a page of another origin is told nothing', async () => {
  say({ type: 'ready' }, 'http://127.0.0.1:4001');
  say(texts('/'), 'http://127.0.0.1:4001');
  say({ type: 'edit', file: 'shell/content/home.json', field: 'title', words: 'Cats' }, 'https://elsewhere.example');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(told).toEqual([]);
  expect(asked).not.toContain('/api/places');
  expect(location.hash).toBe('#/collections/home');
});

// K27
test('the form follows to the file of the page that somebody went to, but not when a page is opened first', async () => {
  say(texts('/gallery'));
  await waitFor(() => expect(told).toHaveLength(1));
  expect(location.hash).toBe('#/collections/home');
  say(texts('/'));
  await waitFor(() => expect(location.hash).toBe('#/collections/home/entries/home'));
});

// K27
test('the form stays where it is when it shows another page of its text itself', async () => {
  const story = 'mfe-blog/content/posts/a-cat.md';
  choosePage(story, '/blog?post=a-cat');
  say(texts('/blog?post=a-cat'));
  await waitFor(() => expect(told).toHaveLength(1));
  choosePage(story, '/dev/drafts');
  say(texts('/dev/drafts'));
  await waitFor(() => expect(told).toHaveLength(2));
  expect(location.hash).toBe('#/collections/home');
});
