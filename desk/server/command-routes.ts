import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';
import { commandNames, type Commands } from './commands.ts';

const orderSchema = z.strictObject({ command: z.enum(commandNames), app: z.enum(appNames as [AppName, ...AppName[]]), message: z.string().max(200).optional() });

/** The commands of the terminal, for the teams whose desk it is. */
export function commandRoutes({ apps, commands }: { apps: readonly AppName[]; commands: Commands }): Hono {
  const routes = new Hono();
  routes.use('*', bodyLimit({ maxSize: 10_000, onError: (context) => context.json({ error: 'This is too long for a command.' }, 413) }));
  routes.post('/', async (context) => {
    const order = orderSchema.parse(await context.req.json());
    if (!apps.includes(order.app)) return context.json({ error: `This desk is not for ${order.app}.` }, 403);
    if (!(await commands.isFree())) return context.json({ error: 'Another command is still running. Wait for it, or end it.' }, 409);
    return context.body(commands.run(order), 200, { 'Content-Type': 'text/plain; charset=utf-8' });
  });
  routes.post('/stop', (context) => {
    commands.stop();
    return context.json({});
  });
  return routes;
}
