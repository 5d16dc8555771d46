import { createRequire } from 'node:module';
import { z } from 'zod';
import { permissionFlags } from '../../supabase/permissions.ts';
import { answersAt, repositoryRoot, startChild } from './child.ts';
import { LOCAL_HOST, findPort } from './serve-app.ts';

/** The functions, running on Deno. `address` is the backend's: functions are at `{address}/functions/v1/{name}`. */
export type RunningFunctions = { address: string; port: number; stop: () => Promise<void> };

export type FunctionsPlan = {
  port: number;
  smtpPort: number;
  /** Origins whose pages may send forms. */
  allowedOrigins: readonly string[];
  /** Mails per visitor in ten minutes. */
  rateLimitMax: number;
  /** Milliseconds to hand a mail over. */
  mailTimeoutMs?: number;
  onLine?: (line: string) => void;
};

const installSchema = z.object({ runInstall: z.function({ input: [], output: z.string() }) });

/** The Deno program that the npm package brought along. */
function findDeno(): string {
  const load = createRequire(`${repositoryRoot}/package.json`);
  return installSchema.parse(load('deno/install_api.cjs')).runInstall();
}

/** Starts `supabase/serve.ts` on Deno with mail going to an inbox on this machine. Port 0 takes a free one. */
export async function startFunctions(plan: FunctionsPlan): Promise<RunningFunctions> {
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
    RATE_LIMIT_STORE: 'memory',
    CLIENT_ADDRESS_HEADER: '',
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
    ...(plan.mailTimeoutMs === undefined ? {} : { MAIL_TIMEOUT_MS: String(plan.mailTimeoutMs) }),
  };
  const child = await startChild({
    name: 'Functions',
    command: findDeno(),
    args: ['run', ...permissionFlags(env), 'supabase/serve.ts'],
    env,
    isReady: () => answersAt(address),
    onLine: plan.onLine,
  });
  return { address, port, stop: child.stop };
}
