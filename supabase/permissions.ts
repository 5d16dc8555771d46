const PORT = 3020;
const MAIL_HTTP = 'https://api.resend.com';

/** Everything that the functions read of the environment: the settings, and the port of this machine's runner. */
export const names = [
  'MAIL_SERVICE',
  'MAIL_FROM',
  'MAIL_TO',
  'MAIL_TIMEOUT_MS',
  'ALLOWED_ORIGINS',
  'RESEND_API_KEY',
  'RESEND_URL',
  'SMTP_URL',
  'RATE_LIMIT_MAX',
  'RATE_LIMIT_WINDOW_SECONDS',
  'RATE_LIMIT_STORE',
  'CLIENT_ADDRESS_HEADER',
  'TRUSTED_PROXIES',
  'SUPABASE_URL',
  'SUPABASE_SERVICE_ROLE_KEY',
  'FUNCTIONS_PORT',
];

/**
 * The flags with which Deno may run the functions on this machine, from the project's root: their own port, the one mail
 * service and the one database that the settings name, the settings by their names, their own code, and nothing else.
 * @param mailAddresses the SMTP server's in numbers: it is connected to by them, whatever its name
 */
export function permissionFlags(
  env: Readonly<Record<string, string | undefined>>,
  mailAddresses: readonly string[] = [],
): string[] {
  const { FUNCTIONS_PORT, MAIL_SERVICE, SMTP_URL, RESEND_URL, RATE_LIMIT_STORE, SUPABASE_URL } = env;
  const services = [
    MAIL_SERVICE === 'smtp' ? SMTP_URL : RESEND_URL || MAIL_HTTP,
    RATE_LIMIT_STORE === 'table' ? SUPABASE_URL : undefined,
  ];
  // A setting that is no address is the functions' own to complain of.
  const hosts = services
    .filter((address) => address && URL.canParse(address))
    .map((address) => hostOf(new URL(address!)));
  return [
    '--no-prompt',
    `--allow-net=${[`127.0.0.1:${FUNCTIONS_PORT || PORT}`, ...hosts, ...mailAddresses].join(',')}`,
    `--allow-env=${names.join(',')}`,
    '--allow-read=supabase/functions,shared/domain,shared/platform/contract',
    // SMTP greets with it.
    ...(MAIL_SERVICE === 'smtp' ? ['--allow-sys=hostname'] : []),
  ];
}

/** A name is looked up without a port, so it is named without one. */
const hostOf = ({ hostname, host }: URL) => (/^[\d.]+$|^\[/.test(hostname) ? host : hostname);
