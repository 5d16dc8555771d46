import {
  asksForInspector,
  inspectorFactsFile,
  inspectorFolder,
  inspectorScriptFile,
  withInspector,
} from '../../edge/inspector-tag.ts';
import type { RequestHandler } from '../../edge/previews.ts';
import { plainText } from '../../edge/request-handler.ts';
import type { Inspected } from './describe-parts.ts';
import { inspectorScript } from './inspector.ts';

/**
 * Serves the inspector, and the pages that ask for it by `?inspect` with its script. The rest is left to the site.
 * @param describe the parts of the page at an address
 */
export function serveInspector(
  answer: RequestHandler,
  describe: (address: string) => Promise<Inspected>,
): RequestHandler {
  return async (request, env) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === inspectorFolder + inspectorScriptFile) return send(inspectorScript, 'text/javascript');
    if (pathname === inspectorFolder + inspectorFactsFile)
      return describe(searchParams.get('page') ?? '/').then(
        (inspected) => send(JSON.stringify(inspected), 'application/json'),
        (error: Error) => plainText(`${error.message}\n`, 500),
      );
    if (!asksForInspector(request)) return answer(request, env);
    const headers = new Headers(request.headers);
    // Compressed bytes cannot be changed.
    headers.delete('Accept-Encoding');
    return withInspector(await answer(new Request(request, { headers }), env), inspectorFolder);
  };
}

const send = (text: string, type: string) =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' } });
