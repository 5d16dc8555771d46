import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { folderName } from '@hemstitch/platform/build/folders';
import { endProgram, spawnProgram } from '@hemstitch/platform/build/termination';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { parseJson } from '@hemstitch/platform/for-desk';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import type { History } from './history.ts';

/** One of the terminal's commands that the desk's buttons run. */
const requestSchema = z.strictObject({
  command: z.enum(['check', 'changes', 'pictures', 'preview', 'share', 'release', 'first-release', 'rollback']),
  app: z.enum(appNames as [AppName, ...AppName[]]),
  /** Reason of a release, for the list of releases. */
  message: z.string().max(200).optional(),
  /** A release may remove live addresses. */
  allowRemoved: z.boolean().optional(),
  /** The publication that a rollback was shown for. */
  from: z.int().positive().optional(),
});
export type CommandRequest = z.infer<typeof requestSchema>;

const argumentsFor = ({ command, app, message, allowRemoved, from }: CommandRequest): string[] =>
  ({
    // Writers change no code.
    check: ['release', app, '--check', '--unchecked'],
    // Screenshots take a minute, so they are a command of their own.
    changes: ['preview', app, '--changes', '--words'],
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

/** After a command has ended, processes that it started can hold its output open. */
const OUTPUT_GRACE_MS = 1000;

/** Runs commands in the working copy, one at a time. */
export class Commands {
  #running: { child: ChildProcess; canBeEnded: boolean } | undefined;

  constructor(private readonly root: string) {}

  /** Ends the running command if nobody waits for it, or it has done all but its pictures. @returns whether a command can run */
  async isFree(): Promise<boolean> {
    if (this.#running?.canBeEnded) await this.close();
    return this.#running === undefined;
  }

  /** Writes the command's events, and last `{"type":"ended","code":0}`. @param whenEnded runs before that */
  async run(request: CommandRequest, output: StreamingApi, whenEnded: () => Promise<unknown>): Promise<void> {
    const child = startCommand(this.root, argumentsFor(request), { FORCE_COLOR: '0', NO_COLOR: '1' });
    const running = (this.#running = { child, canBeEnded: request.command === 'pictures' });
    // Closing the panel must not end a release halfway.
    if (!/release|rollback/.test(request.command))
      output.onAbort(() => {
        running.canBeEnded = true;
        child.kill('SIGINT');
      });
    const send = (event: { type: string } & Record<string, unknown>) => {
      if (event.type === 'preview') running.canBeEnded = true;
      return output.writeln(JSON.stringify(event));
    };
    const sendError = (error: Error) => void send({ type: 'line', text: error.message });
    onEvent(child, (event) => void send(event));
    child.on('error', sendError);
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('exit', (exitCode) => setTimeout(resolve, OUTPUT_GRACE_MS, exitCode));
    });
    await whenEnded().catch(sendError);
    if (this.#running === running) this.#running = undefined;
    await send({ type: 'ended', code: code ?? 1 });
  }

  async close(): Promise<void> {
    const running = this.#running;
    if (running) await endProgram(running.child);
    if (this.#running === running) this.#running = undefined;
  }
}

interface CommandContext {
  definition: SiteDefinition;
  apps: readonly AppName[];
  commands: Commands;
  history: History;
}

/** Runs the terminal's commands for the teams of this desk. */
export function commandRoutes({ definition, apps, commands, history }: CommandContext): Hono {
  const routes = new Hono();
  routes.post('/', async (context) => {
    const request = requestSchema.parse(await context.req.json());
    const { app, command } = request;
    if (!apps.includes(app)) return context.json({ error: `This desk is not for ${app}.` }, 403);
    const busy =
      'The desk still does what another button began, perhaps in another window. Press this again when that has ended.';
    if (!(await commands.isFree())) return context.json({ error: busy }, 409);
    // A release draws pictures. Writers have no terminal to commit them.
    const changed = command === 'first-release' ? apps : command === 'release' ? [app] : [];
    const commitPictures = async () => {
      for (const each of changed)
        await history.save([`${folderName(definition, each)}/content/pictures`], `${each}: pictures of a release`);
    };
    context.header('Content-Type', 'application/x-ndjson');
    return stream(context, (output) => commands.run(request, output, commitPictures));
  });
  return routes;
}
