/**
 * Runs all functions on this machine, at the paths of the hosted platform: `/functions/v1/{name}`.
 * Reads the functions' settings from the environment, and FUNCTIONS_PORT (3020; 0 chooses a free one).
 */
import { createServices, type FunctionHandler, type Services } from './functions/_shared/form-function.ts';
import { SettingsError } from './functions/_shared/settings.ts';
import { DEFAULT_PORT } from './permissions.ts';

const PREFIX = '/functions/v1/';

/** Loads every function, by its folder's name. */
export async function loadFunctions(): Promise<Map<string, FunctionHandler>> {
  const folder = new URL('./functions/', import.meta.url);
  const functions = new Map<string, FunctionHandler>();
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory && !entry.name.startsWith('_')) {
      const { handler } = await import(new URL(`${entry.name}/handler.ts`, folder).href);
      functions.set(entry.name, handler);
    }
  }
  return functions;
}

/** Routes each request to its function, also below its path. `GET /` lists them. */
export const createRouter =
  (functions: ReadonlyMap<string, FunctionHandler>, services: Services) =>
  async (request: Request, remoteAddress?: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const handler = pathname.startsWith(PREFIX)
      ? functions.get(pathname.slice(PREFIX.length).split('/', 1)[0]!)
      : undefined;
    if (handler !== undefined) {
      return await handler(request, services, remoteAddress);
    }
    return pathname === '/'
      ? Response.json({ functions: [...functions.keys()].map((name) => PREFIX + name) })
      : Response.json({ error: 'There is no such function.' }, { status: 404 });
  };

if (import.meta.main) {
  try {
    const route = createRouter(await loadFunctions(), createServices());
    const port = Number(Deno.env.get('FUNCTIONS_PORT') ?? DEFAULT_PORT);
    Deno.serve({ hostname: '127.0.0.1', port }, (request, info) => route(request, info.remoteAddr.hostname));
  } catch (cause) {
    console.error(cause instanceof SettingsError || cause instanceof Deno.errors.AddrInUse ? cause.message : cause);
    Deno.exit(1);
  }
}
