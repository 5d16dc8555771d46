/** `npm start --prefix supabase` runs the functions on this machine, with the permissions that they need. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { permissionFlags } from './permissions.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const parameters = ['run', ...permissionFlags(process.env), 'supabase/serve.ts'];
const child = spawn('node_modules/.bin/deno', parameters, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
