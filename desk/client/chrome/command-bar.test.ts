/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { ReadableStream, TextDecoderStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import { getAllByRole, getByRole, queryByRole, waitFor, within } from '@testing-library/dom';
import type { UnshippedText } from '../../server/releases.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { leaveDraft, validate } from '../drafts/drafts.ts';
import { goToProblem } from '../fields/problems.ts';
import { DeskRequestError, loadConfig } from '../server.ts';
import { fillBar } from './command-bar.ts';

let requestedPaths: string[];
let commands: unknown[];
/** The output of the running command. */
let output: ReadableStreamDefaultController<Uint8Array> | undefined;
/** Whether a command of another tab is running. */
let isBusy: boolean;
let isPublished: boolean;
let texts: UnshippedText[];
let problems: FieldProblem[];

const collections = [
  { name: 'posts', folder: 'mfe-blog/content/posts' },
  { name: 'home', files: [{ name: 'home', file: 'shell/content/home.json' }] },
];

const fakeFetch = async (path: string, { body }: RequestInit = {}) => {
  requestedPaths.push(path);
  if (path === '/api/commands') commands.push(JSON.parse(body as string));
  if (path === '/api/config')
    return {
      ok: true,
      json: async () => ({ isServed: true, apps: ['shell', 'blog'], cms: { collections }, live: '' }),
    };
  if (path === '/api/releases/unshipped') return { ok: true, json: async () => ({ isPublished, texts }) };
  if (path === '/api/texts/draft')
    return { ok: true, json: async () => ({ problems, isUnfinished: false, others: [], isOutdated: false }) };
  if (path !== '/api/commands') return { ok: true, json: async () => ({}) };
  if (isBusy) return { ok: false, status: 409, json: async () => ({ error: 'Another command is still running.' }) };
  return { ok: true, body: new ReadableStream<Uint8Array>({ start: (stream) => void (output = stream) }) };
};

beforeEach(async () => {
  Object.assign(globalThis, { TextDecoderStream, TextEncoder, fetch: fakeFetch });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  document.body.innerHTML =
    '<section class="desk-panel" aria-label="What the desk is doing" hidden></section><section class="desk-bar"></section><div id="desk-toasts"></div>';
  [requestedPaths, commands, output, isBusy] = [[], [], undefined, false];
  [isPublished, texts, problems] = [true, [], []];
  localStorage.clear();
  location.hash = '#/collections/posts';
  await loadConfig();
  fillBar();
});
afterEach(leaveDraft);

const openUnsaved = () => validate({ path: 'mfe-blog/content/posts/a-cat.md', text: 'Mine', isNew: true, page: '' });
const press = (name: string) => getByRole(document.body, 'button', { name }).click();
const expectStatus = (text: RegExp) =>
  waitFor(() => expect(getByRole(document.body, 'status')).toHaveTextContent(text));
const report = (event: object) => output!.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
const startCommand = async (name = 'Check') => {
  press(name);
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
  await waitFor(() => expect(getByRole(document.body, 'combobox', { name: 'Texts of' })).toHaveValue(app));
});

// K21
test('a narrow window shows the page in place of the text, until another text or a problem is opened', async () => {
  press('See the page');
  expect(document.body).toHaveClass('desk-page');
  press('Back to the text');
  expect(document.body).not.toHaveClass('desk-page');
  press('See the page');
  goToProblem({ field: 'date', value: '', problem: 'This is not a date.', remedy: '' });
  expect(getByRole(document.body, 'button', { name: 'See the page' })).toBeVisible();
  press('See the page');
  location.hash = '#/collections/home/entries/home';
  await waitFor(() => expect(document.body).not.toHaveClass('desk-page'));
});

// K21
test('a narrow window shows all buttons once More is pressed', () => {
  const more = getByRole(document.body, 'button', { name: 'More', expanded: false });
  more.click();
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(document.querySelector('.desk-bar')).toHaveClass('desk-open');
});

// K6
test('closing the output of a command ends it', async () => {
  await startCommand();
  report({ type: 'checked', text: 'types: passed' });
  await waitFor(() => expect(getAllByRole(document.body, 'listitem')[1]).toHaveAttribute('aria-current', 'step'));
  press('Close');
  expect(requestedPaths).toContain('/api/commands/stop');
  output!.close();
});

// K6
test('a step that reports no counts shows its seconds alone', async () => {
  await startCommand();
  report({ type: 'progress', step: 'checking', seconds: 5 });
  await waitFor(() => expect(getAllByRole(document.body, 'listitem')[0]).toHaveTextContent(/: [1-9]\d* s$/));
  press('Close');
  output!.close();
});

// K6
test('names the text with a fault and links to it, in the words of writers; the command’s own are folded away', async () => {
  await startCommand();
  const fault = { file: 'mfe-blog/content/posts/a-cat.md', problem: 'There is no topic.', remedy: 'Write `Tours`.' };
  report({ type: 'error', text: 'a-cat.md:3:1', problems: [fault] });
  report({ type: 'ended', code: 1 });
  output!.close();
  await expectStatus(/^Fix this before it can be shipped/);
  const item = getByRole(document.body, 'listitem');
  expect(item).toHaveTextContent('a-cat: There is no topic. Write Tours.');
  expect(within(item).getByRole('link')).toHaveAttribute('href', '#/collections/posts/entries/a-cat');
  expect(document.querySelector('details:not([open]) pre')).toHaveTextContent('a-cat.md:3:1');
});

// K6
test('a link for a colleague that opens on this computer only says so', async () => {
  await startCommand('Link for a colleague');
  report({ type: 'preview', address: 'http://secret.preview.localhost:3000/' });
  report({ type: 'ended', code: 0 });
  output!.close();
  await expectStatus(/opens on this computer only/);
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
  await startCommand();
  output!.error(new Error('network error'));
  await expectStatus(/^The connection to the desk was lost.* press the button again/);
  press('Close');
  expect(requestedPaths).not.toContain('/api/commands/stop');
});

// K10
test.each(['Ship', 'Preview', 'Take back'])(
  'before anything is published, %s offers to publish all of it',
  async (name) => {
    isPublished = false;
    await openUnsaved();
    press(name);
    await waitFor(() => getByRole(document.body, 'button', { name: 'Publish the whole site' }));
    expect(document.body).toHaveTextContent('has unsaved changes, which are left out: save it first');
    press('Publish the whole site');
    await waitFor(() => expect(commands).toEqual([{ command: 'first-release', app: 'blog' }]));
  },
);

// K6, K12
test('the link for a colleague is there before its pictures are, which go on when the panel is closed', async () => {
  await startCommand('Link for a colleague');
  const address = 'https://a.preview.cats.example/';
  report({ type: 'preview', address, changes: `${address}__changes/` });
  await waitFor(() => expect(getByRole(document.body, 'link', { name: 'Open it' })).toHaveAttribute('href', address));
  press('Close');
  expect(requestedPaths).not.toContain('/api/commands/stop');
});

// K6, K10
test('names the texts and the code before they are shipped, the texts that are not shipped, and suggests a reason', async () => {
  const popup = 'mfe-engagement/content/exit-popup.json';
  texts = [
    { app: 'blog', path: 'mfe-blog/content/posts/a-cat.md', title: 'A Cat', isNew: true, pages: 0 },
    { app: 'blog', path: 'mfe-blog/content/categories.json', title: 'Topics', isNew: false, pages: 57 },
    { app: 'engagement', path: popup, title: 'Exit popup', isNew: false, pages: 44 },
  ];
  press('Ship');
  await expectStatus(/^Under way/);
  await waitFor(() => expect(output).toBeDefined());
  // Texts on few pages, and of other teams, cost nothing.
  expect(document.body).toHaveTextContent(/“Topics” is on 57 pages[^“]*$/);
  report({ type: 'code', app: 'blog', commits: 2 });
  const pages = Array.from({ length: 5 }, (_, n) => ({
    address: `/blog?post=${n}`,
    difference: 'words',
    title: `${n}`,
  }));
  report({ type: 'compared', pages, later: [] });
  report({ type: 'ended', code: 0 });
  output!.close();
  await expectStatus(/^This is what changes/);
  const panel = getByRole(document.body, 'region', { name: 'What the desk is doing' });
  expect(panel).toHaveTextContent('This also ships new code of Blog (2 commits): checks take some minutes.');
  expect(panel).toHaveTextContent('Saved since it was last shipped: A Cat, Topics.');
  expect(panel).toHaveTextContent(/Also saved, but not shipped with this:.*Forms and popup: Exit popup/);
  expect(panel.querySelector('details:not([open]) summary')).toHaveTextContent('With other words, 5 stories');
  // Nothing scrolls the changes out of sight.
  expect(within(panel).getByRole('heading')).toHaveFocus();
  press('Ship Blog now');
  await waitFor(() =>
    expect(commands.at(-1)).toEqual({ command: 'release', app: 'blog', message: 'A Cat, Topics; new code' }),
  );
});

// K10
test('names the live addresses that shipping removes, and asks with the button to remove them', async () => {
  await startCommand('Ship');
  report({ type: 'removes', addresses: ['/blog?post=a-cat'] });
  report({ type: 'compared', pages: [], later: [] });
  report({ type: 'ended', code: 0 });
  output!.close();
  await expectStatus(/^This is what changes/);
  expect(document.body).toHaveTextContent(/no longer find what is at these addresses.*Earlier addresses.*post=a-cat/);
  press('Ship Blog, and remove these addresses');
  const message = 'removed /blog?post=a-cat';
  await waitFor(() =>
    expect(commands.at(-1)).toEqual({ command: 'release', app: 'blog', message, allowRemoved: true }),
  );
});

// K5
test('the answer to a validation that arrives after the editor was closed is ignored', async () => {
  problems = [{ field: 'date', value: '', problem: 'This is not a date.', remedy: '' }];
  const validation = openUnsaved();
  leaveDraft();
  await validation;
  await startCommand('Ship');
  press('Close');
  output!.close();
});

// K6
test('does not ship a text with problems, and says so only as long as reading it takes', async () => {
  problems = [{ field: 'date', value: '', problem: 'This is not a date.', remedy: '' }];
  await openUnsaved();
  jest.useFakeTimers();
  press('Ship');
  const notice = document.getElementById('desk-toasts');
  expect(notice).toHaveTextContent('Fix what is listed above the preview first.');
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
  expect(notice).toBeEmptyDOMElement();
  expect(commands).toEqual([]);
});

// K6
test('an error is a sentence for writers wherever it is shown', () =>
  expect(String(new DeskRequestError(409, { error: 'Somebody was faster.' }))).toBe('Somebody was faster.'));
