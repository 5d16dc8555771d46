import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { TeamSettings } from './team-settings.ts';

/** Who sent a request: the person that the team's proxy has signed in, or else this machine's user of git. */
export interface Person {
  name: string;
  email: string;
}

export interface DeskVariables {
  Variables: { person: Person | undefined };
}

const sameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
};

/** What the browser may do with an answer of the desk; the page beside the form has a policy of its own. */
export function answerHeaders(team: TeamSettings | undefined): MiddlewareHandler<DeskVariables> {
  return async (context, next) => {
    await next();
    if (team && isPageHost(team, context.req.header('host'))) return;
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('X-Frame-Options', 'DENY');
    // Output of commands is served from the desk's origin, so it must not run scripts.
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header(
        'Content-Security-Policy',
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
}

export const isPageHost = (team: TeamSettings, host: string | undefined): boolean =>
  host === new URL(team.pageOrigin).host;

/** Refuses what another site's page sends. @param origins the desk's own, such as `http://127.0.0.1:3100` */
function refuseForeignPages(request: Request, origins: readonly string[]): void {
  const header = (name: string) => request.headers.get(name);
  // Against DNS rebinding: another site's name that resolves to this machine arrives as `Host`.
  if (!origins.some((origin) => new URL(origin).host === header('host')))
    throw new HTTPException(403, { message: 'The desk answers under its own address only.' });
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const isOpening = isReading && new URL(request.url).pathname === '/' && header('sec-fetch-dest') !== 'iframe';
  const [origin, site] = [header('origin'), header('sec-fetch-site')];
  // Some browsers send no origin with another site's form.
  const isOwnOrigin = origin === null ? isReading : origins.includes(origin);
  const isOwnSite = site === null || site === 'same-origin' || (site === 'none' && isReading);
  // The page itself holds nothing; a link of a colleague or of another page may open it.
  if (!isOpening && !(isOwnOrigin && isOwnSite))
    throw new HTTPException(403, { message: 'The desk answers its own page only.' });
}

/** Paths that hold nothing but the desk's own code. */
const isCode = (path: string) => path === '/' || path.startsWith('/desk/') || path.startsWith('/fonts/');

/**
 * Answers only browsers on this machine that were opened with the desk's token. Other users of this machine can send what
 * they want from the same address, but cannot read the token.
 */
export class LocalAccess {
  readonly #token = randomBytes(24).toString('base64url');
  readonly #cookie = randomBytes(24).toString('base64url');

  constructor(private readonly port: () => number) {}

  /** Opens the desk in a browser once, which then has its cookie. */
  get openingAddress(): string {
    return `http://127.0.0.1:${this.port()}/?token=${this.#token}`;
  }

  /** The cookie of a browser that was opened with the token. */
  get cookie(): string {
    return `desk-${this.port()}=${this.#cookie}`;
  }

  middleware(): MiddlewareHandler<DeskVariables> {
    return async (context, next) => {
      const origins = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${this.port()}`);
      refuseForeignPages(context.req.raw, origins);
      // Cookies of a host are shared by its ports.
      const name = `desk-${this.port()}`;
      const token = context.req.path === '/' ? context.req.query('token') : undefined;
      const isOpened = token !== undefined && sameSecret(token, this.#token);
      const isKnown = isOpened || sameSecret(getCookie(context, name) ?? '', this.#cookie);
      if (!isKnown && !isCode(context.req.path))
        throw new HTTPException(401, {
          message: 'This browser was not opened by the desk. Open the address that `npm run desk` has printed.',
        });
      context.set('person', undefined);
      await next();
      if (isOpened) setCookie(context, name, this.#cookie, { httpOnly: true, sameSite: 'Strict', path: '/' });
    };
  }
}

/** Answers only a proxy that proves itself by a secret and names the person whom it has signed in. */
export function teamAccess(team: TeamSettings): MiddlewareHandler<DeskVariables> {
  return async (context, next) => {
    const header = (name: string) => context.req.header(name) ?? '';
    if (!sameSecret(header(team.secretHeader), team.secret))
      throw new HTTPException(403, { message: 'The desk answers its proxy only.' });
    const [name, email] = [team.nameHeader, team.mailHeader].map((each) => decodeHeader(header(each)));
    if (!name || !email || /[<>\n\r\0]/.test(name + email))
      throw new HTTPException(403, {
        message: `The proxy did not say who you are: it must set ${team.nameHeader} and ${team.mailHeader}.`,
      });
    context.set('person', { name, email });
    if (!isPageHost(team, context.req.header('host'))) refuseForeignPages(context.req.raw, [team.origin]);
    await next();
  };
}

/** Proxies write names as UTF-8, which arrives as Latin-1. */
function decodeHeader(value: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1')).trim();
  } catch {
    return value.trim();
  }
}
