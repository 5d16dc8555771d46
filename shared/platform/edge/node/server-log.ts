import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { pageAt, type Site } from '../../store/site-record.ts';
import { isPreviewHost } from '../previews.ts';

const MAX_PATH_CHARS = 300;

/** One line of JSON for each thing, on the standard output. It holds nothing personal: no address, browser, referrer or query. */
export function openLog(destination: DestinationStream = standardOutput()): Logger {
  return pino(
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    destination,
  );
}

const standardOutput = () =>
  pino.destination({
    dest: 1,
    sync: false,
    // Each write costs as much as a line: so many bytes are written at once, fewer after a moment.
    minLength: 3072,
    periodicFlush: 200,
    // A reader that stands still must not fill this process: lines beyond are not logged.
    maxLength: 4 * 1024 * 1024,
  });

/** Writes what waits, before the process ends. */
export const flushLog = (log: Logger): Promise<void> => new Promise((resolve) => log.flush(() => resolve()));

/** A request's address for the log. Its query is only that of a page of the site: any other may hold what somebody searched for. */
export function loggedPath(url: string, site: Site | undefined): string {
  const [path = ''] = url.split('?');
  const isPage = path.length < url.length && site !== undefined && pageAt(site, url) !== undefined;
  // As in a link from a mail.
  const segments = path.split('/').map((segment) => (/@|%40/.test(segment) ? '…' : segment));
  return (isPage ? url : segments.join('/')).slice(0, MAX_PATH_CHARS);
}

/** Logs a request when its answer is on its way or cut off. */
export function followRequest(
  log: Logger,
  { socket, method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  siteNow: () => { site: Site; id: string } | undefined,
): void {
  const before = socket.bytesWritten;
  const since = performance.now();
  const isPreview = isPreviewHost(headers.host ?? '');
  response.once('close', () => {
    const now = siteNow();
    log.info({
      method,
      path: loggedPath(url, now?.site),
      status: response.statusCode,
      /** On the wire, with its head. */
      bytes: socket.bytesWritten - before,
      ms: Math.round((performance.now() - since) * 10) / 10,
      ...(isPreview ? { preview: true } : { site: now?.id }),
      cutOff: response.writableFinished ? undefined : true,
    });
  });
}
