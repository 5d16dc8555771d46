/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { ReadableStream, TextDecoderStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { fillBar } from './bar.ts';
import { loadConfig } from './server.ts';

/** What the desk's server was asked for, and what comes of a command there. */
let asked: string[];
let running: ReadableStreamDefaultController<Uint8Array> | undefined;
let isAnothers: boolean;

const collections = [
  { name: 'posts', folder: 'mfe-blog/content/posts' },
  { name: 'home', files: [{ name: 'home', file: 'shell/content/home.json' }] },
];

const answers = async (path: string) => {
  asked.push(path);
  if (path === '/api/config')
    return { ok: true, json: async () => ({ apps: ['shell', 'blog'], cms: { collections }, live: '' }) };
  if (path !== '/api/commands') return { ok: true, json: async () => ({}) };
  if (isAnothers) return { ok: false, status: 409, json: async () => ({ error: 'Another command is still running.' }) };
  return { ok: true, body: new ReadableStream<Uint8Array>({ start: (stream) => void (running = stream) }) };
};

beforeEach(async () => {
  Object.assign(globalThis, { TextDecoderStream, fetch: answers });
  document.body.innerHTML = '<section class="desk-bar"></section><div id="desk-notices"></div>';
  [asked, running, isAnothers] = [[], undefined, false];
  await loadConfig();
  fillBar();
});

const press = (name: string) => getByRole(document.body, 'button', { name }).click();
const says = (words: RegExp) => waitFor(() => expect(getByRole(document.body, 'status')).toHaveTextContent(words));
const check = async () => {
  press('Check');
  await says(/^Running/);
};

// K6
test.each([
  ['#/collections/posts', 'blog'],
  ['#/collections/home', 'shell'],
  ['#/collections/posts/new', 'blog'],
  ['#/collections/home/entries/home', 'shell'],
])('at %s the buttons are those of %s', async (hash, app) => {
  location.hash = hash;
  await waitFor(() => expect(getByRole(document.body, 'combobox', { name: 'Team' })).toHaveValue(app));
});

// K6
test('closing what a command says ends that command', async () => {
  await check();
  await waitFor(() => expect(running).toBeDefined());
  running!.enqueue(new TextEncoder().encode('{"type":"line","text":"Looking at blog"}\n'));
  await waitFor(() => expect(getByRole(document.body, 'log')).toHaveTextContent('Looking at blog'));
  press('Close');
  expect(asked).toContain('/api/commands/stop');
  running!.close();
});

// K6
test('closing the refusal of a command ends none that another tab runs', async () => {
  isAnothers = true;
  press('Check');
  await says(/^Another command is still running/);
  press('Close');
  expect(queryByRole(document.body, 'status')).toBeNull();
  expect(asked).not.toContain('/api/commands/stop');
});

// K6
test('a command whose desk was ended says so, and is not running any more', async () => {
  await check();
  await waitFor(() => expect(running).toBeDefined());
  running!.error(new Error('network error'));
  await says(/^The desk is gone.* press the button once more/);
  press('Close');
  expect(asked).not.toContain('/api/commands/stop');
});
