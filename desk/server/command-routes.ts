import { folderName } from '@hemstitch/platform/build/folders';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { limitBody } from './body-limit.ts';
import { commandRequestSchema } from './commands.ts';
import type { DeskContext } from './desk-context.ts';

/** Runs the terminal's commands for the teams of this desk. */
export function commandRoutes({ definition, apps, commands, history }: DeskContext): Hono {
  const routes = new Hono();
  routes.use('*', limitBody(10_000, 'This is too long for a command.'));
  routes.post('/', async (context) => {
    const request = commandRequestSchema.parse(await context.req.json());
    if (!apps.includes(request.app)) return context.json({ error: `This desk is not for ${request.app}.` }, 403);
    const isFirst = request.command === 'first-release';
    const isRelease = isFirst || request.command === 'release';
    const content = isFirst ? '*/content/*' : `${folderName(definition, request.app)}/content`;
    const before = new Set(isRelease ? await history.uncommittedFiles(content) : []);
    if (!(await commands.isFree()))
      return context.json(
        {
          error:
            'The desk still does what another button began, perhaps in another window. Press this again when that has ended.',
        },
        409,
      );
    // A release writes into the content, such as sizes of a new picture. Writers have no terminal to commit it.
    const commitWritten = async () => {
      if (!isRelease) return;
      // The review before the release has drawn sharing images already.
      const isWritten = (path: string) => !before.has(path) || path.includes('/pictures/sharing/');
      const written = (await history.uncommittedFiles(content)).filter(isWritten);
      if (written.length > 0) await history.save(written, `${request.app}: updated when it was shipped`);
    };
    context.header('Content-Type', 'application/x-ndjson');
    return stream(context, (output) => commands.run(request, output, commitWritten));
  });
  routes.post('/stop', (context) => {
    commands.stop();
    return context.json({});
  });
  return routes;
}
