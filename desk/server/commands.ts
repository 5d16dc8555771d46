import type { ChildProcess } from 'node:child_process';
import { folderName } from '@hemstitch/platform/build/folders';
import { endProgram } from '@hemstitch/platform/build/termination';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { appNames } from '@cobblestone/domain/apps.ts';
import type { DeskContext } from './desk-context.ts';
import { onEvent, startCommand } from './run-command.ts';

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

const BUSY =
  'The desk still does what another button began, perhaps in another window. Press this again when that has ended.';
/** After a command has ended, processes that it started can hold its output open. */
const OUTPUT_GRACE_MS = 1000;

/** Runs the terminal's commands for the teams of this desk, one at a time. */
export function commandRoutes({ root, definition, apps, history }: DeskContext): Hono {
  const routes = new Hono();
  /** `canBeEnded`: nobody waits for it, or it has done all but its pictures. */
  let running: { child: ChildProcess; canBeEnded: boolean } | undefined;
  routes.post('/', async (context) => {
    const request = requestSchema.parse(await context.req.json());
    const { app, command } = request;
    if (!apps.includes(app)) return context.json({ error: `This desk is not for ${app}.` }, 403);
    if (running && !running.canBeEnded) return context.json({ error: BUSY }, 409);
    if (running) await endProgram(running.child);
    const child = startCommand(root, argumentsFor(request), { FORCE_COLOR: '0', NO_COLOR: '1' });
    const own = (running = { child, canBeEnded: command === 'pictures' });
    // A release draws pictures. Writers have no terminal to commit them.
    const changed = command === 'first-release' ? apps : command === 'release' ? [app] : [];
    context.header('Content-Type', 'application/x-ndjson');
    return stream(context, async (output) => {
      // Closing the panel must not end a release halfway.
      if (!/release|rollback/.test(command))
        output.onAbort(() => {
          own.canBeEnded = true;
          child.kill('SIGINT');
        });
      const send = (event: object) => output.writeln(JSON.stringify(event));
      child.on('error', ({ message }) => void send({ type: 'line', text: message }));
      onEvent(child, (event) => {
        own.canBeEnded ||= event.type === 'preview';
        void send(event);
      });
      const code = await new Promise<number | null>((resolve) => {
        child.once('close', resolve);
        child.once('exit', (exitCode) => setTimeout(resolve, OUTPUT_GRACE_MS, exitCode));
      });
      for (const each of changed)
        await history.save([`${folderName(definition, each)}/content/pictures`], `${each}: pictures of a release`);
      if (running === own) running = undefined;
      await send({ type: 'ended', code: code ?? 1 });
    });
  });
  return routes;
}
