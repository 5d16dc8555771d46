import { spawn, type ChildProcess } from 'node:child_process';
import type { AppName } from '@cobblestone/contracts/app-names.ts';

/** What the desk's buttons do: commands of the terminal, and no others. */
export const commandNames = ['check', 'changes', 'preview', 'share', 'release', 'rollback'] as const;
export type CommandName = (typeof commandNames)[number];

export interface CommandOrder {
  command: CommandName;
  app: AppName;
  /** Why it is shipped, for the list of releases. */
  message?: string;
}

/** How long a preview may take to end. */
const PATIENCE_MS = 3000;

/** Runs commands in the working copy, one at a time: two that build at once would only wait for one another. */
export class Commands {
  #running: ChildProcess | undefined;
  #isPreview = false;

  constructor(private readonly root: string) {}

  /** Waits for a preview to end, which whoever wants something else has no more use for. @returns whether a command can run */
  async isFree(): Promise<boolean> {
    if (this.#isPreview) await this.close();
    return this.#running === undefined;
  }

  /** Ends the command that runs, such as a preview that is no longer wanted. */
  stop(): void {
    this.#running?.kill('SIGINT');
  }

  /** @returns what the command says while it runs; the last line says how it ended: `[ended 0]` */
  run({ command, app, message: why }: CommandOrder): ReadableStream<Uint8Array> {
    const message = command === 'release' && why ? ['-m', why] : [];
    const words = { preview: ['preview', app, '--port', '0'], share: ['preview', app, '--share'] }[command as string] ?? [command, app, ...message];
    const child = spawn(process.execPath, ['--import', 'tsx', 'shell/cli.ts', ...words], {
      cwd: this.root,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running = child;
    this.#isPreview = command === 'preview';
    const bytes = new TextEncoder();
    let isOpen = true;
    return new ReadableStream({
      start: (stream) => {
        const say = (text: string | Buffer) => {
          if (isOpen) stream.enqueue(typeof text === 'string' ? bytes.encode(text) : new Uint8Array(text));
        };
        child.stdout.on('data', say);
        child.stderr.on('data', say);
        child.on('error', (error) => say(`${error.message}\n`));
        child.once('close', (code) => {
          this.#running = undefined;
          this.#isPreview = false;
          say(`\n[ended ${code ?? 1}]\n`);
          if (isOpen) stream.close();
          isOpen = false;
        });
      },
      // A closed tab ends no release half-way; a preview without its tab is nobody's.
      cancel: () => {
        isOpen = false;
        if (command === 'preview') child.kill('SIGINT');
      },
    });
  }

  async close(): Promise<void> {
    const child = this.#running;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    // It may be in the middle of photographs.
    const patience = setTimeout(() => child.kill('SIGKILL'), this.#isPreview ? PATIENCE_MS : 60_000);
    await ended;
    clearTimeout(patience);
  }
}
