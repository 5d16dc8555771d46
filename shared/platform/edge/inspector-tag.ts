/** Query parameter that asks for the inspector, in development and previews. Published sites ignore it. */
export const INSPECT = 'inspect';

/** Where development and local previews serve the inspector. A shared preview holds both files beside its change report. */
export const inspectorFolder = '/__inspect/';
export const inspectorScriptFile = 'inspector.js';
export const inspectorFactsFile = 'inspect.json';

export const asksForInspector = ({ url }: Request): boolean => new URL(url).searchParams.has(INSPECT);

/** A page with a script before all others, so that the page does not take the script's events as its own. */
export async function withScript(answer: Response, tag: string): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
  const html = (await answer.text()).replace('<meta charset="utf-8">', (before) => before + tag);
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-store');
  for (const name of ['ETag', 'Content-Length']) headers.delete(name);
  return new Response(html, { status: answer.status, headers });
}

export const withInspector = (answer: Response, folder: string): Promise<Response> =>
  withScript(
    answer,
    `<script src="${folder}${inspectorScriptFile}" data-facts="${folder}${inspectorFactsFile}"></script>`,
  );
