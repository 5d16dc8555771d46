import { request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Asks a server over HTTP with headers that `fetch` does not send, such as another host. */
export const ask = (address: string, options: RequestOptions = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(address, options, (answer) => {
      const { statusCode = 0, headers } = answer;
      buffer(answer).then((body) => resolve({ status: statusCode, headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
