/**
 * The offline page as it stands in for another page: without its scripts, which would bring the page of the address to
 * life in its place. Its links and its retry need none.
 */
export async function standIn(offlinePage: Response): Promise<Response> {
  const html = await offlinePage.text();
  return new Response(withoutScripts(html), { headers: offlinePage.headers });
}

/** Takes every script out that would run. Structured data stays: it is read, not run. */
export function withoutScripts(html: string): string {
  return html.replace(/<script\b([^>]*)>[^]*?<\/script>/gi, (whole, attributes: string) =>
    /type="application\/ld\+json"/i.test(attributes) ? whole : '',
  );
}
