import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';

/** The sender of a request: the person that the team's proxy has signed in, or else this machine's user of git. */
export interface Person {
  name: string;
  email: string;
}

export interface DeskVariables {
  Variables: { person: Person | undefined };
}

type Access = MiddlewareHandler<DeskVariables>;

const sameSecret = (given: string, expected: string): boolean => {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
};

const refuse = (message: string, status: 401 | 403 = 403): never => {
  throw new HTTPException(status, { message });
};

/** Refuses what another site's page sends. @param origins the desk's own, such as `http://127.0.0.1:3100` */
function refuseForeignPages({ headers, method, url }: Request, origins: readonly string[]): void {
  // Against DNS rebinding: another site's name that resolves to this machine arrives as `Host`.
  if (!origins.some((origin) => new URL(origin).host === headers.get('host')))
    refuse('The desk answers under its own address only.');
  const isReading = method === 'GET' || method === 'HEAD';
  // The page itself holds nothing; a link of a colleague or of another page may open it.
  if (isReading && new URL(url).pathname === '/' && headers.get('sec-fetch-dest') !== 'iframe') return;
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
  // Some browsers send no origin with another site's form.
  const isOwnOrigin = origin === null ? isReading : origins.includes(origin);
  const isOwnSite = site === null || site === 'same-origin' || (site === 'none' && isReading);
  if (!isOwnOrigin || !isOwnSite) refuse('The desk answers its own page only.');
}

/** Paths that hold nothing but the desk's own code. */
const isCode = (path: string) => path === '/' || path.startsWith('/desk/') || path.startsWith('/fonts/');

/**
 * Answers only browsers on this machine that were opened with the desk's token. Other users of this machine can send what
 * they want from the same address, but cannot read the token.
 * @returns `openingAddress` opens the desk in a browser, which then has its cookie
 */
export function localAccess(port: () => number) {
  const [token, value] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  // Cookies of a host are shared by its ports.
  const name = () => `desk-${port()}`;
  const access: Access = async (context, next) => {
    const { path } = context.req;
    refuseForeignPages(context.req.raw, [`http://127.0.0.1:${port()}`, `http://localhost:${port()}`]);
    const isOpened = path === '/' && sameSecret(context.req.query('token') ?? '', token);
    if (!isOpened && !isCode(path) && !sameSecret(getCookie(context, name()) ?? '', value))
      refuse('This browser was not opened by the desk. Open the address that `npm run desk` has printed.', 401);
    await next();
    if (isOpened) setCookie(context, name(), value, { httpOnly: true, sameSite: 'Strict', path: '/' });
  };
  return {
    access,
    openingAddress: () => `http://127.0.0.1:${port()}/?token=${token}`,
    cookie: () => `${name()}=${value}`,
  };
}

const header = z.string().regex(/^[\w-]+$/, 'expected the name of a header');
const origin = z.url().transform((address) => new URL(address).origin);

const teamSchema = z
  .object({
    DESK_ORIGIN: origin,
    DESK_PAGE_ORIGIN: origin,
    DESK_PROXY_SECRET: z.string().min(24, 'a secret has 24 characters at least'),
    DESK_SECRET_HEADER: header.default('X-Desk-Secret'),
    DESK_NAME_HEADER: header.default('X-Forwarded-User'),
    DESK_MAIL_HEADER: header.default('X-Forwarded-Email'),
  })
  .refine((given) => given.DESK_ORIGIN !== given.DESK_PAGE_ORIGIN, {
    path: ['DESK_PAGE_ORIGIN'],
    message: 'the page beside the form needs an origin of its own, so that its scripts cannot reach the desk',
  });

/** How a team's proxy signs people in; shared/docs/team-desk.md says what each setting means. */
export type TeamSettings = z.infer<typeof teamSchema>;

/** @throws Error that names each variable that is missing or wrong */
export function readTeamSettings(environment: Readonly<Record<string, string | undefined>>): TeamSettings {
  const parsed = teamSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(
    `The desk for a team needs these settings in its environment:\n${faults.join('\n')}\nSee shared/docs/team-desk.md.`,
  );
}

/** Whether a request is for the page beside the form, which has a host of its own. */
export const isForPage = (team: TeamSettings | undefined, host: string | undefined): boolean =>
  team !== undefined && host === new URL(team.DESK_PAGE_ORIGIN).host;

export const isProvenProxy = (team: TeamSettings, secret: string | string[] | undefined): boolean =>
  sameSecret(String(secret ?? ''), team.DESK_PROXY_SECRET);

/** Answers only a proxy that proves itself by a secret and names the person whom it has signed in. */
export const teamAccess =
  (team: TeamSettings): Access =>
  async (context, next) => {
    if (!isProvenProxy(team, context.req.header(team.DESK_SECRET_HEADER))) refuse('The desk answers its proxy only.');
    // Proxies write names as UTF-8, which arrives as Latin-1.
    const [name = '', email = ''] = [team.DESK_NAME_HEADER, team.DESK_MAIL_HEADER].map((header) =>
      Buffer.from(context.req.header(header) ?? '', 'latin1')
        .toString()
        .trim(),
    );
    if (!name || !email || /[<>\n\r\0]/.test(name + email))
      refuse(`The proxy did not say who you are: it must set ${team.DESK_NAME_HEADER} and ${team.DESK_MAIL_HEADER}.`);
    context.set('person', { name, email });
    if (!isForPage(team, context.req.header('host'))) refuseForeignPages(context.req.raw, [team.DESK_ORIGIN]);
    await next();
  };
