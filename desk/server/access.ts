import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Person } from './repository.ts';

export interface DeskVariables {
  /** Absent on this machine, whose user of git is meant then. */
  Variables: { person: Person | undefined };
}

export type Access = MiddlewareHandler<DeskVariables>;

/** Answers a request with a reason. */
export function refuse(status: ContentfulStatusCode, message: string): never {
  throw new HTTPException(status, { message });
}

/** Refuses what another site's page sends. @param origins the desk's own, such as `http://127.0.0.1:3100` */
export function refuseForeignPages({ headers, method, url }: Request, origins: readonly string[]): void {
  // Against DNS rebinding: another site's name that resolves to this machine arrives as `Host`.
  if (!origins.some((origin) => new URL(origin).host === headers.get('host')))
    refuse(403, 'The desk answers under its own address only.');
  const isReading = method === 'GET' || method === 'HEAD';
  // The page itself holds nothing; a link of a colleague or of another page may open it.
  if (isReading && new URL(url).pathname === '/' && headers.get('sec-fetch-dest') !== 'iframe') return;
  // Programs that are no browsers say nothing of where they come from.
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (site !== 'same-origin' && !(site === 'none' && isReading)) refuse(403, 'The desk answers its own page only.');
}

/**
 * Answers only browsers on this machine that were opened with the desk's token. Other users of this machine can send what
 * they want from the same address, but cannot read the token.
 * @returns `openingAddress` opens the desk in a browser, which then has its cookie
 */
export function localAccess(port: number) {
  const token = randomBytes(24).toString('base64url');
  // Cookies of a host are shared by its ports.
  const name = `desk-${port}`;
  const access: Access = async (context, next) => {
    const { path } = context.req;
    refuseForeignPages(context.req.raw, [`http://127.0.0.1:${port}`, `http://localhost:${port}`]);
    const isOpened = path === '/' && (await timingSafeEqual(context.req.query('token') ?? '', token));
    // These hold nothing but the desk's own code.
    const isCode = /^\/($|desk\/|fonts\/)/.test(path);
    if (!isCode && !(await timingSafeEqual(getCookie(context, name) ?? '', token)))
      refuse(401, 'This browser was not opened by the desk. Open the address that `npm run desk` has printed.');
    await next();
    if (isOpened) setCookie(context, name, token, { httpOnly: true, sameSite: 'Strict' });
  };
  return { access, openingAddress: `http://127.0.0.1:${port}/?token=${token}`, cookie: `${name}=${token}` };
}
