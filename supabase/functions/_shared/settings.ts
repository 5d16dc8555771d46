import * as z from 'zod/mini';

export const RESEND_URL = 'https://api.resend.com';
export const BOOKING_API_URL = 'https://fareharbor.com/api/external/v1/';

/** In which a visitor may send `RATE_LIMIT_MAX` mails of a form. */
const RATE_LIMIT_WINDOW_SECONDS = 600;

const isUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isHttp = z.refine<string>(isUrl, 'is not an http address');
const isOrigin = (value: string): boolean => isUrl(value) && new URL(value).origin === value;
const toList = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const required = (what: string) => z.string(`is missing: ${what}`).check(z.minLength(1, `is empty: ${what}`));
const wholeNumber = (defaultValue: number, min: number, max: number) =>
  z
    ._default(z.string(), String(defaultValue))
    .check(
      z.refine(
        (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
        `is not a whole number from ${min} to ${max}`,
      ),
    );
/** An address, or a name with the address in angle brackets. */
const mailbox = (what: string) =>
  required(what).check(
    z.regex(/^(?:[^<>\r\n",]+ <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, 'is not one mail address'),
  );

const commonSchema = z.object({
  RESEND_API_KEY: required('the key of the mail service'),
  RESEND_URL: z._default(z.string(), RESEND_URL).check(isHttp),
  MAIL_FROM: mailbox('the address that mail comes from'),
  MAIL_TO: mailbox('the address that reads the mail'),
  ALLOWED_ORIGINS: required('the origins of the site, separated by commas').check(
    z.refine((value) => toList(value).length > 0 && toList(value).every(isOrigin), 'is not a list of origins'),
  ),
  RATE_LIMIT_MAX: wholeNumber(5, 1, 100_000),
  FUNCTIONS_STORE: z._default(z.enum(['memory', 'table'], "is neither 'memory' nor 'table'"), 'memory'),
  CLIENT_ADDRESS_HEADER: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/i, 'is not the name of a header'))),
  TRUSTED_PROXIES: wholeNumber(1, 1, 20),
});
const tableSchema = z.object({
  SUPABASE_URL: required('the address of the platform').check(isHttp),
  SUPABASE_SERVICE_ROLE_KEY: required('the key for the database'),
});

const bookingSchema = z.object({
  BOOKING_API_URL: z._default(z.string(), BOOKING_API_URL).check(isHttp, z.endsWith('/', 'has no / at its end')),
  BOOKING_API_APP: required('the key of this application at the booking provider'),
  BOOKING_API_USER: required('the key of the user at the booking provider'),
  BOOKING_SHORTNAME: required('the company at the booking provider').check(z.regex(/^[\w-]+$/, 'is not a short name')),
  BOOKING_ITEMS: required('the ids of the walks at the booking provider, separated by commas').check(
    z.regex(/^\d{1,9}(?:,\d{1,9}){0,9}$/, 'is not a list of one to ten ids'),
  ),
});

/** The names of all settings. The functions read no other environment variables. */
export const settingNames: readonly string[] = [commonSchema, tableSchema, bookingSchema].flatMap(({ shape }) =>
  Object.keys(shape),
);

/** Lists every setting that is missing or malformed, without values. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The functions cannot start. Fix these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Parses the functions' settings, once at start. README.md explains each. @throws SettingsError */
export function parseSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter((entry) => entry[1] !== ''));
  const common = commonSchema.safeParse(given);
  const table = given.FUNCTIONS_STORE === 'table' ? tableSchema.safeParse(given) : undefined;
  const hasBooking = Boolean(given.BOOKING_API_APP ?? given.BOOKING_API_USER);
  const booking = hasBooking ? bookingSchema.safeParse(given) : undefined;
  const issues = [common, table, booking].flatMap((result) => result?.error?.issues ?? []);
  if (issues.length > 0 || common.data === undefined) {
    throw new SettingsError(issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const { data } = common;
  return {
    mail: { apiKey: data.RESEND_API_KEY, address: data.RESEND_URL },
    from: data.MAIL_FROM,
    to: data.MAIL_TO,
    allowedOrigins: toList(data.ALLOWED_ORIGINS),
    rateLimit: { max: Number(data.RATE_LIMIT_MAX), windowSeconds: RATE_LIMIT_WINDOW_SECONDS },
    table: table?.data && { address: table.data.SUPABASE_URL, serviceKey: table.data.SUPABASE_SERVICE_ROLE_KEY },
    booking: booking?.data && {
      address: booking.data.BOOKING_API_URL,
      appKey: booking.data.BOOKING_API_APP,
      userKey: booking.data.BOOKING_API_USER,
      shortname: booking.data.BOOKING_SHORTNAME,
      items: booking.data.BOOKING_ITEMS.split(',').map(Number),
    },
    clientIpHeader: data.CLIENT_ADDRESS_HEADER,
    trustedProxies: Number(data.TRUSTED_PROXIES),
  };
}
export type Settings = ReturnType<typeof parseSettings>;
