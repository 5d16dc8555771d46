import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endProgram, spawnProgram } from '@hemstitch/platform/build/termination';
import { parseJson } from '@hemstitch/platform/for-desk';
import { z } from 'zod';

const eventSchema = z.looseObject({ type: z.string(), text: z.string().optional() });

/** Starts a command of the platform, which prints lines of JSON. @param isServer whether it ends with the desk in any case */
export const startCommand = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  isServer = false,
): ChildProcess =>
  spawnProgram(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', ...args, '--json'], {
    cwd: folder,
    env: { ...process.env, ...env },
    // The closed IPC channel ends a server, even if the desk crashes.
    stdio: ['ignore', 'pipe', 'pipe', ...(isServer ? (['ipc'] as const) : [])],
  });

/** Calls back with each event of a command, and with other output, such as that of tools that it started, as an event. */
export function onEvent(child: ChildProcess, take: (event: z.infer<typeof eventSchema>) => void): void {
  for (const output of [child.stdout!, child.stderr!])
    createInterface({ input: output }).on('line', (text) =>
      take(eventSchema.safeParse(parseJson(text)).data ?? { type: 'line', text }),
    );
}

/** The command that a button began. */
export class RunningCommand {
  /** `canBeEnded`: nobody waits for it, or it has done all but its pictures. */
  running: { child: ChildProcess; canBeEnded: boolean } | undefined;

  /** Ends a command that can be ended. @returns whether another one can run */
  async isFree(): Promise<boolean> {
    if (this.running?.canBeEnded) await this.close();
    return this.running === undefined;
  }

  async close(): Promise<void> {
    const { running } = this;
    if (running) await endProgram(running.child);
    if (this.running === running) this.running = undefined;
  }
}
