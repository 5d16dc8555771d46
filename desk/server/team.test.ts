import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/build/git';
import { readValues } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import type { RunView } from './describe-run.ts';
import { readTeamSettings } from './team-access.ts';
import { json, openSampleDesk, requestsTo } from './testing/sample-desk.ts';
import { makeSampleProject, popup, publishSample, writeCommand } from './testing/sample-project.ts';

const SECRET = 'a-secret-of-the-proxy-alone';
const team = readTeamSettings({
  DESK_ORIGIN: 'https://desk.example',
  DESK_PAGE_ORIGIN: 'https://page.desk.example',
  DESK_PROXY_SECRET: SECRET,
  DESK_NAME_HEADER: 'X-Name',
  DESK_MAIL_HEADER: 'X-Mail',
});

let folder: string;
let root: string;
let host: string;

/** A project whose host is a bare repository, and which a teammate has cloned, too. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team '));
  root = await makeSampleProject();
  host = join(folder, 'host.git');
  // As `npm install` leaves it, with the merge driver in git's settings.
  const { scripts } = JSON.parse(await readFile(join(rootFolder, 'package.json'), 'utf8')) as {
    scripts: { prepare: string };
  };
  const [, name = '', driver = ''] = /git config (\S+) "(.+)"/.exec(scripts.prepare)!;
  runGitSync(root, 'config', name, driver);
  await writeFile(join(root, '.git/info/exclude'), 'desk\nnode_modules\n');
  for (const each of ['desk', 'node_modules']) await symlink(join(rootFolder, each), join(root, each));
  await writeFile(join(root, '.gitattributes'), await readFile(join(rootFolder, '.gitattributes'), 'utf8'));
  runGitSync(root, 'add', '--all');
  runGitSync(root, 'commit', '--quiet', '--message', 'all: attributes');
  runGitSync(folder, 'clone', '--quiet', '--bare', root, host);
  runGitSync(root, 'remote', 'add', 'origin', host);
  runGitSync(root, 'fetch', '--quiet');
  runGitSync(root, 'branch', '--quiet', '--set-upstream-to', `origin/${branch()}`);
  runGitSync(folder, 'clone', '--quiet', host, 'teammate');
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

const branch = () => runGitSync(root, 'symbolic-ref', '--short', 'HEAD').trim();
const signedIn = (name: string) => ({
  host: 'desk.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-desk-secret': SECRET,
  'x-name': name,
  'x-mail': `${name.toLowerCase()}@example.com`,
});

/** A desk of the team, as people use it who edit the popup. */
async function openDesk() {
  const { get, send } = requestsTo(await openSampleDesk(root, team));
  const read = (name: string) =>
    json<Record<'saved' | 'waiting', { base: string; values: Values }>>(
      get(`/api/texts?path=${popup}`, signedIn(name)),
    );
  const saveAs = async (name: string, version: { values: object | undefined; base: string | undefined }) => {
    const answer = await send('/api/texts/save', { path: popup, ...version }, signedIn(name));
    type Answer = { conflicts?: object[]; theirs?: string; values?: object };
    return { status: answer.status, ...(await json<Answer>(answer)) };
  };
  /** Opens the text as a person, who saves it with some words replaced. */
  const open = async (name: string) => {
    const text = (await read(name)).saved.base;
    const save = (from: string, to: string) =>
      saveAs(name, { values: readValues(popup, text.replace(from, to)), base: text });
    return { text, save };
  };
  const ask = (path: string) => json<{ obstacle?: string; error?: string }>(send(path, {}, signedIn('Ann')));
  const exchange = () => ask('/api/host/exchange');
  const obstacle = async () => (await ask('/api/history/catch-up')).obstacle;
  return { get, send, read, saveAs, open, exchange, obstacle };
}
const onDisk = () => readFile(join(root, popup), 'utf8');
const atHost = () => runGitSync(host, 'show', `${branch()}:${popup}`);
const log = () => runGitSync(host, 'log', '--format=%an <%ae>: %s', branch()).trim().split('\n');
const inClone = (...words: string[]) => runGitSync(join(folder, 'teammate'), ...identity, ...words);
const identity = ['-c', 'user.name=Cleo', '-c', 'user.email=cleo@example.com'];

/** A teammate at the command line changes a file, and pushes it. */
async function pushByHand(from: string, to: string): Promise<void> {
  inClone('pull', '--quiet', '--rebase');
  const file = join(folder, 'teammate', popup);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
  inClone('commit', '--quiet', '--all', '--message', 'engagement: by hand');
  inClone('push', '--quiet');
}

const CLOSE = '"close": "Close"';
const LEAD = 'Rather walk it?';

// K29
test('nobody reaches the desk of a team but through its proxy, which says who it is', async () => {
  const { get, send } = await openDesk();
  const all = signedIn('Ann');
  for (const left of ['x-desk-secret', 'x-name', 'x-mail'] as const) {
    const { [left]: _, ...headers } = all;
    for (const path of ['/', '/api/config', '/desk/desk.js', `/api/texts?path=${popup}`])
      expect((await get(path, headers)).status).toBe(403);
    expect((await send('/api/commands', { command: 'release', app: 'blog' }, headers)).status).toBe(403);
  }
  const wrongs: Record<string, string>[] = [
    { 'x-desk-secret': 'guessed' },
    { host: '127.0.0.1:3100' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-name': 'Ann <ann@example.com>' },
  ];
  for (const wrong of wrongs) expect((await get('/api/config', { ...all, ...wrong })).status).toBe(403);
  expect(await json(get('/api/config', all))).toMatchObject({ authorName: 'Ann', isTeam: true });
});

// K29
test('a desk for a team says which of its settings are missing or wrong', () => {
  expect(() =>
    readTeamSettings({ DESK_ORIGIN: 'desk', DESK_PAGE_ORIGIN: 'https://a.example', DESK_PROXY_SECRET: 'short' }),
  ).toThrow(/DESK_ORIGIN\n.*a secret has 24 characters at least\n.*DESK_PROXY_SECRET/);
});

// K5, K29
test('ten saves of two people are commits in their names at the host, and what they change in different fields joins', async () => {
  const desk = await openDesk();
  for (let round = 0; round < 5; round += 1) {
    const [ann, bob] = [await desk.open('Ann'), await desk.open('Bob')];
    const [close, words] = [/"close": "[^"]*"/.exec(ann.text)![0], /Rather [^"]*\?/.exec(ann.text)![0]];
    expect(await ann.save(close, `"close": "Close ${round}"`)).toMatchObject({ status: 200 });
    expect(await bob.save(words, `Rather round ${round}?`)).toMatchObject({ status: 200, hasMore: true });
    expect(atHost()).toContain(`"close": "Close ${round}"`);
    expect(atHost()).toContain(`Rather round ${round}?`);
  }
  expect(log().slice(0, 10).sort()).toEqual([
    ...Array<string>(5).fill('Ann <ann@example.com>: engagement: exit-popup: saved at the desk'),
    ...Array<string>(5).fill('Bob <bob@example.com>: engagement: exit-popup: saved at the desk'),
  ]);
});

// K5
test('for a field that two people changed, the second gets both texts and chooses', async () => {
  const desk = await openDesk();
  const [ann, bob] = [await desk.open('Ann'), await desk.open('Bob')];
  await ann.save(LEAD, 'Rather by foot?');
  const answer = await bob.save(LEAD, 'Rather by boat?');
  expect(answer).toMatchObject({
    status: 409,
    author: 'Ann',
    conflicts: [{ mine: 'Rather by boat?', theirs: 'Rather by foot?' }],
  });
  // A choice counts against the text that its writer saw.
  await pushByHand('Rather by foot?', 'Rather by foot!');
  const { values, theirs } = answer;
  expect(await desk.saveAs('Bob', { values, base: theirs })).toMatchObject({ status: 409 });
  const { text } = await desk.open('Bob');
  expect(await desk.saveAs('Bob', { values, base: text })).toMatchObject({ status: 200 });
  expect(atHost()).toContain('Rather by boat?');
});

// K5
test('people who have one text open see each other', async () => {
  const { read, send } = await openDesk();
  const draft = { path: popup, ...(await read('Ann')).saved };
  const look = (name: string, tab: string) =>
    json<{ others: string[] }>(send('/api/texts/draft', { ...draft, tab }, signedIn(name)));
  expect((await look('Ann', 'a')).others).toEqual([]);
  expect((await look('Bob', 'b')).others).toEqual(['Ann']);
  expect((await look('Ann', 'a')).others).toEqual(['Bob']);
});

// K5, K29
test('a teammate at the command line is a third writer: the desk shows and joins what is pushed', async () => {
  const desk = await openDesk();
  await pushByHand(LEAD, 'Rather by hand?');
  let ann = await desk.open('Ann');
  // A busy host can take longer than the opening of a text waits for it.
  while (!ann.text.includes('Rather by hand?')) ann = await desk.open('Ann');
  await pushByHand(CLOSE, '"close": "Shut"');
  expect(await ann.save('Rather by hand?', 'Rather by Ann?')).toMatchObject({ status: 200 });
  expect(atHost()).toContain('"close": "Shut"');
  expect(atHost()).toContain('Rather by Ann?');
});

// K5, K29
test('while the host does not answer, saves are kept, said to wait, and go out later, joined with what others pushed', async () => {
  const desk = await openDesk();
  const ann = await desk.open('Ann');
  runGitSync(root, 'remote', 'set-url', 'origin', join(folder, 'silent.git'));
  expect(await ann.save(LEAD, 'Rather offline?')).toMatchObject({ status: 200 });
  expect(await desk.obstacle()).toMatch(/host does not answer.* is kept, and goes out later/);
  await pushByHand(CLOSE, '"close": "Shut"');
  runGitSync(root, 'remote', 'set-url', 'origin', host);
  expect(await desk.exchange()).toEqual({});
  expect(await desk.obstacle()).toBe(undefined);
  expect(atHost()).toContain('"close": "Shut"');
  expect(atHost()).toContain('Rather offline?');
});

// K5, K29
test('a field that a colleague changed while the host was silent stays the colleague’s, and the other text waits for its writer', async () => {
  const desk = await openDesk();
  const ann = await desk.open('Ann');
  runGitSync(root, 'remote', 'set-url', 'origin', join(folder, 'silent.git'));
  await ann.save(LEAD, 'Rather offline?');
  await pushByHand(LEAD, 'Rather by hand?');
  runGitSync(root, 'remote', 'set-url', 'origin', host);
  await desk.exchange();
  expect(atHost()).toContain('Rather by hand?');
  expect(atHost()).not.toContain('<<<<');
  const { saved, waiting } = await desk.read('Ann');
  expect(saved.base).toBe(atHost());
  expect(JSON.stringify(waiting.values)).toContain('Rather offline?');
  // Saving it asks, as two people at one time.
  expect(await desk.saveAs('Ann', waiting)).toMatchObject({ status: 409, theirs: saved.base });
  // Where a colleague saves first, the history has it.
  await (await desk.open('Bob')).save(CLOSE, '"close": "Shut"');
  const versions = await json<{ text: string }[]>(desk.get(`/api/history?path=${popup}`, signedIn('Ann')));
  expect(versions.filter(({ text }) => text.includes('Rather offline?'))).not.toEqual([]);
});

// K20, K29
test('a push that the host refuses keeps the text and is said; a desk that was killed sends it after its next start', async () => {
  const desk = await openDesk();
  const ann = await desk.open('Ann');
  const hook = join(host, 'hooks/pre-receive');
  await writeFile(hook, '#!/bin/sh\nexit 1\n');
  await chmod(hook, 0o755);
  expect(await ann.save(LEAD, 'Rather refused?')).toMatchObject({ status: 200 });
  expect(await desk.exchange()).toEqual({ error: expect.stringMatching(/refuses/) as string });
  expect(await desk.obstacle()).toMatch(/refuses/);
  expect(await onDisk()).toContain('Rather refused?');
  await rm(hook);
  // Another process begins where the killed one ended.
  await openDesk();
  expect(atHost()).toContain('Rather refused?');
});

// K20, K29
test('in the middle of a rebase by hand, texts are kept, and go out once it has ended', async () => {
  const desk = await openDesk();
  const ann = await desk.open('Ann');
  const name = branch();
  runGitSync(root, 'checkout', '--quiet', '--detach');
  expect(await ann.save(LEAD, 'Rather between?')).toMatchObject({ status: 200 });
  expect(await desk.obstacle()).toMatch(/rebase/);
  expect(await onDisk()).toContain('Rather between?');
  runGitSync(root, 'checkout', '--quiet', '-B', name);
  await desk.obstacle();
  await desk.exchange();
  expect(atHost()).toContain('Rather between?');
  expect(log()[0]).toMatch(/^Ann <ann@example.com>/);
});

// K20, K29
test('on a full disk a save is refused and the text before stays whole; with space again, the same save goes out', async () => {
  const desk = await openDesk();
  const ann = await desk.open('Ann');
  const values = readValues(popup, ann.text.replace(LEAD, 'Rather full?'));
  const program = ['--import', 'tsx', 'desk/server/testing/save-alone.ts'];
  // Neither this process nor its git can write a byte into a file.
  const limited = ['-c', 'trap "" XFSZ; ulimit -f 0; exec "$@"', 'sh', process.execPath, ...program];
  const said = execFileSync('sh', [...limited, root, JSON.stringify({ path: popup, values, base: ann.text })], {
    cwd: rootFolder,
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual({ status: 500, error: expect.stringMatching(/file too large/) as string });
  expect(await onDisk()).toBe(ann.text);
  expect(await ann.save(LEAD, 'Rather full?')).toMatchObject({ status: 200 });
  expect(atHost()).toContain('Rather full?');
});

// K5
test('git merges content by its fields, and leaves no conflict marks where both changed one', async () => {
  await pushByHand(CLOSE, '"close": "Shut"');
  const file = join(root, popup);
  const change = async (from: string, to: string) => {
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    runGitSync(root, 'commit', '--quiet', '--all', '--message', 'engagement: here');
  };
  await change(LEAD, 'Rather here?');
  runGitSync(root, 'pull', '--quiet', '--rebase');
  expect(await readFile(file, 'utf8')).toContain('"close": "Shut"');
  expect(await readFile(file, 'utf8')).toContain('Rather here?');
  await pushByHand(LEAD, 'Rather there?');
  expect(() => runGitSync(root, 'pull', '--quiet', '--rebase')).toThrow(
    /both changed usual\.booking\.lead\. Kept: "Rather there\?"\. The other: "Rather here\?"/,
  );
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ usual: { booking: { lead: 'Rather there?' } } });
});

// K6, K29
test('each person has a command of their own, and only one command at a time changes the site', async () => {
  await publishSample(root);
  await writeCommand(root, `import fs from 'node:fs'; setInterval(() => fs.existsSync('go') && process.exit(), 50);`);
  const { get, send } = await openDesk();
  const press = (name: string, command: string) =>
    send('/api/commands', { command, app: 'engagement', ...(command === 'rollback' && { from: 1 }) }, signedIn(name));
  const codeOf = async (name: string) => (await json<RunView>(get('/api/commands', signedIn(name)))).code;
  const codeAtEnd = async (name: string) => {
    while ((await codeOf(name)) === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    return codeOf(name);
  };
  expect((await press('Ann', 'check')).status).toBe(200);
  expect((await press('Bob', 'release')).status).toBe(200);
  expect((await press('Cleo', 'rollback')).status).toBe(409);
  expect((await press('Cleo', 'check')).status).toBe(200);
  for (const name of ['Cleo', 'Bob']) await send('/api/commands/close', {}, signedIn(name));
  expect(await codeAtEnd('Cleo')).toBe(1);
  // A closed panel ends no release, and nobody's panel but its own.
  expect([await codeOf('Ann'), await codeOf('Bob')]).toEqual([undefined, undefined]);
  await writeFile(join(root, 'go'), '');
  expect([await codeAtEnd('Ann'), await codeAtEnd('Bob')]).toEqual([0, 0]);
});
