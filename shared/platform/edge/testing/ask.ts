import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Asks a server over HTTP with headers that `fetch` does not send, such as another host. */
export const ask = (address: string, options: RequestOptions = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(address, options, (answer) => {
      const { statusCode: status, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
