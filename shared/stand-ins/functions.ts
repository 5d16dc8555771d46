import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { permissionFlags } from '../../supabase/permissions.ts';
import catalogue from './booking/catalogue.json' with { type: 'json' };
import { STAND_IN_KEYS } from './booking/provider-api.ts';
import { startChild } from './child.ts';
import { LOCAL_HOST, type Running } from './serve-app.ts';

export interface FunctionsPlan {
  port: number;
  /** Origins of the mail service and the booking provider. */
  mail: string;
  booking: string;
  /** Origin whose pages may send forms. */
  site: string;
}

/** The Deno program that the npm package brought along. */
const findDeno = (): string =>
  (
    createRequire(join(rootFolder, 'package.json'))('deno/install_api.cjs') as { runInstall: () => string }
  ).runInstall();

/** Starts `supabase/serve.ts` on Deno, whose mail goes to the inbox on this machine. */
export async function startFunctions({ port, mail, booking, site }: FunctionsPlan): Promise<Running> {
  const address = `http://${LOCAL_HOST}:${port}`;
  const env = {
    FUNCTIONS_PORT: String(port),
    RESEND_API_KEY: 'stand-in',
    RESEND_URL: mail,
    MAIL_FROM: 'Website <website@localhost>',
    MAIL_TO: 'office@localhost',
    ALLOWED_ORIGINS: site,
    // Generous, since every visitor here has the same address.
    RATE_LIMIT_MAX: '1000',
    FUNCTIONS_STORE: 'memory',
    CLIENT_ADDRESS_HEADER: '',
    BOOKING_API_URL: `${booking}/api/external/v1/`,
    BOOKING_API_APP: STAND_IN_KEYS.app,
    BOOKING_API_USER: STAND_IN_KEYS.user,
    BOOKING_SHORTNAME: catalogue.shortname,
    BOOKING_ITEMS: catalogue.items
      .filter(({ name }) => name !== 'Private Tours')
      .map(({ id }) => id)
      .join(','),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  };
  const args = ['run', ...permissionFlags(env), 'supabase/serve.ts'];
  const { stop } = await startChild({ name: 'Functions', command: findDeno(), args, env, address });
  return { address, stop };
}
