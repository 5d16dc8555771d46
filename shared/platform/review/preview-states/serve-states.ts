import type { PreviewState } from '../../build/app-build.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { inspectionMark, type SiteEvents } from '../../contract/site-events.ts';
import type { RequestHandler } from '../../edge/previews.ts';
import { plainText } from '../../edge/request-handler.ts';
import { inlineHash } from '../../stitch/check/page-policy.ts';
import { scriptOf } from '../in-page/page-tool.ts';
import { stateAddress, findState, findStates, parseInstant, statesPath, type StateQuery } from './find-states.ts';
import { frameAncestors, offlinePolicy } from './offline-csp.ts';
import { applyFrameSetup, type FrameSetup } from './state-frame.ts';
import { renderStatesPage } from './states-page.ts';

/** Attribute of a page's root element once it shows the requested state. */
const readyMark = 'data-hem-state-ready';

/** Serves preview states: the site's own pages with a script that no visitor loads. The rest is left to the site. */
export function serveStates(
  definition: SiteDefinition,
  answer: RequestHandler,
  { loadStates = () => findStates(definition) } = {},
): RequestHandler {
  const { timeZone } = definition;
  return async (request, env) => {
    const url = new URL(request.url);
    const feature = url.pathname.startsWith(`${statesPath}/`)
      ? url.pathname.slice(statesPath.length + 1)
      : url.searchParams.get('preview');
    if (url.pathname !== statesPath && feature === null) return answer(request, env);
    try {
      const states = await loadStates();
      const { feature: only = '', wording, state, at, page: below = '' } = Object.fromEntries(url.searchParams);
      if (feature === null)
        return new Response(renderStatesPage(timeZone, states, { feature: only, at: at ?? '', page: below }), {
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-store',
            'Content-Security-Policy': frameAncestors,
          },
        });
      const query: StateQuery = { feature, wording, state, at };
      const found = findState(states, query);
      if (!found)
        return plainText(
          `There is no such preview state. There are:\n${states.map((each) => stateAddress(each)).join('\n')}\n`,
          404,
        );
      if (url.pathname.startsWith(`${statesPath}/`))
        return new Response(null, {
          status: 302,
          headers: { Location: pageOf(found, query, below), 'Cache-Control': 'no-store' },
        });
      const page = new Request(new URL(url.pathname, url), { headers: { Accept: 'text/html' } });
      return await injectFrameSetup(await answer(page), frameSetupFor(timeZone, found, query));
    } catch (error) {
      return plainText(`${error instanceof Error ? error.message : String(error)}\n`, 400);
    }
  };
}

function pageOf(state: PreviewState, { at }: StateQuery, page: string): string {
  const path = state.anyPage && /^\/(?:[^/\\?#][^?#]*)?$/.test(page) ? page : state.page;
  return `${path}?${new URLSearchParams({ preview: state.feature, wording: state.wording, state: state.state, ...(at ? { at } : {}) })}`;
}

function frameSetupFor(
  timeZone: string,
  { days, part, steps = [], isOffline = false, opens }: PreviewState,
  { at }: StateQuery,
): FrameSetup {
  return {
    at: parseInstant(timeZone, at ?? days?.from),
    part,
    steps,
    isOffline,
    opensBy: opens ? { mark: inspectionMark, event: 'hem:inspection-began' satisfies keyof SiteEvents } : undefined,
    readyMark,
  };
}

/** The page with the script before everything else. It reaches no other machine, because it is not a visit. */
async function injectFrameSetup(answer: Response, setup: FrameSetup): Promise<Response> {
  const headers = new Headers(answer.headers);
  const policy = headers.get('Content-Security-Policy');
  if (!answer.ok || !policy) return answer;
  const script = scriptOf(applyFrameSetup, setup);
  const framed = offlinePolicy(policy).replace("script-src 'self'", `script-src 'self' ${inlineHash(script)}`);
  const html = (await answer.text()).replace(
    '<meta charset="utf-8">',
    (before) => `${before}<script>${script}</script>`,
  );
  headers.set('Content-Security-Policy', framed);
  headers.set('Cache-Control', 'no-store');
  for (const name of ['ETag', 'Content-Length', 'Content-Encoding', 'Server-Timing']) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}
