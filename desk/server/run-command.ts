import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { spawnProgram } from '@hemstitch/platform/build/termination';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { parseJson } from '@hemstitch/platform/for-desk';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';

/** One of the terminal's commands that the desk's buttons run, `takeBack`, which asks before a rollback, or `get`: changes after what colleagues pushed. */
export const requestSchema = z.strictObject({
  command: z.enum([
    ...(['check', 'changes', 'pictures', 'preview', 'share'] as const),
    ...(['release', 'first-release', 'rollback', 'takeBack', 'get'] as const),
  ]),
  app: z.enum(appNames as [AppName, ...AppName[]]),
  /** Reason of a release, for the list of releases. */
  message: z.string().max(200).optional(),
  /** A release may remove live addresses. */
  allowRemoved: z.boolean().optional(),
  /** The publication that a rollback was shown for. */
  from: z.int().positive().optional(),
});
export type CommandRequest = z.infer<typeof requestSchema>;

export const argumentsFor = ({ command, app, message, allowRemoved, from }: CommandRequest): string[] =>
  ({
    takeBack: [],
    // Writers change no code.
    check: ['release', app, '--check', '--unchecked'],
    // Screenshots take a minute, so they are a command of their own.
    changes: ['preview', app, '--changes', '--words'],
    get: ['preview', app, '--changes', '--words'],
    pictures: ['preview', app, '--changes'],
    preview: ['preview', app, '--words', '--port', '0'],
    share: ['preview', app, '--share'],
    // Its changes were shown, so it may be one that was taken back.
    release: [
      'release',
      app,
      '--allow-rolled-back',
      ...(allowRemoved ? ['--allow-removed'] : []),
      ...(message ? [`--message=${message}`] : []),
    ],
    // The first release needs all apps.
    'first-release': ['release', '--message=The first release of the site'],
    rollback: ['rollback', app, ...(from ? [`--from=${from}`] : [])],
  })[command];

/** A line of a command's output: its text, and for some lines data (`--json`). */
const eventSchema = z.looseObject({ type: z.string(), text: z.string().optional() });
export type CommandEvent = z.infer<typeof eventSchema>;

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
export function onEvent(child: ChildProcess, take: (event: CommandEvent) => void): void {
  for (const output of [child.stdout!, child.stderr!])
    createInterface({ input: output }).on('line', (text) =>
      take(eventSchema.safeParse(parseJson(text)).data ?? { type: 'line', text }),
    );
}
