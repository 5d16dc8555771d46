import { Hono } from 'hono';
import { z } from 'zod';
import { folderName } from '@cobblestone/platform/build/folders.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { commandNames } from './commands.ts';
import { limitBody } from './body-limit.ts';
import type { DeskParts } from './desk-parts.ts';

const orderSchema = z.strictObject({
  command: z.enum(commandNames),
  app: z.enum(appNames as [AppName, ...AppName[]]),
  message: z.string().max(200).optional(),
});

/**
 * The commands of the terminal, for the teams whose desk it is. What shipping writes into the content, such as the name that
 * a story had before, is kept at once: no writer has a terminal for it.
 */
export function commandRoutes({ apps, commands, history }: DeskParts): Hono {
  const routes = new Hono();
  routes.use('*', limitBody(10_000, 'This is too long for a command.'));
  routes.post('/', async (context) => {
    const order = orderSchema.parse(await context.req.json());
    if (!apps.includes(order.app)) return context.json({ error: `This desk is not for ${order.app}.` }, 403);
    const content = `${folderName(order.app)}/content`;
    const isShipping = order.command === 'release';
    const before = new Set(isShipping ? await history.unkept(content) : []);
    if (!(await commands.isFree()))
      return context.json({ error: 'Another command is still running. Wait for it, or end it.' }, 409);
    const keepWritten = async () => {
      const written = (await history.unkept(content)).filter((path) => !before.has(path));
      if (written.length > 0) await history.keep(written, `${order.app}: what shipping noted`);
    };
    return context.body(commands.run(order, isShipping ? keepWritten : undefined), 200, {
      'Content-Type': 'application/x-ndjson',
    });
  });
  routes.post('/stop', (context) => {
    commands.stop();
    return context.json({});
  });
  return routes;
}
