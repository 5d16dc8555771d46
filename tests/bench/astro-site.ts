import { createServer } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { buildStaticPages } from './static-page.ts';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
const compress = promisify(brotliCompress);

/** Serves the pages of a stitched site as Astro builds them, compressed like the site's own; pictures are the site's. */
export async function serveAstroSite(
  site: string,
  pages: readonly string[],
): Promise<{ address: string; close: () => void }> {
  const built = await buildStaticPages(site, pages);
  const answers = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  const add = async (address: string, content: Buffer, type: string, cache: string) => {
    const isFont = type === 'font/woff2';
    const bytes = isFont ? content : await compress(content);
    const headers: Record<string, string> = {
      'content-type': type,
      'content-length': String(bytes.byteLength),
      'cache-control': cache,
    };
    answers.set(address, { bytes, headers: isFont ? headers : { ...headers, 'content-encoding': 'br' } });
  };
  for (const [address, html] of built.pages)
    await add(address, Buffer.from(html), 'text/html; charset=utf-8', 'no-cache');
  for (const [path, bytes] of built.files)
    await add(path, bytes, contentTypes[extname(path)] ?? 'application/octet-stream', 'max-age=31536000, immutable');

  const server = createServer((request, response) => {
    const known = answers.get(request.url ?? '/');
    if (known) return void response.writeHead(200, known.headers).end(known.bytes);
    fetch(site + request.url).then(
      async (answer) => {
        const bytes = Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? '',
          'content-length': String(bytes.byteLength),
          'cache-control': answer.headers.get('cache-control') ?? '',
        });
        response.end(bytes);
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}
