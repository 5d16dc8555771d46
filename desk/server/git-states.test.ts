import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runGitSync } from '@hemstitch/platform/build/git';
import { postsFolder } from '../config/load-collections.ts';
import { readValues } from '../format/formats.ts';
import { json, openSampleDesk, requestsTo } from './testing/sample-desk.ts';
import { makeSampleProject, post } from './testing/sample-project.ts';

let root: string;
const searchPath = process.env['PATH'];
beforeEach(async () => {
  root = await makeSampleProject();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const git = (...words: string[]) => runGitSync(root, ...words);
const inGit = (name: string) => join(root, '.git', name);
const head = () => git('rev-parse', 'HEAD');

const story = `${postsFolder}/the-cat-of-pier-9.md`;
const draft = (words: string) => `---\ntitle: The Cat of Pier 9\nstate: draft\n---\n\n${words}\n`;

/** The desk's answers about one text. */
async function openText(path: string) {
  const { get, send } = requestsTo(await openSampleDesk(root));
  return {
    save: (text: string, base: string | null) =>
      json<{ error?: string }>(send('/api/texts/save', { path, values: readValues(path, text), base })),
    replace: (text: string | null) => json<{ text?: string }>(send('/api/texts/replace', { path, text })),
    obstacle: async () => (await json<{ obstacle?: string }>(send('/api/history/catch-up', {}))).obstacle,
    deleted: () => json<string[]>(get('/api/history/deleted')),
    /** The texts that the history has. */
    texts: async () =>
      (await json<{ text: string }[]>(get(`/api/history?path=${path}`))).map((version) => version.text),
  };
}

/** How a state is made, what the desk says while it can make no versions, and how it ends. */
type State = [name: string, make: () => unknown, obstacle?: RegExp, mend?: () => unknown];

const states: State[] = [
  [
    'no repository',
    () => rm(inGit(''), { recursive: true }),
    /not a git repository/,
    () => {
      git('init', '--quiet');
      git('config', 'user.name', 'Ann');
      git('config', 'user.email', 'ann@localhost');
    },
  ],
  ['a repository without a commit', () => rm(inGit(''), { recursive: true }).then(() => git('init', '-q'))],
  [
    'a hook that refuses',
    async () => {
      await mkdir(inGit('hooks'), { recursive: true });
      await writeFile(inGit('hooks/commit-msg'), '#!/bin/sh\necho "subject may not be empty" >&2\nexit 1\n');
      await chmod(inGit('hooks/commit-msg'), 0o755);
    },
    /makes no version.*subject may not be empty/,
    () => rm(inGit('hooks/commit-msg')),
  ],
  ['a merge', () => writeFile(inGit('MERGE_HEAD'), head()), /during a merge/, () => rm(inGit('MERGE_HEAD'))],
  [
    'no branch',
    () => git('checkout', '--quiet', '--detach'),
    /on no branch.*git switch/,
    () => git('switch', '--quiet', '-'),
  ],
  [
    'a lock that a crash left',
    () => writeFile(inGit('index.lock'), ''),
    /index\.lock': File exists\..* remove the file manually/,
    () => rm(inGit('index.lock')),
  ],
  [
    'a full disk for git',
    async () => {
      // Git starts behind a limit that lets it write no file.
      const program = `#!/bin/sh\ntrap '' XFSZ\nulimit -f 0\nPATH='${process.env['PATH']}' exec git "$@"\n`;
      await mkdir(join(root, 'bin'));
      await writeFile(join(root, 'bin/git'), program, { mode: 0o755 });
      process.env['PATH'] = `${join(root, 'bin')}:${process.env['PATH']}`;
    },
    /File too large/,
    () => (process.env['PATH'] = searchPath),
  ],
  ['an ignored folder', () => writeFile(inGit('info/exclude'), 'posts/\n')],
  [
    'a folder of another owner',
    () => void (process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1'),
    /git config --global --add safe\.directory/,
    () => delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'],
  ],
  [
    'a project in a folder of the repository',
    async () => {
      await mkdir(join(root, 'site'));
      for (const name of ['mfe-blog', 'mfe-engagement', 'package.json']) git('mv', name, 'site');
      git('commit', '--quiet', '--message', 'all: moved');
      root = join(root, 'site');
    },
  ],
  [
    'a copy inside another repository',
    async () => {
      await mkdir(join(root, 'site'));
      for (const name of ['mfe-blog', 'mfe-engagement', 'package.json'])
        await cp(join(root, name), join(root, 'site', name), { recursive: true });
      root = join(root, 'site');
    },
    /no repository of its own/,
    () => git('add', 'package.json'),
  ],
];

// K20
test.each(states)(
  'with %s, every text is on the disk, can be brought back, and gets its version in the end',
  async (_, ...[make, obstacle, mend]) => {
    const top = root;
    await make();
    const text = await openText(story);
    const fails = obstacle ? (expect.stringMatching(obstacle) as string) : undefined;
    for (const [words, base] of [
      ['One', null],
      ['Two', draft('One')],
      ['Two', draft('Two')],
    ] as const) {
      expect((await text.save(draft(words), base)).error).toBe(undefined);
      expect(await readFile(join(root, story), 'utf8')).toBe(draft(words));
    }
    expect(await text.texts()).toEqual([draft('Two'), draft('One')]);
    expect(await text.obstacle()).toEqual(fails);

    expect(await text.replace(null)).toEqual({ text: draft('Two') });
    expect(await text.replace(null)).toEqual({ error: 'This story was deleted already.' });
    expect(existsSync(join(root, story))).toBe(false);
    expect(await text.deleted()).toEqual([story]);
    expect(await text.texts()).toContain(draft('Two'));
    await text.replace(draft('Two'));
    expect(await text.deleted()).toEqual([]);

    await mend?.();
    // Another process goes on where a killed one ended.
    expect(await (await openText(story)).obstacle()).toBe(undefined);
    expect(git('show', `HEAD:./${story}`)).toBe(draft('Two'));
    expect(git('status', '--short', '--', story)).toBe('');
    root = top;
  },
);

// K20
test('a text that an aborted rebase has replaced can be opened in the history', async () => {
  const committed = await readFile(join(root, post), 'utf8');
  const commit = async (message: string) => {
    await writeFile(join(root, 'package.json'), JSON.stringify({ message }));
    git('commit', '--quiet', '--all', '--message', message);
  };
  git('branch', 'theirs');
  await commit('mine');
  git('switch', '--quiet', 'theirs');
  await commit('theirs');
  expect(() => git('rebase', '--quiet', '-')).toThrow('could not apply');
  const text = await openText(post);
  await text.save(`${committed}More.\n`, committed);
  git('rebase', '--abort');
  expect(await readFile(join(root, post), 'utf8')).toBe(committed);
  expect(await text.obstacle()).toBe(undefined);
  expect((await text.texts())[0]).toBe(`${committed}More.\n`);
});

// K20
test('a text that git overlooks is said to have no version, and gets it later', async () => {
  const first = await readFile(join(root, post), 'utf8');
  git('update-index', '--skip-worktree', post);
  const text = await openText(post);
  await text.save(`${first}\nMore.\n`, first);
  expect(await text.obstacle()).toMatch(/sparse-checkout/);
  git('update-index', '--no-skip-worktree', post);
  expect(await text.obstacle()).toBe(undefined);
  expect(git('show', `HEAD:./${post}`)).toBe(`${first}\nMore.\n`);
});

// K20
test('a deletion that had no version gets one, and what git never had stays in the history', async () => {
  const text = await openText(post);
  const known = await readFile(join(root, post), 'utf8');
  await writeFile(inGit('MERGE_HEAD'), head());
  await text.save(`${known}More.\n`, known);
  await text.replace(null);
  expect(await text.obstacle()).toMatch(/merge/);
  await rm(inGit('MERGE_HEAD'));
  expect(await text.obstacle()).toBe(undefined);
  expect(git('status', '--short', '--', post)).toBe('');
  expect(await text.deleted()).toEqual([post]);
  expect((await text.texts())[0]).toBe(`${known}More.\n`);
});
