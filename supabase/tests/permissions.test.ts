import assert from 'node:assert/strict';
import { permissionFlags } from '../permissions.ts';

const flag = (env: Record<string, string>, name: string) =>
  permissionFlags(env).find((one) => one.startsWith(`--allow-${name}`));

// F7
Deno.test('the functions can reach only their port, mail service and database', () => {
  assert.deepEqual(flag({}, 'net'), '--allow-net=127.0.0.1:3020,api.resend.com');
  assert.deepEqual(
    flag(
      {
        RESEND_URL: 'https://mail.example',
        FUNCTIONS_STORE: 'table',
        SUPABASE_URL: 'https://db.example',
        BOOKING_API_APP: 'key',
        FUNCTIONS_PORT: '1',
      },
      'net',
    ),
    '--allow-net=127.0.0.1:1,mail.example,db.example,fareharbor.com',
  );
  assert.deepEqual(flag({ RESEND_URL: 'no address' }, 'net'), '--allow-net=127.0.0.1:3020');
});

// F7
Deno.test('the functions cannot read secrets, write files, start processes or reach other hosts', async () => {
  const actions: Record<string, string> = {
    env: "Deno.env.get('HOME')",
    read: "Deno.readTextFileSync('/etc/passwd')",
    write: "Deno.writeTextFileSync('supabase/functions/_shared/made.ts', '')",
    run: "new Deno.Command('node').spawn()",
    net: "await Deno.connect({ hostname: '127.0.0.1', port: 9 })",
  };
  const attempt = Object.entries(actions).map(
    ([name, action]) =>
      `try { ${action}; console.log('${name} allowed') } catch (error) { console.log('${name} ' + error.name) }`,
  );
  const { stdout } = await new Deno.Command('deno', {
    args: ['run', ...permissionFlags({}), `data:text/javascript,${encodeURIComponent(attempt.join('\n'))}`],
    cwd: new URL('../..', import.meta.url),
    stderr: 'null',
  }).output();
  assert.deepEqual(
    new TextDecoder().decode(stdout).trim().split('\n'),
    Object.keys(actions).map((name) => `${name} NotCapable`),
  );
});
