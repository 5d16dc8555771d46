import { runGit } from '@hemstitch/platform/build/git';
import { DESK, JOURNAL_VARIABLE, wordsOf, type History } from './history.ts';

const RETRY_INTERVAL_MS = 30_000;

/** A host that does not answer must not hold up a save for longer than 15 seconds. A rebase needs a committer. */
const settings = [
  'http.lowSpeedTime=15',
  'http.lowSpeedLimit=1',
  'core.sshCommand=ssh -o BatchMode=yes -o ConnectTimeout=15',
  `user.name=${DESK.name}`,
  `user.email=${DESK.email}`,
].flatMap((setting) => ['-c', setting]);

/** Exchanges commits with the repository's host: what is saved goes out at once, and what colleagues push comes in. */
export class TeamSync {
  /** Why colleagues do not have what is saved, and what to do. */
  obstacle: string | undefined;
  #isTeam = false;

  constructor(private readonly history: History) {}

  #git = (...words: string[]): Promise<string> => runGit(this.history.root, ...settings, ...words);

  /** Exchanges at each save from now on, and goes on trying while commits wait. */
  async start(): Promise<void> {
    this.#isTeam = true;
    setInterval(() => void this.exchange(), RETRY_INTERVAL_MS).unref();
    await this.exchange();
  }

  /** Exchanges at the desk of a team. */
  async exchangeAtTeam(): Promise<void> {
    if (this.#isTeam) await this.exchange();
  }

  /** Gets and sends at once. @throws Error with the reason if that is impossible now */
  async getAndSend(): Promise<void> {
    await this.exchange();
    if (this.obstacle !== undefined) throw new Error(this.obstacle);
  }

  /** Gets, joins and sends. Fields that two people changed stay as colleagues have them; the other text waits for its writer. */
  exchange(): Promise<void> {
    return this.history.inOrder(async () => {
      try {
        await this.#getAndJoin();
        // A colleague may push in between.
        await this.#send().catch(() => this.#getAndJoin().then(this.#send));
        this.obstacle = undefined;
      } catch (error) {
        this.obstacle = `The repository’s host does not answer, or refuses what is saved here. It is kept, and goes out later. If this stays, show it to a developer: ${wordsOf(error)}`;
      }
    });
  }

  #count = async (range: string): Promise<number> => Number(await this.#git('rev-list', '--count', range));

  #send = async (): Promise<void> => {
    if (await this.#count('@{upstream}..HEAD')) await this.#git('push', '--quiet', '--porcelain');
  };

  async #getAndJoin(): Promise<void> {
    await this.#git('fetch', '--quiet');
    if (!(await this.#count('HEAD..@{upstream}'))) return;
    process.env[JOURNAL_VARIABLE] = this.history.journal;
    try {
      await this.#git('rebase', '--quiet', '@{upstream}');
    } catch (error) {
      await this.#git('rebase', '--abort').catch(() => '');
      throw error;
    } finally {
      delete process.env[JOURNAL_VARIABLE];
    }
  }
}
