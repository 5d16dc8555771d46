import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runGit, type GitError } from '@hemstitch/platform/build/git';
import { writeWhole } from '@hemstitch/platform/build/write-whole';
import { z } from 'zod';

/** Git's author where neither a proxy nor git's settings name one. */
export const DESK = { name: 'The desk', email: 'desk@localhost' };

/** What was saved, until git has a version of it. A text that is on the disk no more stays for the history. */
const entrySchema = z.strictObject({
  /** Git's pathspecs of its version. A text has one, its path. */
  paths: z.array(z.string()).min(1),
  message: z.string(),
  /** Absent for pictures and deletions, whose version has what is on the disk. */
  text: z.string().optional(),
  person: z.strictObject({ name: z.string(), email: z.string() }),
  savedAt: z.iso.datetime(),
  /** The text that both began with, if a colleague changed the same field first: it waits for its writer. */
  base: z.string().optional(),
});
type Entry = z.infer<typeof entrySchema>;

/** The sender of a request: the person that the team's proxy has signed in, or else this machine's user of git. */
export type Person = Entry['person'];

/** What git said, in a line. */
function wordsOf(error: unknown): string {
  const { stderr, stdout, message } = error as GitError;
  return (stderr || stdout || message).trim().replaceAll('\n', ' ').slice(-600);
}

/** Writes an entry in place of one of the same text. */
export function writeEntry(journal: string, entry: Omit<Entry, 'savedAt'>): Promise<void> {
  const { paths, text, base } = entry;
  const name = hash('sha256', JSON.stringify([paths, text, base]));
  return writeWhole(join(journal, `${name}.json`), JSON.stringify({ ...entry, savedAt: new Date().toISOString() }));
}

const EXCHANGE_INTERVAL_MS = 30_000;
/** A host that does not answer must not hold up a save for longer than 15 seconds. A rebase needs a committer. */
const hostSettings = [
  'http.lowSpeedTime=15',
  'http.lowSpeedLimit=1',
  'core.sshCommand=ssh -o BatchMode=yes -o ConnectTimeout=15',
  `user.name=${DESK.name}`,
  `user.email=${DESK.email}`,
].flatMap((setting) => ['-c', setting]);

/** The content in git: its history, what was saved while git could not take it, and the exchange with a team's host. */
export class Repository {
  readonly #journal: string;
  #queue: Promise<unknown> = Promise.resolve();
  #isShared = false;
  /** Why colleagues do not have what is saved, and what to do. */
  #hostObstacle: string | undefined;

  constructor(private readonly root: string) {
    this.#journal = join(root, '.desk/journal');
  }

  #git = (...words: string[]): Promise<string> => runGit(this.root, ...words);

  /** This machine's user of git. */
  async author(): Promise<Person> {
    const read = async (name: string) => (await this.#git('config', name).catch(() => '')).trim();
    return { name: (await read('user.name')) || DESK.name, email: (await read('user.email')) || DESK.email };
  }

  /** Newest first. */
  async #entries(): Promise<(Entry & { file: string })[]> {
    const names = await readdir(this.#journal).catch(() => []);
    const read = names.map(async (name) => {
      const file = join(this.#journal, name);
      return { ...entrySchema.parse(JSON.parse(await readFile(file, 'utf8'))), file };
    });
    // One that has its version by now is gone.
    const entries = await Promise.all(read.map((entry) => entry.catch(() => [])));
    return entries.flat().sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  /** The last versions with a text, newest first; `what` was done is a sentence for people. */
  async versions(path: string, count = 50) {
    const entries = (await this.#entries()).filter((entry) => entry.paths[0] === path);
    const kept = entries.flatMap(({ savedAt, person, message, text }) =>
      text === undefined ? [] : { savedAt, author: person.name, what: message, text },
    );
    const words = [`--max-count=${count}`, '--diff-filter=AM', '--format=%H%x1f%cI%x1f%an%x1f%s', '--', path];
    const log = (await this.#git('log', ...words).catch(() => '')).trim();
    const committed = log.split('\n', log === '' ? 0 : count).map(async (line) => {
      const [commit = '', savedAt = '', author = '', what = ''] = line.split('\x1f');
      return { savedAt, author, what, text: await this.#git('show', `${commit}:./${path}`) };
    });
    const all = [...kept, ...(await Promise.all(committed))];
    return all.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt)).slice(0, count);
  }

  /** Texts of people whose field a colleague had changed first. */
  waitingTexts = async (path: string) =>
    (await this.#entries()).filter(({ paths, base }) => paths[0] === path && base !== undefined);

  /** Paths of files of a folder that were deleted and not renamed, the last one first. */
  async deletedFiles(folder: string): Promise<string[]> {
    const words = ['--diff-filter=D', '--name-only', '--relative', '--format=', '--', folder];
    const log = await this.#git('log', '--max-count=50', ...words).catch(() => '');
    const paths = [...(await this.#entries()).flatMap((entry) => entry.paths), ...log.split('\n')];
    return [...new Set(paths)].filter((path) => path.startsWith(`${folder}/`) && !existsSync(join(this.root, path)));
  }

  /**
   * Makes a version of what git's pathspecs match, and of no other changes in the working copy. What is saved is noted
   * before it is written, so that its version follows even if the desk is killed in between.
   */
  save(
    { person, ...change }: Pick<Entry, 'paths' | 'message' | 'text'> & { person?: Person | undefined },
    write?: () => Promise<void>,
  ): Promise<void> {
    return this.inOrder(async () => {
      await writeEntry(this.#journal, { ...change, person: person ?? (await this.author()) });
      await write?.();
      // What waited does so no longer, and stays for the history.
      for (const { file, base: _, savedAt: __, ...entry } of await this.waitingTexts(change.paths[0]!)) {
        await writeEntry(this.#journal, entry);
        await rm(file);
      }
      await this.#makeVersions();
      if (this.#isShared) await this.#exchange();
    });
  }

  /** Makes the versions that are missing. @returns why git makes none, or colleagues do not have them, and what to do */
  catchUp = (): Promise<string | undefined> =>
    this.inOrder(async () => (await this.#makeVersions()) ?? this.#hostObstacle);

  /** Exchanges with the host at each save from now on, and goes on trying while commits wait. */
  async share(): Promise<void> {
    this.#isShared = true;
    setInterval(() => void this.exchange(), EXCHANGE_INTERVAL_MS).unref();
    await this.exchange();
  }

  /** Gets what colleagues pushed, at the desk of a team. */
  async exchange(): Promise<void> {
    if (this.#isShared) await this.inOrder(() => this.#exchange());
  }

  /** Gets and sends at once. @throws Error with the reason if that is impossible now */
  async getAndSend(): Promise<void> {
    await this.inOrder(() => this.#exchange());
    if (this.#hostObstacle !== undefined) throw new Error(this.#hostObstacle);
  }

  /** Commits never overlap, since git locks its index. */
  inOrder<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(act);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #makeVersions(): Promise<string | undefined> {
    try {
      for (const entry of await this.#entries()) {
        const onDisk = await readFile(join(this.root, entry.paths[0]!), 'utf8').catch(() => undefined);
        if (entry.base !== undefined || ![undefined, onDisk].includes(entry.text)) continue;
        await this.#makeVersion(entry);
        await rm(entry.file);
      }
      return undefined;
    } catch (error) {
      return `What you save is kept on this machine, but git makes no version of it. Show this to a developer; the desk tries again: ${wordsOf(error)}`;
    }
  }

  /** Commits what differs from the last commit, which can be nothing. @throws Error that says what to do */
  async #makeVersion({ paths, message, text, person }: Entry): Promise<void> {
    // The user's own list of ignored names can cover a story's name.
    const readStatus = () => this.#git('status', '--porcelain', '-uall', '--ignored=matching', '--', ...paths);
    if ((await this.#git('branch', '--show-current')) === '')
      throw new Error(
        'The working copy is on no branch, as in the middle of a rebase. Run `git status`, which says how to end it, or `git switch <branch>`.',
      );
    // A copy inside another repository does not belong to that one.
    const isInside = (await this.#git('rev-parse', '--show-prefix')).trim() !== '';
    if (isInside && !(await this.#git('ls-files', '--', 'package.json')))
      throw new Error('This folder has no repository of its own. Ask a developer for a clone.');
    // The second sign is about changes that are not staged. Of a text that git was told to overlook, only `add` says so.
    if (text !== undefined || /^.\S/m.test(await readStatus()))
      await this.#git('add', '--all', '--force', '--', ...paths);
    if ((await readStatus()) === '') return;
    const author = ['-c', `user.name=${person.name}`, '-c', `user.email=${person.email}`];
    await this.#git(...author, 'commit', '--only', '--quiet', '--no-gpg-sign', '-m', message, '--', ...paths);
  }

  /** Gets, joins and sends. Fields that two people changed stay as colleagues have them; the other text waits for its writer. */
  async #exchange(): Promise<void> {
    try {
      await this.#getAndJoin();
      // A colleague may push in between.
      await this.#send().catch(() => this.#getAndJoin().then(this.#send));
      this.#hostObstacle = undefined;
    } catch (error) {
      this.#hostObstacle = `The repository’s host does not answer, or refuses what is saved here. It is kept, and goes out later. If this stays, show it to a developer: ${wordsOf(error)}`;
    }
  }

  #count = async (range: string): Promise<number> => Number(await this.#git('rev-list', '--count', range));

  #send = async (): Promise<void> => {
    if (await this.#count('@{upstream}..HEAD')) await this.#git(...hostSettings, 'push', '--quiet', '--porcelain');
  };

  async #getAndJoin(): Promise<void> {
    await this.#git(...hostSettings, 'fetch', '--quiet');
    if (!(await this.#count('HEAD..@{upstream}'))) return;
    // The merge driver reads where the journal is.
    const rebase = ['-c', `desk.journal=${this.#journal}`, 'rebase', '--quiet', '@{upstream}'];
    await this.#git(...hostSettings, ...rebase).catch(async (error) => {
      await this.#git('rebase', '--abort').catch(() => '');
      throw error;
    });
  }
}
