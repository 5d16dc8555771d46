/** Stand-ins for a preview's outside services: they answer as successful services do, and store and send nothing. */
export async function answerAsStandIn(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { method } = request;
  if (method === 'OPTIONS')
    return answer(null, 'text/plain', 204, {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
    });
  // A connection with an unread body cannot be reused.
  await request.body?.cancel();
  const wanted = request.headers.get('Sec-Fetch-Dest');
  if (request.headers.get('Content-Type') === 'application/json') return answer('{"sent":true}', 'application/json');
  if (wanted === 'script' || pathname.endsWith('.js')) return answer('', 'text/javascript');
  if (wanted === 'style' || pathname.endsWith('.css')) return answer('', 'text/css');
  return answer(
    page(
      method === 'POST' ? 'Nothing was sent' : 'On the live site, another service opens here',
      method === 'POST' ? 'Your entries were not stored.' : 'Nothing can be booked, bought or signed from a preview.',
    ),
    'text/html',
  );
}

function answer(body: string | null, type: string, status = 200, more: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex, nofollow',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
      ...more,
    },
  });
}

const page = (heading: string, words: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading} – preview</title>` +
  '<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#f5ecdc;color:#1b1713;font:1.1rem/1.5 Georgia,serif;text-align:center}h1{font-size:1.6rem;line-height:1.2;margin:0}p{margin:.5rem 0 0;max-width:34rem}</style></head>' +
  `<body><h1>${heading}</h1><p>This is a preview of a website that is not live yet. ${words}</p></body></html>`;
