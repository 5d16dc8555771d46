import { folderName } from '@hemstitch/platform/build/folders';
import { endProgram } from '@hemstitch/platform/build/termination';
import { Hono, type Context } from 'hono';
import { refuse, type DeskVariables } from './access.ts';
import { viewOf, type Run } from './describe-run.ts';
import type { DeskContext } from './desk-context.ts';
import { compareWithLive, findNewer, listShipments } from './releases.ts';
import { requestSchema, startCommand, type CommandRequest } from './run-command.ts';

const argumentsFor = ({ request: { command, app, allowRemoved, from }, texts }: Run): string[] => {
  const titles = texts.flatMap((text) => (text.app === app ? [text.title] : []));
  const message = titles.join(', ').slice(0, 100) || 'Small changes';
  // Its changes were shown, so it may be one that was taken back.
  const release = ['release', app, '--allow-rolled-back', `--message=${message}`];
  if (allowRemoved) release.push('--allow-removed');
  return {
    publish: [],
    takeBack: [],
    // Writers change no code.
    check: ['release', app, '--check', '--unchecked'],
    // Screenshots take a minute, so they are a command of their own.
    changes: ['preview', app, '--changes', '--words'],
    pictures: ['preview', app, '--changes'],
    preview: ['preview', app, '--words', '--port', '0'],
    share: ['preview', app, '--share'],
    release,
    // The first release needs all apps.
    'first-release': ['release', '--message=The first release of the site'],
    rollback: ['rollback', app, `--from=${from}`],
  }[command];
};

const changesSite = ({ command }: CommandRequest): boolean => /release|rollback/.test(command);

type StartedRun = Run & { child?: ReturnType<typeof startCommand> };
const BUSY = 'The site is being changed, perhaps by a colleague. Press this again when that has ended.';
/** After a command has ended, processes that it started can hold its output open. */
const OUTPUT_GRACE_MS = 1000;

/** Runs the terminal's commands for the teams of this desk, one at a time for each person, and says how the last one goes. */
export function commandRoutes(desk: DeskContext): Hono<DeskVariables> {
  const { root, definition, apps, repository } = desk;
  const routes = new Hono<DeskVariables>();
  /** The last runs, by the email address of whoever pressed the button. */
  const runs = new Map<string, StartedRun>();
  /** The last run that changes the site. */
  let shipping: Run | undefined;

  const whoIs = (context: Context<DeskVariables>): string => context.get('person')?.email ?? '';
  const end = async (who: string): Promise<void> => {
    const run = runs.get(who);
    if (run?.child && run !== shipping) await endProgram(run.child);
  };
  const execute = async (run: StartedRun): Promise<void> => {
    const args = argumentsFor(run);
    if (args.length === 0) return void (run.code = 0);
    const child = startCommand(root, args, (event) => run.events.push(event));
    run.child = child;
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('exit', (exitCode) => setTimeout(resolve, OUTPUT_GRACE_MS, exitCode));
    });
    // A release draws pictures. Writers have no terminal to commit them.
    for (const app of changesSite(run.request) ? apps : []) {
      const paths = [`${folderName(definition, app)}/content/pictures`];
      await repository.save({ paths, message: `${app}: pictures of a release` }).catch(() => undefined);
    }
    run.code = code ?? 1;
  };

  routes.post('/', async (context) => {
    const request = requestSchema.parse(await context.req.json());
    const { app } = request;
    if (!apps.includes(app)) refuse(403, `This desk is not for ${app}.`);
    if (request.gets) await repository.getAndSend();
    // The releases of colleagues are compared with what is here.
    await repository.exchange();
    const comparison = await compareWithLive(desk, apps);
    if (!comparison.live && !changesSite(request)) request.command = 'publish';
    const newer = await findNewer(desk, comparison, app);
    const shipments = request.command === 'takeBack' ? await listShipments(desk, comparison, app) : [];
    const run: Run = { request, texts: comparison.texts, newer, shipments, events: [] };
    if (changesSite(request)) {
      if (shipping && shipping.code === undefined) refuse(409, BUSY);
      shipping = run;
    }
    void end(whoIs(context));
    runs.set(whoIs(context), run);
    void execute(run).catch(() => (run.code = 1));
    return context.json(viewOf(run));
  });
  routes.get('/', (context) => {
    const run = runs.get(whoIs(context));
    return context.json(run ? viewOf(run) : null);
  });
  routes.post('/close', async (context) => {
    await end(whoIs(context));
    return context.json({});
  });
  return routes;
}
