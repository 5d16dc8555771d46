import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { endProgram, spawnProgram } from '@hemstitch/platform/internal/build/termination.ts';
import type { StreamingApi } from 'hono/utils/stream';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import { parseEvent } from './parse-event.ts';

/** One of the terminal's commands that the desk's buttons run. */
export const commandRequestSchema = z.strictObject({
  command: z.enum(['check', 'changes', 'pictures', 'preview', 'share', 'release', 'first-release', 'rollback']),
  app: z.enum(appNames as [AppName, ...AppName[]]),
  /** Reason of a release, for the list of releases. */
  message: z.string().max(200).optional(),
  /** A release may remove live addresses. */
  allowRemoved: z.boolean().optional(),
  /** The publication that a rollback was shown for. */
  from: z.int().positive().optional(),
});
export type CommandRequest = z.infer<typeof commandRequestSchema>;

function argumentsFor({ command, app, message, allowRemoved, from }: CommandRequest): string[] {
  switch (command) {
    case 'check':
      // Writers change no code.
      return ['release', app, '--check', '--unchecked'];
    // Screenshots take a minute, so they are a command of their own.
    case 'changes':
      return ['preview', app, '--changes', '--words'];
    case 'pictures':
      return ['preview', app, '--changes'];
    case 'preview':
      return ['preview', app, '--words', '--port', '0'];
    case 'share':
      return ['preview', app, '--share'];
    case 'release':
      // Its changes were shown, so it may be one that was taken back.
      return [
        'release',
        app,
        '--allow-rolled-back',
        ...(allowRemoved ? ['--allow-removed'] : []),
        ...(message ? [`--message=${message}`] : []),
      ];
    // The first release needs all apps.
    case 'first-release':
      return ['release', '--message=The first release of the site'];
    case 'rollback':
      return ['rollback', app, ...(from ? [`--from=${from}`] : [])];
  }
}

/** After a command has ended, processes that it started can hold its output open. */
const OUTPUT_GRACE_MS = 1000;

const onLine = (stream: Readable, take: (line: string) => void) => createInterface({ input: stream }).on('line', take);

/** Runs commands in the working copy, one at a time. */
export class Commands {
  #running: { child: ChildProcess; canBeEnded: boolean } | undefined;

  constructor(private readonly root: string) {}

  /** Ends the running command if it leaves no trace, or has done all but its pictures. @returns whether a command can run */
  async isFree(): Promise<boolean> {
    if (this.#running?.canBeEnded) await this.close();
    return this.#running === undefined;
  }

  stop(): void {
    this.#running?.child.kill('SIGINT');
  }

  /**
   * Writes lines of JSON: the command's events (`--json`), its other output, and last `{"type":"ended","code":0}`.
   * @param whenEnded runs before the last line is sent
   */
  async run(request: CommandRequest, output: StreamingApi, whenEnded: () => Promise<void>): Promise<void> {
    const child = spawnProgram(
      process.execPath,
      ['--import', 'tsx', 'shared/platform/cli.ts', ...argumentsFor(request), '--json'],
      { cwd: this.root, env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const leavesNoTrace = request.command === 'preview' || request.command === 'pictures';
    const running = (this.#running = { child, canBeEnded: leavesNoTrace });
    // Closing the tab ends a preview, but must not end a release halfway.
    if (leavesNoTrace) output.onAbort(() => void child.kill('SIGINT'));
    const send = (event: { type: string } & Record<string, unknown>) => {
      if (event.type === 'preview') running.canBeEnded = true;
      return output.writeln(JSON.stringify(event));
    };
    const sendLine = (text: string) => void send({ type: 'line', text });
    onLine(child.stdout!, (line) => void send(parseEvent(line) ?? { type: 'line', text: line }));
    onLine(child.stderr!, sendLine);
    child.on('error', (error) => sendLine(error.message));
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('exit', (exitCode) => setTimeout(resolve, OUTPUT_GRACE_MS, exitCode));
    });
    await whenEnded().catch((error: Error) => sendLine(error.message));
    this.#forget(child);
    await send({ type: 'ended', code: code ?? 1 });
  }

  async close(): Promise<void> {
    if (!this.#running) return;
    const { child } = this.#running;
    await endProgram(child);
    this.#forget(child);
  }

  #forget(child: ChildProcess): void {
    if (this.#running?.child === child) this.#running = undefined;
  }
}
