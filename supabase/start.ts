/** `npm start --prefix supabase` runs the functions on this machine, with the permissions that they need. */
import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { permissionFlags } from './permissions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { MAIL_SERVICE, SMTP_URL } = process.env;
const mailHost = MAIL_SERVICE === 'smtp' && URL.canParse(SMTP_URL ?? '') ? new URL(SMTP_URL!).hostname : undefined;
// The mailer reports a host that is not found.
const mailAddresses = mailHost ? await lookup(mailHost, { all: true }).catch(() => []) : [];
const flags = permissionFlags(
  process.env,
  mailAddresses.map(({ address }) => (isIPv6(address) ? `[${address}]` : address)),
);
const child = spawn('node_modules/.bin/deno', ['run', ...flags, 'supabase/serve.ts'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
