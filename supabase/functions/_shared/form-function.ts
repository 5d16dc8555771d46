import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { sha256 } from 'hono/utils/crypto';
import type * as z from 'zod/mini';
import { fieldMessages } from '../../../shared/domain/forms/field.schema.ts';
import { clientIp } from '../../../shared/platform/contract/client-ip.ts';
import { createBookingApi } from './booking-api.ts';
import { renderMail, type FilledForm, type Mailer } from './mail.ts';
import { createResendMailer } from './mailer-resend.ts';
import { createPlaces, type ReadPlaces } from './places.ts';
import { createTableRateLimiter } from './rate-limit-table.ts';
import { createMemoryRateLimiter, type RateLimiter } from './rate-limit.ts';
import { limitBody, parseJsonObject } from './read-body.ts';
import { parseSettings, settingNames, type Settings } from './settings.ts';

/** Dependencies of the functions; tests inject their own. */
export type Services = {
  mailer: Mailer;
  rateLimiter: RateLimiter;
  /** Without keys of the booking provider, places are not known. */
  places?: ReadPlaces;
  settings: Pick<Settings, 'allowedOrigins' | 'clientIpHeader' | 'trustedProxies'>;
  /** Logs a message for operators. It must not contain a visitor's input. */
  log: (message: string) => void;
};

/** Answers one request. `remoteAddress` is that of the connection, if the server knows it. */
export type FunctionHandler = (request: Request, services: Services, remoteAddress?: string) => Promise<Response>;

/** The properties of one form. */
type FormPlan<Payload> = {
  name: string;
  schema: z.ZodMiniType<Payload>;
  /** Whether a field was filled in that people cannot see. */
  isSpam?: (payload: Payload) => boolean;
  toForm: (payload: Payload) => FilledForm;
};

type Env = { Bindings: { services: Services; remoteAddress: string } };

const SEND_FAILED = 'Failed to send email';

/** Creates the services from the environment's settings. @throws SettingsError */
export function createServices(): Services {
  const settings = parseSettings(Object.fromEntries(settingNames.map((name) => [name, Deno.env.get(name)])));
  const { mail, table, booking } = settings;
  const log = (message: string): void => console.error(message);
  const inMemory = createMemoryRateLimiter(settings.rateLimit);
  return {
    settings,
    mailer: createResendMailer(mail, settings),
    rateLimiter: table ? createTableRateLimiter(table, settings.rateLimit, inMemory, log) : inMemory,
    places: booking && createPlaces(createBookingApi(booking), booking.items, log),
    log,
  };
}

/** Runs a function on the hosted platform. @throws SettingsError */
export function serveFunction(handler: FunctionHandler): void {
  const services = createServices();
  Deno.serve((request, { remoteAddr }) =>
    handler(request, services, 'hostname' in remoteAddr ? remoteAddr.hostname : undefined),
  );
}

/**
 * Creates the function of a form. It answers 200 only if the mail service accepted the mail, 4xx for what the visitor can
 * change, and 502 if the mail could not be sent.
 */
export function createFormHandler<Payload>(plan: FormPlan<Payload>): FunctionHandler {
  const app = new Hono<Env>()
    .use(async (context, next) => {
      await next();
      context.header('cache-control', 'no-store');
      context.header('x-content-type-options', 'nosniff');
    })
    .use(
      cors({
        // For a foreign origin this names one of ours, so the browser withholds the answer.
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
      // Browsers always send an origin with a POST to another site.
      const isForeign = origin !== undefined && !context.env.services.settings.allowedOrigins.includes(origin);
      return isForeign ? context.json({ error: 'This site is not allowed to send the form.' }, 403) : await next();
    })
    .post('*', limitRate(plan.name), limitBody, async (context) => {
      const { mailer, log } = context.env.services;
      const form = parseJsonObject(context.req.header('content-type'), await context.req.arrayBuffer());
      if ('error' in form) return context.json({ error: form.error }, form.status);
      const parsed = plan.schema.safeParse(form.value);
      const isUnknown = parsed.error?.issues.some(({ code }) => code === 'unrecognized_keys');
      // `__proto__` is a field in JSON, but not for the schema.
      if (isUnknown || Object.hasOwn(form.value, '__proto__'))
        return context.json({ error: 'The form has unknown fields.' }, 400);
      if (!parsed.success) {
        const fields = fieldMessages(parsed);
        return context.json({ error: Object.values(fields)[0] ?? 'The form is incomplete.', fields }, 422);
      }
      if (plan.isSpam?.(parsed.data)) return context.json({ error: 'The form was not accepted.' }, 400);
      // Equal forms have equal keys, so that a retry after a lost answer sends one mail.
      const key = `${plan.name}/${await sha256(JSON.stringify(parsed.data))}`;
      try {
        await mailer.send(renderMail(plan.toForm(parsed.data)), key);
      } catch (cause) {
        log(`${plan.name}: ${cause instanceof Error ? cause.message : cause}`);
        return context.json({ error: SEND_FAILED }, 502);
      }
      return context.json({ sent: true });
    })
    .all('*', (context) => context.json({ error: 'The form must be sent with POST.' }, 405, { allow: 'POST, OPTIONS' }))
    .onError((cause, context) => {
      context.env.services.log(`${plan.name}: ${cause.stack ?? cause.message}`);
      return context.json({ error: SEND_FAILED }, 500);
    });
  return async (request, services, remoteAddress = 'unknown') => await app.fetch(request, { services, remoteAddress });
}

/** Limits the mails of each visitor before anything is read. A rejected form (4xx) does not count, a rejected mail does. */
function limitRate(formName: string): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { services, remoteAddress } = context.env;
    const visitor = `${formName} ${clientIp(context.req.raw.headers, services.settings, remoteAddress)}`;
    const permit = await services.rateLimiter.take(visitor);
    if (!permit.allowed) {
      const seconds = permit.retryAfterSeconds;
      const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
      const error = `Too many messages were sent from your connection. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
      return context.json({ error }, 429, { 'retry-after': String(seconds) });
    }
    await next();
    if (context.res.status >= 400 && context.res.status < 500) await services.rateLimiter.giveBack(visitor);
    return undefined;
  };
}
