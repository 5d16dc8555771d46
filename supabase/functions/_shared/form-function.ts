import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { clientAddress } from '../../../shared/platform/contract/client-address.ts';
import { messagesOf } from '../../../shared/domain/forms/messages.ts';
import type { Mail, Mailer } from './mail.ts';
import { createMailer } from './mailer.ts';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limit.ts';
import { createTableRateLimiter } from './rate-limit-table.ts';
import { BodyError, parseJsonObject, readBody } from './read-body.ts';
import { parseSettings, readEnvironment, type Settings } from './settings.ts';

/** What a function works with. Tests bring their own. */
export type Services = {
  mailer: Mailer;
  rateLimiter: RateLimiter;
  settings: Pick<Settings, 'allowedOrigins' | 'clientAddressHeader' | 'trustedProxies'>;
  /** Takes what the people who run the functions should know. Nothing that a visitor typed. */
  log: (message: string) => void;
};

/** Answers one request. `remoteAddress` is the connection's, when the server knows it. */
export type FormHandler = (request: Request, services?: Services, remoteAddress?: string) => Promise<Response>;

/** The body of every answer that is no success: words for the visitor, and the fields they are about. */
type Failure = { error: string; fields?: Record<string, string> };

/** A schema, as far as it is used here. */
type PayloadSchema<Payload> = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: Payload;
    error?: { issues: readonly { code?: string; path: readonly PropertyKey[]; message: string }[] };
  };
};

/** What sets one form's function apart from another's. */
export type FormPlan<Payload> = {
  name: string;
  schema: PayloadSchema<Payload>;
  /** True when a machine filled in what people do not see. */
  isTrapped?: (payload: Payload) => boolean;
  toMail: (payload: Payload) => Mail;
};

const SEND_FAILED = 'Failed to send email';

/** The services that the environment asks for. Throws `SettingsError`. */
export function createServices(env: Record<string, string | undefined>): Services {
  const settings = parseSettings(env);
  const log = (message: string): void => console.error(message);
  const inMemory = createMemoryRateLimiter(settings.rateLimit);
  return {
    settings,
    mailer: createMailer(settings),
    rateLimiter: settings.rateLimitTable
      ? createTableRateLimiter(settings.rateLimitTable, settings.rateLimit, inMemory, log)
      : inMemory,
    log,
  };
}

/**
 * The function of one form. It answers 200 only when the mail service took the mail; 4xx with `Failure` for what
 * the sender can change; 502 when the mail could not be handed over. CORS headers are on every answer.
 */
export function createFormHandler<Payload>(plan: FormPlan<Payload>): FormHandler {
  let own: Services | undefined;
  const app = new Hono<Env>()
    .use(async (context, next) => {
      await next();
      context.header('cache-control', 'no-store');
      context.header('x-content-type-options', 'nosniff');
    })
    .use(
      cors({
        // Another site's page gets an address that is not its own, and so cannot read the answer.
        origin: (origin, { env }) =>
          env.services.settings.allowedOrigins.includes(origin)
            ? origin
            : (env.services.settings.allowedOrigins[0] ?? 'null'),
        allowMethods: ['POST', 'OPTIONS'],
        allowHeaders: ['authorization', 'x-client-info', 'apikey', 'content-type'],
        exposeHeaders: ['retry-after'],
        maxAge: 86_400,
      }),
    )
    .use(async (context, next) => {
      const origin = context.req.header('origin');
      // Without an origin it is no browser, and no other site's page can be behind it.
      const isForeign = origin !== undefined && !context.env.services.settings.allowedOrigins.includes(origin);
      return isForeign ? context.json({ error: 'This site may not send the form.' }, 403) : await next();
    })
    .post('*', readBody, async (context) => {
      const { status, body, headers } = await answer(plan, context);
      return context.json(body, status, headers);
    })
    .all('*', (context) => context.json({ error: 'The form must be sent with POST.' }, 405, { allow: 'POST, OPTIONS' }))
    .onError((cause, context) => {
      context.env.services.log(`${plan.name}: ${cause.stack ?? cause.message}`);
      return context.json({ error: SEND_FAILED }, 500);
    });
  return async (request, services = (own ??= createServices(readEnvironment())), remoteAddress = 'unknown') =>
    await app.fetch(request, { services, remoteAddress });
}

type Env = { Bindings: { services: Services; remoteAddress: string } };
type Answer = {
  status: 200 | BodyError['status'] | 422 | 429 | 502;
  body: Failure | { sent: true };
  headers?: Record<string, string>;
};

async function answer<Payload>(
  plan: FormPlan<Payload>,
  { req, env: { services, remoteAddress } }: Context<Env>,
): Promise<Answer> {
  let form: Record<string, unknown>;
  try {
    form = parseJsonObject(req.header('content-type'), await req.arrayBuffer());
  } catch (cause) {
    if (cause instanceof BodyError) {
      return refuse(cause.status, cause.message);
    }
    return refuse(400, 'The form could not be read.');
  }
  // A key of this name is a field to JSON, and something else to JavaScript.
  if (Object.hasOwn(form, '__proto__')) {
    return refuse(400, 'The form has fields that are not known.');
  }
  const visitor = `${plan.name} ${clientAddress(req.raw.headers, services.settings, remoteAddress)}`;
  const ruling = await services.rateLimiter.take(visitor);
  if (!ruling.allowed) return refuseForNow(ruling.retryAfterSeconds);
  const judged = await judgeAndSend(plan, form, services);
  // Only a mail counts towards the limit.
  if (judged.status !== 200) await services.rateLimiter.giveBack(visitor);
  return judged;
}

async function judgeAndSend<Payload>(
  plan: FormPlan<Payload>,
  form: Record<string, unknown>,
  services: Services,
): Promise<Answer> {
  const parsed = plan.schema.safeParse(form);
  if (!parsed.success || parsed.data === undefined) {
    if (parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys')) {
      return refuse(400, 'The form has fields that are not known.');
    }
    const fields = messagesOf(parsed);
    return refuse(422, Object.values(fields)[0] ?? 'The form is incomplete.', fields);
  }
  const payload = parsed.data;
  if (plan.isTrapped?.(payload)) {
    return refuse(400, 'The form was not accepted.');
  }
  try {
    await services.mailer.send(plan.toMail(payload), await keyFor(plan.name, payload));
  } catch (cause) {
    services.log(`${plan.name}: ${cause instanceof Error ? cause.message : cause}`);
    return refuse(502, SEND_FAILED);
  }
  return { status: 200, body: { sent: true } };
}

/** Says for how long to wait, in minutes from one minute on. */
function refuseForNow(seconds: number): Answer {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const wait = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return {
    ...refuse(429, `Too many messages were sent from your connection. Please try again in ${wait}.`),
    headers: { 'retry-after': String(seconds) },
  };
}

const refuse = (status: Answer['status'], error: string, fields?: Record<string, string>): Answer => ({
  status,
  body: fields === undefined || Object.keys(fields).length === 0 ? { error } : { error, fields },
});

/** The same form gives the same key, so that a repeated send after a lost answer is one mail. */
async function keyFor(name: string, payload: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(payload)));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}/${hex}`;
}
