/**
 * Runs all functions on this machine, at the paths of the hosted platform: `/functions/v1/{name}`.
 * Reads the functions' settings from the environment, and FUNCTIONS_PORT (3020; 0 takes a free one).
 */
import { createServices, type FormHandler, type Services } from './functions/_shared/form-function.ts';
import { readEnvironment, SettingsError } from './functions/_shared/settings.ts';

const PREFIX = '/functions/v1/';
const PORT = 3020;

/** Every function by its folder's name; folders with a leading underscore hold what they share. */
export async function loadFunctions(): Promise<Map<string, FormHandler>> {
  const folder = new URL('./functions/', import.meta.url);
  const functions = new Map<string, FormHandler>();
  for await (const entry of Deno.readDir(folder)) {
    if (entry.isDirectory && !entry.name.startsWith('_')) {
      const { handler } = await import(new URL(`${entry.name}/handler.ts`, folder).href);
      functions.set(entry.name, handler);
    }
  }
  return functions;
}

/** Leads each request to its function. `GET /` lists them. */
export const createRouter =
  (functions: ReadonlyMap<string, FormHandler>, services: Services) =>
  async (request: Request, remoteAddress?: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const handler = pathname.startsWith(PREFIX) ? functions.get(pathname.slice(PREFIX.length)) : undefined;
    if (handler !== undefined) {
      return await handler(request, services, remoteAddress);
    }
    return pathname === '/'
      ? Response.json({ functions: [...functions.keys()].map((name) => PREFIX + name) })
      : Response.json({ error: 'There is no such function.' }, { status: 404 });
  };

if (import.meta.main) {
  try {
    const services = createServices(readEnvironment());
    const route = createRouter(await loadFunctions(), services);
    Deno.serve({ hostname: '127.0.0.1', port: Number(Deno.env.get('FUNCTIONS_PORT') ?? PORT) }, (request, info) =>
      route(request, info.remoteAddr.hostname),
    );
  } catch (cause) {
    console.error(cause instanceof SettingsError || cause instanceof Deno.errors.AddrInUse ? cause.message : cause);
    Deno.exit(1);
  }
}
