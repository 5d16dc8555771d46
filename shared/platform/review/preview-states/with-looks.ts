import type { Look } from '../../build/app-build.ts';
import { inspectionMark, type SiteEvents } from '../../contract/site-events.ts';
import { plainText } from '../../edge/request-handler.ts';
import type { Answer } from '../../edge/previews.ts';
import { inlineHash } from '../../stitch/check/page-policy.ts';
import { frameAncestors, offlinePolicy } from './offline-csp.ts';
import { addressOf, findState, findStates, instantOf, statesPath, type StateQuery } from './find-looks.ts';
import { applyFrameSetup, type FrameSetup } from './look-frame.ts';
import { renderStatesPage, statesPageCss } from './looks-page.ts';

/** Attribute of a page's root element once it shows what was asked for. */
const readyMark = 'data-look-ready';

/**
 * Serves the page of preview states and each state, and leaves all other addresses to the site. A state is the site's
 * own page with an injected script, which visitors never load.
 */
export function serveStates(answer: Answer, { loadStates = () => findStates() } = {}): Answer {
  return async (request, env) => {
    const url = new URL(request.url);
    const of = url.pathname.startsWith(`${statesPath}/`)
      ? url.pathname.slice(statesPath.length + 1)
      : url.searchParams.get('look');
    if (url.pathname !== statesPath && of === null) return answer(request, env);
    try {
      const looks = await loadStates();
      const { of: only = '', wording, state, at, page: below = '' } = Object.fromEntries(url.searchParams);
      if (of === null) return answerStatesPage(renderStatesPage(looks, { of: only, at: at ?? '', page: below }));
      const wish: StateQuery = { of, wording, state, at };
      const look = findState(looks, wish);
      if (!look)
        return plainText(
          `There is no such look. There are:\n${looks.map((each) => addressOf(each)).join('\n')}\n`,
          404,
        );
      if (url.pathname.startsWith(`${statesPath}/`))
        return new Response(null, {
          status: 302,
          headers: { Location: pageOf(look, wish, below), 'Cache-Control': 'no-store' },
        });
      const page = new Request(new URL(url.pathname, url), { headers: { Accept: 'text/html' } });
      return await injectFrameSetup(await answer(page), frameSetupFor(look, wish));
    } catch (error) {
      return plainText(`${error instanceof Error ? error.message : String(error)}\n`, 400);
    }
  };
}

function pageOf(look: Look, { at }: StateQuery, page: string): string {
  const path = look.anyPage && /^\/(?:[^/\\?#][^?#]*)?$/.test(page) ? page : look.page;
  return `${path}?${new URLSearchParams({ look: look.of, wording: look.wording, state: look.state, ...(at ? { at } : {}) })}`;
}

function frameSetupFor(
  { days, part, storage = {}, steps = [], isOffline = false, opens }: Look,
  { at }: StateQuery,
): FrameSetup {
  return {
    at: instantOf(at ?? days?.from),
    storage,
    part,
    steps,
    isOffline,
    opensBy: opens ? { mark: inspectionMark, event: 'site:inspection-began' satisfies keyof SiteEvents } : undefined,
    readyMark,
  };
}

/** The page with the script before everything else. It reaches no other machine, because it is not a visit. */
async function injectFrameSetup(answer: Response, orders: FrameSetup): Promise<Response> {
  const headers = new Headers(answer.headers);
  const policy = headers.get('Content-Security-Policy');
  if (!answer.ok || !policy) return answer;
  // The name is what the compiler of the sources calls to keep the names of functions.
  const script = `{const __name=(named)=>named;(${applyFrameSetup.toString()})(${JSON.stringify(orders).replaceAll('<', '\\u003c')})}`;
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

function answerStatesPage(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src ${inlineHash(statesPageCss)}; frame-src 'self'; form-action 'self'; base-uri 'none'; ${frameAncestors}`,
    },
  });
}
