import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { permissionFlags } from '../../supabase/permissions.ts';
import catalogue from './booking/catalogue.json' with { type: 'json' };
import { STAND_IN_KEYS } from './booking/provider-api.ts';
import { startChild } from './child.ts';
import { LOCAL_HOST, findPort, type Running } from './serve-app.ts';

export interface FunctionsPlan {
  port: number;
  smtpPort: number;
  /** Origin of the booking provider. */
  booking: string;
  /** Origins whose pages may send forms. */
  allowedOrigins: readonly string[];
  /** Mails per visitor in ten minutes. */
  rateLimitMax: number;
  /** Milliseconds to hand a mail over. */
  mailTimeoutMs?: number;
  onLine?: (line: string) => void;
}

/** The Deno program that the npm package brought along. */
const findDeno = (): string =>
  (
    createRequire(join(rootFolder, 'package.json'))('deno/install_api.cjs') as { runInstall: () => string }
  ).runInstall();

/** Starts `supabase/serve.ts` on Deno, with mail going to an inbox on this machine. Port 0 takes a free one. */
export async function startFunctions(plan: FunctionsPlan): Promise<Running> {
  const port = await findPort('Functions', plan.port);
  const address = `http://${LOCAL_HOST}:${port}`;
  const env = {
    FUNCTIONS_PORT: String(port),
    MAIL_SERVICE: 'smtp',
    SMTP_URL: `smtp://${LOCAL_HOST}:${plan.smtpPort}`,
    MAIL_FROM: 'Website <website@localhost>',
    MAIL_TO: 'office@localhost',
    ALLOWED_ORIGINS: plan.allowedOrigins.join(','),
    RATE_LIMIT_MAX: String(plan.rateLimitMax),
    FUNCTIONS_STORE: 'memory',
    CLIENT_ADDRESS_HEADER: '',
    BOOKING_API_URL: `${plan.booking}/api/external/v1/`,
    BOOKING_API_APP: STAND_IN_KEYS.app,
    BOOKING_API_USER: STAND_IN_KEYS.user,
    BOOKING_SHORTNAME: catalogue.shortname,
    BOOKING_ITEMS: catalogue.items
      .filter(({ name }) => name !== 'Private Tours')
      .map(({ id }) => id)
      .join(','),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    ...(plan.mailTimeoutMs === undefined ? {} : { MAIL_TIMEOUT_MS: String(plan.mailTimeoutMs) }),
  };
  const { stop } = await startChild({
    name: 'Functions',
    command: findDeno(),
    args: ['run', ...permissionFlags(env), 'supabase/serve.ts'],
    env,
    address,
    onLine: plan.onLine,
  });
  return { address, stop };
}
