import { createServer, request as sendRequest } from 'node:http';

/** The site behind a policy that refuses all scripts, as a visitor without JavaScript has it. */
export async function serveWithoutScripts(site: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    const passed = sendRequest(site + url, { headers: { ...headers, host: new URL(site).host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        'content-security-policy': "script-src 'none'",
      });
      answer.pipe(response);
    });
    passed.on('error', () => response.writeHead(502).end()).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as { port: number }).port}`, close };
}
