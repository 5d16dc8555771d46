import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Problem } from '@hemstitch/platform/build/content/problem';
import { spawnProgram } from '@hemstitch/platform/build/termination';
import { parseJson } from '@hemstitch/platform/for-desk';
import { z } from 'zod';
import words from './commands.json' with { type: 'json' };

export const requestSchema = z.strictObject({
  /** One of the terminal's commands; `takeBack` asks before a rollback, and `publish` before the first release. */
  command: z.custom<keyof typeof words.titles>((name) => Object.hasOwn(words.titles, String(name))),
  app: z.string(),
  /** Gets what colleagues pushed before. */
  gets: z.boolean().optional(),
  allowRemoved: z.boolean().optional(),
  /** The publication that a rollback was shown for. */
  from: z.int().positive().optional(),
});
/** What a button begins. */
export type CommandRequest = z.infer<typeof requestSchema>;

/** A line of a command's output: its text, and for some lines what it says (`--json`). */
const eventSchema = z
  .object({
    text: z.string(),
    address: z.string(),
    title: z.string(),
    moment: z.string(),
    addresses: z.array(z.string()),
    faults: z.array(z.string()),
    problems: z.array(z.custom<Problem>()),
    pages: z.array(z.object({ address: z.string(), difference: z.string(), title: z.string() })),
  })
  .partial()
  .extend({ type: z.string() });
export type CommandEvent = z.infer<typeof eventSchema>;

/**
 * Starts a command of the platform, and calls back with each event. Other output, such as that of tools that it started, is
 * an event, too.
 * @param serverSettings environment of a server, which ends with the desk in any case
 */
export function startCommand(
  folder: string,
  args: readonly string[],
  take: (event: CommandEvent) => void,
  serverSettings?: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawnProgram(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', ...args, '--json'], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...serverSettings },
    // The closed IPC channel ends a server, even if the desk crashes.
    stdio: ['ignore', 'pipe', 'pipe', ...(serverSettings ? (['ipc'] as const) : [])],
  });
  for (const output of [child.stdout!, child.stderr!])
    createInterface({ input: output }).on('line', (text) =>
      take(eventSchema.safeParse(parseJson(text)).data ?? { type: 'line', text }),
    );
  return child;
}
