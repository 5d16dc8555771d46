import { BOOKING_API_URL, RESEND_URL, settingNames } from './functions/_shared/settings.ts';

export const DEFAULT_PORT = 3020;

/**
 * Deno's permission flags for running the functions from the project's root. They allow the functions' own port, mail
 * service and database, their settings and their code, and nothing else.
 */
export function permissionFlags(env: Readonly<Record<string, string | undefined>>): string[] {
  const services = [
    env.RESEND_URL || RESEND_URL,
    env.FUNCTIONS_STORE === 'table' ? env.SUPABASE_URL : undefined,
    env.BOOKING_API_APP ? env.BOOKING_API_URL || BOOKING_API_URL : undefined,
  ];
  // The functions report an invalid address when they start.
  const hosts = services
    .filter((address) => address && URL.canParse(address))
    .map((address) => hostOf(new URL(address!)));
  return [
    '--no-prompt',
    `--allow-net=${[`127.0.0.1:${env.FUNCTIONS_PORT || DEFAULT_PORT}`, ...hosts].join(',')}`,
    `--allow-env=${[...settingNames, 'FUNCTIONS_PORT'].join(',')}`,
    '--allow-read=supabase/functions,shared/domain,shared/platform/contract',
  ];
}

/** Deno checks the lookup of a host name without a port. */
const hostOf = ({ hostname, host }: URL) => (/^[\d.]+$|^\[/.test(hostname) ? host : hostname);
