import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { parseFact } from './parse-fact.ts';

/** What the desk's buttons do: commands of the terminal, and no others. */
export const commandNames = ['check', 'changes', 'pictures', 'preview', 'share', 'release', 'rollback'] as const;
type CommandName = (typeof commandNames)[number];

export interface CommandOrder {
  command: CommandName;
  app: AppName;
  /** Why it is shipped, for the list of releases. */
  message?: string;
}

/** The words of the terminal. Pictures of what changes take a minute, so they are made when somebody wants them. */
function wordsOf({ command, app, message }: CommandOrder): string[] {
  switch (command) {
    case 'check':
      return ['release', app, '--check'];
    case 'changes':
      return ['preview', app, '--changes', '--words'];
    case 'pictures':
      return ['preview', app, '--changes'];
    case 'preview':
      return ['preview', app, '--words', '--port', '0'];
    case 'share':
      return ['preview', app, '--words', '--share'];
    case 'release':
      return ['release', app, ...(message ? [`--message=${message}`] : [])];
    default:
      return [command, app];
  }
}

/** How long such a command may take to end. */
const PATIENCE_MS = 3000;
/** How long its output is waited for once a command has ended: what it had started may hold that open. */
const LAST_WORDS_MS = 1000;

/** Ends a command at once, with what it has started. */
function kill(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // Where processes have no groups.
    child.kill('SIGKILL');
  }
}

const onLine = (stream: Readable, take: (line: string) => void) => createInterface({ input: stream }).on('line', take);

/** Runs commands in the working copy, one at a time: two that build at once would only wait for one another. */
export class Commands {
  #running: { child: ChildProcess; isPassing: boolean } | undefined;

  constructor(private readonly root: string) {}

  /** Ends what runs, if that is of no more use. @returns whether a command can run */
  async isFree(): Promise<boolean> {
    if (this.#running?.isPassing) await this.close();
    return this.#running === undefined;
  }

  /** Ends the command that runs, such as a preview that is no longer wanted. */
  stop(): void {
    this.#running?.child.kill('SIGINT');
  }

  /**
   * @param whenEnded what belongs to the command though it is not of the terminal
   * @returns lines of JSON: the command's own (`--json`), what it printed otherwise, and in the end `{"type":"ended","code":0}`
   */
  run(order: CommandOrder, whenEnded: () => Promise<void> = async () => {}): ReadableStream<Uint8Array> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', ...wordsOf(order), '--json'], {
      cwd: this.root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    // Whoever wants something else has no more use for these.
    const isPassing = order.command === 'preview' || order.command === 'pictures';
    this.#running = { child, isPassing };
    const bytes = new TextEncoder();
    let isOpen = true;
    return new ReadableStream({
      start: (stream) => {
        const tell = (fact: { type: string } & Record<string, unknown>) => {
          if (isOpen) stream.enqueue(bytes.encode(`${JSON.stringify(fact)}\n`));
        };
        const say = (text: string) => tell({ type: 'line', text });
        onLine(child.stdout, (line) => tell(parseFact(line) ?? { type: 'line', text: line }));
        onLine(child.stderr, say);
        child.on('error', (error) => say(error.message));
        let hasEnded = false;
        const end = async (code: number | null) => {
          if (hasEnded) return;
          hasEnded = true;
          await whenEnded().catch((error: Error) => say(error.message));
          this.#forget(child);
          tell({ type: 'ended', code: code ?? 1 });
          if (isOpen) stream.close();
          isOpen = false;
        };
        child.once('close', (code) => void end(code));
        child.once('exit', (code) => setTimeout(() => void end(code), LAST_WORDS_MS));
      },
      // A closed tab ends no release half-way; a preview without its tab is nobody's.
      cancel: () => {
        isOpen = false;
        if (isPassing) child.kill('SIGINT');
      },
    });
  }

  async close(): Promise<void> {
    if (!this.#running) return;
    const { child, isPassing } = this.#running;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    // It may be in the middle of photographs.
    const patience = setTimeout(() => kill(child), isPassing ? PATIENCE_MS : 60_000);
    await ended;
    clearTimeout(patience);
    this.#forget(child);
  }

  #forget(child: ChildProcess): void {
    if (this.#running?.child === child) this.#running = undefined;
  }
}
