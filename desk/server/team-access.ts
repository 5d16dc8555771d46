import type { Server } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream';
import { proxy } from 'hono/proxy';
import { timingSafeEqual } from 'hono/utils/buffer';
import { z } from 'zod';
import { refuse, refuseForeignPages, type Access } from './access.ts';
import type { PreviewCopy } from './preview-copy.ts';

/** The header by which the proxy proves itself. */
const SECRET_HEADER = 'x-desk-secret';
const origin = z.url().transform((address) => new URL(address).origin);

const teamSchema = z
  .object({
    DESK_ORIGIN: origin,
    DESK_PAGE_ORIGIN: origin,
    DESK_PROXY_SECRET: z.string().min(24, 'a secret has 24 characters at least'),
    DESK_NAME_HEADER: z.string().default('X-Forwarded-User'),
    DESK_MAIL_HEADER: z.string().default('X-Forwarded-Email'),
  })
  .refine(
    ({ DESK_ORIGIN, DESK_PAGE_ORIGIN }) => DESK_ORIGIN !== DESK_PAGE_ORIGIN,
    'DESK_PAGE_ORIGIN must be another origin than DESK_ORIGIN, so that scripts of the page cannot reach the desk',
  );

/** How a team's proxy signs people in; shared/docs/team-desk.md says what each setting means. */
export type TeamSettings = z.infer<typeof teamSchema>;

/** @throws Error that names each variable that is missing or wrong */
export function readTeamSettings(environment: Readonly<Record<string, string | undefined>>): TeamSettings {
  const { data, error } = teamSchema.safeParse(environment);
  if (data) return data;
  throw new Error(
    `The desk for a team needs these settings (shared/docs/team-desk.md) in its environment:\n${z.prettifyError(error)}`,
  );
}

/** Whether a request is for the page beside the form, which has a host of its own. */
const isForPage = (team: TeamSettings, host = ''): boolean => host === new URL(team.DESK_PAGE_ORIGIN).host;

/**
 * Answers only a proxy that proves itself by a secret and names the person whom it has signed in. The page beside the form is
 * passed on from the preview, and only the desk may frame it.
 */
export const teamAccess =
  (team: TeamSettings, preview: PreviewCopy): Access =>
  async (context, next) => {
    const secret = context.req.header(SECRET_HEADER) ?? '';
    if (!(await timingSafeEqual(secret, team.DESK_PROXY_SECRET))) refuse(403, 'The desk answers its proxy only.');
    // Proxies write names as UTF-8, which arrives as Latin-1.
    const read = (header: string) => Buffer.from(context.req.header(header) ?? '', 'latin1').toString();
    const [name, email] = [read(team.DESK_NAME_HEADER), read(team.DESK_MAIL_HEADER)];
    if (!name || !email || /[<>\n\r\0]/.test(name + email))
      refuse(403, `The proxy must say who you are, by ${team.DESK_NAME_HEADER} and ${team.DESK_MAIL_HEADER}.`);
    context.set('person', { name, email });
    const { method, url, raw } = context.req;
    if (!isForPage(team, context.req.header('host'))) {
      refuseForeignPages(raw, [team.DESK_ORIGIN]);
      return next();
    }
    if (!['GET', 'HEAD'].includes(method)) refuse(405, 'This page is only shown.');
    const { pathname, search } = new URL(url);
    const answer = await proxy((await preview.address) + pathname + search, { method });
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const own = policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${team.DESK_ORIGIN}`);
    answer.headers.set('Content-Security-Policy', own);
    return answer;
  };

/** Passes on the connection by which the page beside the form learns of changes. */
export function passUpgrades(server: Server, team: TeamSettings, preview: PreviewCopy): void {
  server.on('upgrade', async ({ headers, url }, socket) => {
    const secret = String(headers[SECRET_HEADER]);
    const isAllowed = isForPage(team, headers.host) && (await timingSafeEqual(secret, team.DESK_PROXY_SECRET));
    const address = isAllowed && (await preview.address.catch(() => undefined));
    if (!address) return socket.destroy();
    const { hostname, port, host } = new URL(address);
    const lines = Object.entries({ ...headers, host, origin: address }).map((pair) => pair.join(': '));
    const inner = connect(Number(port), hostname);
    inner.write([`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    return pipeline(inner, socket, inner, () => undefined);
  });
}
