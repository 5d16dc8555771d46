import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runGit, type GitError } from '@hemstitch/platform/build/git';
import { CONFLICTS_VARIABLE, conflictName, conflictSchema, driverSettings, type WaitingText } from '../merge-driver.ts';
import type { History } from './history.ts';

/** Versions that colleagues do not have yet, and why. */
export interface HostState {
  /** Since when the host has not answered, ISO 8601. */
  silentSince?: string;
  /** Why what is saved cannot be joined with what colleagues saved, and what to do. */
  obstacle?: string;
  /** Number of commits that wait for the host. */
  waiting: number;
}

const RETRY_INTERVAL_MS = 30_000;
/** Others may push between our fetch and our push. */
const MAX_ATTEMPTS = 5;

/** A host that does not answer must not hold up a save for longer than 15 seconds. */
const quickly = [
  'http.lowSpeedTime=15',
  'http.lowSpeedLimit=1',
  'core.sshCommand=ssh -o BatchMode=yes -o ConnectTimeout=15',
].flatMap((setting) => ['-c', setting]);
/** A rebase needs a committer; the authors stay. */
const committer = ['-c', 'user.name=The desk', '-c', 'user.email=desk@localhost'];

const outputOf = ({ stderr = '', stdout = '' }: GitError) => `${stderr}${stdout}`.trim();

class JoinError extends Error {}

/** Exchanges commits with the repository's host: what is saved goes out at once, and what colleagues push comes in. */
export class TeamSync {
  #state: HostState = { waiting: 0 };
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #conflicts: string;

  constructor(
    private readonly root: string,
    private readonly history: History,
  ) {
    this.#conflicts = join(root, '.desk/conflicts');
  }

  get state(): HostState {
    return this.#state;
  }

  /** Exchanges at each save from now on, and goes on trying while commits wait. @throws Error when there is no host */
  async start(): Promise<void> {
    if (!(await this.hasHost()))
      throw new Error(
        'This branch follows no branch of a host, so nothing could be pushed. Run `git push --set-upstream origin HEAD`.',
      );
    this.#timer = setInterval(() => void this.exchange(), RETRY_INTERVAL_MS).unref();
    await this.exchange();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  hasHost = (): Promise<boolean> =>
    this.#git('rev-parse', '--abbrev-ref', '@{upstream}').then(
      () => true,
      () => false,
    );

  /** Exchanges at the desk of a team. */
  async exchangeAtTeam(): Promise<void> {
    if (this.#timer) await this.exchange();
  }

  /** Gets, joins and sends. Fields that two people changed stay as colleagues have them; the other text waits for its writer. */
  exchange(): Promise<HostState> {
    return this.history.inOrder(async () => {
      try {
        let waiting = 1;
        for (let attempt = 0; attempt < MAX_ATTEMPTS && waiting > 0; attempt += 1) {
          await this.#git(...quickly, 'fetch', '--quiet');
          await this.#join();
          waiting = await this.#count('@{upstream}..HEAD');
          if (waiting > 0 && (await this.#send())) waiting = 0;
        }
        const obstacle = 'The host refuses what is sent. Ask a developer to look at its rules.';
        this.#state = { waiting, ...(waiting > 0 && { obstacle }) };
      } catch (error) {
        const waiting = await this.#count('@{upstream}..HEAD').catch(() => 0);
        const silentSince = this.#state.silentSince ?? new Date().toISOString();
        this.#state = { waiting, ...(error instanceof JoinError ? { obstacle: error.message } : { silentSince }) };
      }
      return this.#state;
    });
  }

  /** Gets and sends at once. @throws Error with the reason if that is impossible now */
  async getAndSend(): Promise<HostState> {
    const state = await this.exchange();
    const { obstacle, silentSince } = state;
    if (obstacle ?? silentSince)
      throw new Error(obstacle ?? 'The repository’s host does not answer now. What you save is kept here.');
    return state;
  }

  /** The text of somebody whose field a colleague had changed first. */
  async waitingText(path: string): Promise<WaitingText | undefined> {
    const text = await readFile(this.#fileOf(path), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : conflictSchema.parse(JSON.parse(text));
  }

  forgetWaiting = (path: string): Promise<void> => rm(this.#fileOf(path), { force: true });

  #fileOf = (path: string) => join(this.#conflicts, conflictName(path));

  #git = (...words: string[]): Promise<string> => runGit(this.root, ...words);

  #count = async (range: string): Promise<number> => Number(await this.#git('rev-list', '--count', range));

  async #join(): Promise<void> {
    if ((await this.#count('HEAD..@{upstream}')) === 0) return;
    await mkdir(this.#conflicts, { recursive: true });
    process.env[CONFLICTS_VARIABLE] = this.#conflicts;
    try {
      await this.#git(...driverSettings(), ...committer, 'rebase', '--quiet', '@{upstream}');
    } catch (error) {
      const said = outputOf(error as GitError);
      // A rebase of somebody else's stays as it is.
      if (/CONFLICT|could not apply/.test(said)) await this.#git('rebase', '--abort').catch(() => '');
      throw new JoinError(
        `What is saved here and what colleagues have pushed cannot be joined by itself (${said.split('\n')[0]?.slice(0, 200)}). Ask a developer to run \`git pull --rebase\` in the desk's folder.`,
      );
    } finally {
      delete process.env[CONFLICTS_VARIABLE];
    }
  }

  /** @returns false when a colleague was faster, or the host refuses */
  async #send(): Promise<boolean> {
    try {
      await this.#git(...quickly, 'push', '--quiet', '--porcelain');
      return true;
    } catch (error) {
      if (/rejected/.test(outputOf(error as GitError))) return false;
      throw error;
    }
  }
}
