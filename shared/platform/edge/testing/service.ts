import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import lampShop from '../../fixture/site.config.ts';
import type { Endpoint } from '../../store/site-record.schema.ts';
import { buildReleaseSet, type Site } from '../../store/site-record.ts';
import { createPassOn } from '../pass-on.ts';
import { createEdge } from '../request-handler.ts';
import type { SiteSource } from '../source/site-source.ts';

type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => unknown;
export const answerJson: AnswerRequest = (_, response) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"left":3}');

/** A service of this machine, and sites with an endpoint `/api/places` that leads to it. */
export async function startService() {
  const service = {
    answer: answerJson,
    requests: [] as { url?: string; method?: string; headers: IncomingMessage['headers']; body: string }[],
  };
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request;
    service.requests.push({ url, method, headers, body: await text(request) });
    service.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function source(limits: Partial<Endpoint> = {}): SiteSource {
    const endpoint: Endpoint = {
      target: `http://127.0.0.1:${(server.address() as AddressInfo).port}/functions/v1/places`,
      methods: ['GET'],
      maxRequestBytes: 10,
      maxAnswerBytes: 20,
      timeoutMs: 2000,
      ...limits,
    };
    const site: Site = {
      set: buildReleaseSet(lampShop, () => ''),
      routes: [],
      pages: {},
      notFound: {},
      files: {},
      endpoints: { '/api/places': endpoint },
      words: { unavailable: 'Gerade geht es nicht.' },
    };
    return { currentSite: async () => site, readBlob: async () => undefined, assetFile: async () => undefined };
  }

  return Object.assign(service, {
    source,
    /** An edge whose clients name themselves. */
    edge(limits?: Partial<Endpoint>) {
      const clientOf = ({ req }: { req: { header: (name: string) => string | undefined } }) =>
        req.header('X-Client') ?? '';
      const edge = createEdge(source(limits), createPassOn({ clientOf, localServices: true }));
      return (path: string, init: RequestInit = {}) =>
        Promise.resolve(edge.fetch(new Request(`https://lamps.example${path}`, init)));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
