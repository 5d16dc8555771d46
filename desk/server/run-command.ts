import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { spawnProgram } from '@hemstitch/platform/build/termination';
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
