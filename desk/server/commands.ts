import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { folderName } from '@hemstitch/platform/build/folders';
import { endProgram } from '@hemstitch/platform/build/termination';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { needsProgram, viewOf, type Run } from './describe-run.ts';
import { loadTitles } from './desk-config.ts';
import type { DeskContext } from './desk-context.ts';
import { compareWithLive, listShipments } from './releases.ts';
import { argumentsFor, onEvent, requestSchema, startCommand } from './run-command.ts';

const BUSY = new HTTPException(409, {
  message:
    'The desk still does what another button began, perhaps in another window. Press this again when that has ended.',
});
const FORGOTTEN =
  'Another button was pressed, perhaps in another window, or the desk was started again. Press this button again: it does only what is left to do.';
/** After a command has ended, processes that it started can hold its output open. */
const OUTPUT_GRACE_MS = 1000;

/** Runs the terminal's commands for the teams of this desk, one at a time, and says how the last one goes. */
export function commandRoutes(desk: DeskContext): Hono {
  const { root, definition, apps, history } = desk;
  const routes = new Hono();
  let last: (Run & { id: string; child?: ChildProcess }) | undefined;

  const execute = async (run: NonNullable<typeof last>): Promise<number> => {
    const { command, app } = run.request;
    const child = (run.child = startCommand(root, argumentsFor(run.request), { FORCE_COLOR: '0', NO_COLOR: '1' }));
    child.on('error', ({ message }) => run.events.push({ type: 'line', text: message }));
    onEvent(child, (event) => run.events.push(event));
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('exit', (exitCode) => setTimeout(resolve, OUTPUT_GRACE_MS, exitCode));
    });
    // A release draws pictures. Writers have no terminal to commit them.
    const changed = command === 'first-release' ? apps : command === 'release' ? [app] : [];
    for (const each of changed)
      await history.save({
        paths: [`${folderName(definition, each)}/content/pictures`],
        message: `${each}: pictures of a release`,
      });
    return code ?? 1;
  };
  /** Ends a program that does not change the site. @throws BUSY when it does */
  const end = async ({ request: { command }, code, child }: NonNullable<typeof last>): Promise<void> => {
    if (code === undefined && /release|rollback/.test(command)) throw BUSY;
    if (child) await endProgram(child);
  };

  routes.post('/', async (context) => {
    const request = requestSchema.parse(await context.req.json());
    const { app, command } = request;
    if (!apps.includes(app)) return context.json({ error: `This desk is not for ${app}.` }, 403);
    if (last) await end(last);
    const comparison = { isPublished: false, texts: [] };
    const run: typeof last = (last = { id: randomUUID(), request, comparison, titles: new Map(), events: [] });
    try {
      if (command === 'get') await desk.sync.getAndSend();
      run.comparison = await compareWithLive(desk, app);
      run.titles = await loadTitles(desk);
      if (command === 'takeBack') run.shipments = await listShipments(desk, app);
      if (last !== run) throw BUSY;
    } catch (error) {
      run.code = 1;
      throw error;
    }
    if (needsProgram(run))
      void execute(run)
        .catch(() => 1)
        .then((code) => (run.code = code));
    else run.code = 0;
    return context.json({ id: run.id });
  });
  routes.get('/:id', (context) =>
    last?.id === context.req.param('id') ? context.json(viewOf(last)) : context.json({ error: FORGOTTEN }, 404),
  );
  /** Its panel was closed. */
  routes.post('/:id/close', async (context) => {
    if (last?.id === context.req.param('id')) await end(last);
    return context.json({});
  });
  return routes;
}
