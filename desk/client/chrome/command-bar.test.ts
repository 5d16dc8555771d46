/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { ReadableStream, TextDecoderStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { getAllByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import { fillBar } from './command-bar.ts';
import { loadConfig } from '../server.ts';

let requestedPaths: string[];
/** The output of the running command. */
let output: ReadableStreamDefaultController<Uint8Array> | undefined;
/** Whether a command of another tab is running. */
let isBusy: boolean;

const collections = [
  { name: 'posts', folder: 'mfe-blog/content/posts' },
  { name: 'home', files: [{ name: 'home', file: 'shell/content/home.json' }] },
];

const fakeFetch = async (path: string) => {
  requestedPaths.push(path);
  if (path === '/api/config')
    return { ok: true, json: async () => ({ apps: ['shell', 'blog'], cms: { collections }, live: '' }) };
  if (path !== '/api/commands') return { ok: true, json: async () => ({}) };
  if (isBusy) return { ok: false, status: 409, json: async () => ({ error: 'Another command is still running.' }) };
  return { ok: true, body: new ReadableStream<Uint8Array>({ start: (stream) => void (output = stream) }) };
};

beforeEach(async () => {
  Object.assign(globalThis, { TextDecoderStream, fetch: fakeFetch });
  document.body.innerHTML = '<section class="desk-bar"></section><div id="desk-toasts"></div>';
  [requestedPaths, output, isBusy] = [[], undefined, false];
  await loadConfig();
  fillBar();
});

const press = (name: string) => getByRole(document.body, 'button', { name }).click();
const expectStatus = (text: RegExp) =>
  waitFor(() => expect(getByRole(document.body, 'status')).toHaveTextContent(text));
const report = (event: object) => output!.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
const startCheck = async () => {
  press('Check');
  await expectStatus(/^Under way/);
  await waitFor(() => expect(output).toBeDefined());
};

// K6
test.each([
  ['#/collections/posts', 'blog'],
  ['#/collections/home', 'shell'],
  ['#/collections/posts/new', 'blog'],
  ['#/collections/home/entries/home', 'shell'],
])('at %s the buttons are for %s', async (hash, app) => {
  location.hash = hash;
  await waitFor(() => expect(getByRole(document.body, 'combobox', { name: 'Team' })).toHaveValue(app));
});

// K6
test('closing the output of a command ends it', async () => {
  await startCheck();
  report({ type: 'checked', text: 'types: passed' });
  await waitFor(() => expect(getAllByRole(document.body, 'listitem')[1]).toHaveAttribute('aria-current', 'step'));
  press('Close');
  expect(requestedPaths).toContain('/api/commands/stop');
  output!.close();
});

// K6
test('names the text with a fault and links to it, in the words of writers; the command’s own are folded away', async () => {
  await startCheck();
  const fault = { file: 'mfe-blog/content/posts/a-cat.md', problem: 'There is no topic.', remedy: 'Write `Tours`.' };
  report({ type: 'error', text: 'a-cat.md:3:1', problems: [fault] });
  report({ type: 'ended', code: 1 });
  output!.close();
  await expectStatus(/^This did not work, and nothing changed for visitors/);
  const item = getByRole(document.body, 'listitem');
  expect(item).toHaveTextContent('a-cat: There is no topic. Write Tours.');
  expect(within(item).getByRole('link')).toHaveAttribute('href', '#/collections/posts/entries/a-cat');
  expect(document.querySelector('details:not([open]) pre')).toHaveTextContent('a-cat.md:3:1');
});

// K6
test('closing the message that another tab runs a command does not end that command', async () => {
  isBusy = true;
  press('Check');
  await expectStatus(/^Another command is still running/);
  press('Close');
  expect(queryByRole(document.body, 'status')).toBeNull();
  expect(requestedPaths).not.toContain('/api/commands/stop');
});

// K6
test('reports a lost connection to the desk, and treats the command as ended', async () => {
  await startCheck();
  output!.error(new Error('network error'));
  await expectStatus(/^The connection to the desk was lost.* press the button again/);
  press('Close');
  expect(requestedPaths).not.toContain('/api/commands/stop');
});
