import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGitSync } from '@hemstitch/platform/build/git';
import { listen } from '@hemstitch/platform/for-desk';
import type { Hono } from 'hono';
import { postsFolder } from '../config/load-collections.ts';
import { readValues } from '../format/formats.ts';
import type { Values } from '../format/values.ts';
import { localAccess, type DeskVariables } from './access.ts';
import type { RunView } from './describe-run.ts';
import { json, openingAddress, openSampleDesk, own, requestsTo, type DeskRequests } from './testing/sample-desk.ts';
import { makeSampleProject, popup, post, writeCommand } from './testing/sample-project.ts';

let root: string;
let desk: Hono<DeskVariables>;
let get: DeskRequests['get'];
let send: DeskRequests['send'];

beforeEach(async () => {
  root = await makeSampleProject();
  desk = await openSampleDesk(root);
  ({ get, send } = requestsTo(desk));
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Saves what a form with a text's values would send. */
const save = (path: string, changed: string, base: string | null) => {
  let values: Values = {};
  try {
    values = readValues(path, changed);
  } catch {
    // Not every path leads to a text.
  }
  return send('/api/texts/save', { path, values, base });
};
const text = (path: string) => readFile(join(root, path), 'utf8');

// K3
test.each([
  ['another name for this machine', { host: 'desk.attacker.example:3100' }],
  ['another port', { host: '127.0.0.1:80' }],
  ['no name at all', { host: '' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another port', { 'sec-fetch-site': 'same-site' }],
])('gives nothing to %s', async (_who, given) => {
  const headers = { ...own, ...given };
  for (const path of ['/api/config', `/api/texts?path=${post}`]) expect((await get(path, headers)).status).toBe(403);
  expect((await send('/api/commands', { command: 'release', app: 'blog' }, headers)).status).toBe(403);
});

// K3
test('a link opens the desk’s page, which holds nothing, and nothing else of it', async () => {
  const headers = { host: own.host, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
  expect((await get('/', headers)).status).toBe(200);
  expect((await get('/api/config', { ...headers, cookie: own.cookie })).status).toBe(403);
  expect((await send('/', {}, { ...headers, cookie: own.cookie })).status).toBe(403);
  expect((await get('/', { ...headers, 'sec-fetch-dest': 'iframe' })).status).toBe(403);
  // The address bar, and programs that are no browsers, read and write nothing.
  const { 'sec-fetch-site': _, ...program } = own;
  for (const reader of [program, { ...own, 'sec-fetch-site': 'none' }]) {
    expect((await get('/api/config', reader)).status).toBe(200);
    expect((await send('/api/texts/save', { path: post, values: {}, base: '' }, reader)).status).toBe(403);
  }
});

// K3
test('another user of this machine gets nothing without the token of the address that opens the desk', async () => {
  const { cookie: _, ...stranger } = own;
  const body = { path: post, values: {}, base: await text(post) };
  for (const headers of [stranger, { ...stranger, cookie: 'desk-3100=guessed' }]) {
    for (const path of ['/api/config', `/api/texts?path=${post}`, '/pictures/blog/any', '/changes/'])
      expect((await get(path, headers)).status).toBe(401);
    expect((await send('/api/texts/save', body, headers)).status).toBe(401);
    expect((await send('/api/commands', { command: 'rollback', app: 'blog' }, headers)).status).toBe(401);
  }
  expect(await text(post)).toBe(body.base);
  expect((await get('/?token=guessed', { host: own.host })).headers.get('set-cookie')).toBeNull();
  const opened = await get(`/${new URL(openingAddress).search}`, { host: own.host });
  expect(opened.headers.get('set-cookie')).toBe(`${own.cookie}; Path=/; HttpOnly; SameSite=Strict`);
  expect((await get('/api/config')).status).toBe(200);
});

// X21
test('the token of a desk, and its cookie, write texts at that desk and open no other', async () => {
  const tokenOf = (address: string) => get(`/${new URL(address).search}`, { host: own.host });
  const draft = { path: `${postsFolder}/stolen.md`, values: { title: 'Stolen', state: 'draft' }, base: null };
  const next = localAccess(3100);
  expect((await tokenOf(next.openingAddress)).headers.get('set-cookie')).toBeNull();
  expect((await send('/api/texts/save', draft, { ...own, cookie: next.cookie })).status).toBe(401);
  const stolen = (await tokenOf(openingAddress)).headers.get('set-cookie')!.split(';')[0]!;
  expect((await send('/api/texts/save', draft, { ...own, cookie: stolen })).status).toBe(200);
  expect(await text(draft.path)).toContain('Stolen');
});

// K4
test.each([
  'package.json',
  '/etc/passwd',
  `${postsFolder}/../../../package.json`,
  `${postsFolder}/../../compile/body.md`,
  `${postsFolder}/a/b.md`,
  `${postsFolder}/.hidden.md`,
  `${postsFolder}/a.md\0.md`,
  `${postsFolder}\\a.md`,
  `${postsFolder}/${'a'.repeat(200)}.md`,
  'mfe-engagement/content/../content/exit-popup.json',
  'mfe-tours/content/facts.json',
  'mfe-engagement/src/model/content.schema.ts',
])('%j cannot be read, written, validated or deleted', async (path) => {
  expect((await get(`/api/texts?path=${encodeURIComponent(path)}`)).status).toBe(403);
  expect((await save(path, 'mine', null)).status).toBe(403);
  expect((await send('/api/texts/draft', { path, values: {}, base: null, tab: 't' })).status).toBe(403);
  for (const given of [null, 'mine'])
    expect((await send('/api/texts/replace', { path, text: given })).status).toBe(403);
  expect((await get(`/api/history?path=${encodeURIComponent(path)}`)).status).toBe(403);
  expect(await text('package.json')).toBe('{}');
});

// K10
test('links to the site at the address of npm start', async () => {
  const site = await listen(() => new Response('A page'), { port: 0 });
  await mkdir(join(root, '.cache'));
  await writeFile(join(root, '.cache/site-address'), site.address);
  expect((await get('/api/live?page=/blog')).headers.get('location')).toBe(`${site.address}/blog`);
  expect((await get('/api/live?page=@attacker.example')).status).toBe(400);
  await site.close();
});

// K4
test('does not follow links in a content folder', async () => {
  const [link, outside] = [`${postsFolder}/a-link.md`, join(root, 'secret.md')];
  await writeFile(outside, 'secret');
  await symlink(outside, join(root, link));
  expect((await get(`/api/texts?path=${link}`)).status).toBe(403);
  expect((await save(link, 'mine', 'secret')).status).toBe(403);
  expect(await readFile(outside, 'utf8')).toBe('secret');
  expect(await (await get('/api/texts/posts')).text()).not.toContain('a-link');
  await rm(join(root, postsFolder), { recursive: true });
  await symlink(root, join(root, postsFolder));
  expect((await save(post, 'mine', null)).status).toBe(403);
  expect(await (await get('/api/texts/posts')).json()).toEqual([]);
});

// K3
test('the output of a command cannot run scripts at the desk’s address', async () => {
  await mkdir(join(root, '.cache/changes'), { recursive: true });
  await writeFile(join(root, '.cache/changes/index.html'), '<script>fetch("/api/commands")</script>');
  const shown = await get('/changes/');
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*script-src)/);
  expect((await get('/')).headers.get('content-security-policy')).toContain("script-src 'self'");
});

const sendBytes = (path: string, body: string) =>
  desk.request(`${own.origin}${path}`, {
    method: 'POST',
    headers: { ...own, 'content-length': String(body.length) },
    body,
  });
const sendStory = async (body: string) =>
  send('/api/texts/save', { path: post, values: { title: 'A', body }, base: await text(post) });
const picture = '/api/pictures/blog?name=x.jpg';

// K3, K18
test.each([
  ['what is too long', () => sendBytes(picture, 'x'.repeat(41_000_001)), /40 MB/],
  [
    'a file that is not a picture',
    () => sendBytes(picture, 'A letter.'),
    /no picture of a kind that is taken: JPEG.*save it as JPEG/,
  ],
  ['a text that is too long', () => sendStory('a'.repeat(1_000_001)), /text is too long/],
  ['a text with too much markup', () => sendStory('**a_'.repeat(30_000)), /may have 2000 signs of markup/],
])('rejects %s, with a reason', async (_, request, reason) => {
  const answer = await request();
  expect([answer.ok, await answer.json()]).toEqual([false, { error: expect.stringMatching(reason) as string }]);
});

/** Runs a command as the desk's page does. */
async function runToEnd(request: object): Promise<RunView> {
  let view = await json<RunView>(send('/api/commands', request));
  while (view.code === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    view = await json<RunView>(get('/api/commands'));
  }
  return view;
}

// K4, K10
test.each([
  [
    'release',
    { allowRemoved: true },
    ['release', 'blog', '--allow-rolled-back', '--message=--force', '--allow-removed'],
  ],
  ['rollback', { from: 12 }, ['rollback', 'blog', '--from=12']],
  ['first-release', {}, ['release', '--message=The first release of the site']],
])('%s with %j runs the terminal’s command, with what is typed as data', async (command, more, words) => {
  await writeCommand(root, 'console.log(JSON.stringify(process.argv.slice(2)));');
  await writeFile(join(root, post), (await text(post)).replace(/^title: .*$/m, 'title: "--force"'));
  expect((await runToEnd({ command, app: 'blog', ...more })).output).toBe(JSON.stringify([...words, '--json']));
});

// K10
test('commits the pictures that a release draws, and no other changes', async () => {
  await writeFile(join(root, postsFolder, 'mine.md'), 'Not yet.');
  const image = 'mfe-blog/content/pictures/sharing/a-cat.jpg';
  await mkdir(join(root, image, '..'), { recursive: true });
  await writeCommand(root, `import { appendFileSync } from 'node:fs'; appendFileSync('${image}', 'drawn');`);
  await runToEnd({ command: 'release', app: 'blog' });
  expect(runGitSync(root, 'show', '--format=%s', '--name-only')).toBe(`blog: pictures of a release\n\n${image}\n`);
  expect(runGitSync(root, 'status', '--short', 'mfe-blog')).toBe(`?? ${postsFolder}/mine.md\n`);
});

// K5
test('refuses a new story with the title of another, because its address would be the other’s with a number', async () => {
  const answer = await save(`${postsFolder}/a-copy-1.md`, await text(post), null);
  expect([answer.status, await answer.json()]).toEqual([409, { error: expect.stringContaining('title') as string }]);
});

// K5
test('keeps a file that was broken outside the desk, and tells the writer what to do', async () => {
  const before = await text(popup);
  const broken = `<<<<<<< HEAD\n${before}`;
  await writeFile(join(root, popup), broken);
  const answer = await save(popup, before.replace('Rather', 'Why not'), before);
  const { error } = await json<{ error: string }>(answer);
  const left = await text(popup);
  await writeFile(join(root, popup), before);
  expect([answer.ok, left]).toEqual([false, broken]);
  expect(error).toMatch(
    /^mfe-engagement\/.+ was changed outside the desk and cannot be read \(.+\)\. .+ have the file fixed, then save again/,
  );
});

// K10, K16
test('lists stories with their state, an unreadable one by its file’s name, and finds words inside of them', async () => {
  type Listed = { path: string; title: string; status: string }[];
  const listed = (words = '') => json<Listed>(get(`/api/texts/posts?words=${words}`));
  await writeFile(join(root, postsFolder, 'a-broken-cat.md'), '---\ntitle: "A\n---\n');
  expect((await listed()).map(({ path, title }) => [path, title])).toEqual([
    [post, 'Malt, Mice and Marmalade: Brewery Cats of Brooklyn'],
    [`${postsFolder}/a-broken-cat.md`, 'a-broken-cat'],
  ]);
  const [first] = await listed();
  expect([first!.status, 'search' in first!]).toEqual(['Not shipped yet', false]);
  const [word] = /[a-z]{8,}/.exec((await text(post)).split('\n').at(-2)!)!;
  expect(await listed(word.toUpperCase())).toHaveLength(1);
  expect(await listed('no-such-word')).toEqual([]);
});

// K10
test('one broken file is named when it is opened, and closes nothing else', async () => {
  await writeFile(join(root, popup), '<<<<<<< HEAD\n{}');
  const { error } = await json<{ error: string }>(get(`/api/texts?path=${popup}`));
  expect(error).toMatch(/exit-popup\.json was changed outside of the desk and cannot be read: .*JSON/s);
  expect((await get('/api/choices')).status).toBe(200);
  expect((await get(`/api/texts?path=${post}`)).status).toBe(200);
});

/** The problems of a text of which some words are replaced. */
async function problemsOf(path: string, from: string | RegExp, to: string): Promise<{ path: unknown[] }[]> {
  const base = await text(path);
  const body = { path, values: readValues(path, base.replace(from, to)), base, tab: 't' };
  return (await json<{ problems: { path: unknown[] }[] }>(send('/api/texts/draft', body))).problems;
}

// K6, K17
test('validates a draft by the build’s schema, and reports missing fields without mentioning files', async () => {
  expect(await problemsOf(popup, '"offers": []', '"offers": [{ "draft": true }, {}]')).toMatchObject(
    ['from', 'until', 'title', 'text', 'picture', 'submit', 'small', 'booking'].map((name) => ({
      path: `offers.1.${name}`,
    })),
  );
  expect(await problemsOf(popup, /"small": .*\n/, '')).toMatchObject([
    { path: 'usual.small', problem: 'Nothing is filled in yet.', remedy: '' },
  ]);
  expect(await problemsOf(post, /^date: .*$/m, 'date: some day')).toMatchObject([
    { path: 'date', problem: 'This is not a date: "some day".', remedy: expect.not.stringContaining('`') as string },
  ]);
  expect(await problemsOf(post, /^---[^]*/, '---\nstate: ready\n---\n')).toMatchObject(
    ['title', 'date', 'excerpt', 'image', 'body', 'author'].map((name) => ({ path: name })),
  );
});

// K10
test('a link to a story that appears later is a problem', async () => {
  await writeFile(join(root, postsFolder, 'late.md'), '---\ntitle: Late\ndate: 2099-05-01\n---\n');
  expect(await problemsOf(post, /$/, '\nSee [it](/blog?post=late).\n')).toMatchObject([
    {
      path: 'body',
      problem: expect.stringContaining('which appears on May 1, 2099') as string,
      remedy: expect.stringContaining('Take the link out until then') as string,
    },
  ]);
});

test('runs only known commands, and only for its own teams', async () => {
  expect((await send('/api/commands', { command: 'release', app: 'tours' })).status).toBe(403);
  expect((await sendBytes('/api/pictures/tours?name=x.jpg', '')).status).toBe(403);
  expect((await send('/api/commands', { command: 'prune', app: 'blog' })).status).toBe(400);
  expect((await send('/api/commands', { command: 'release', app: 'blog --allow-stale-base' })).status).toBe(403);
});
