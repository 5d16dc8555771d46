// The programs of a server check its configuration files, and run those of an export.
import { execFile, spawnSync } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseEnv, promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { exportSite } from '@hemstitch/platform/internal/edge/export/export-site.ts';
import { FOREVER, REVALIDATE, securityHeaders } from '@hemstitch/platform/internal/edge/request-handler.ts';
import { ask } from '@hemstitch/platform/internal/edge/testing/ask.ts';
import { publishSample } from '@hemstitch/platform/internal/edge/testing/sample-store.ts';
import { findFreePorts } from '@hemstitch/platform/internal/release/settings/ports.ts';
import { loadServeSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import { memoryStore } from '@hemstitch/platform/internal/store/testing/memory-store.ts';
import { startProgram } from '@hemstitch/platform/internal/testing/start-program.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';
import site from '../site.config.ts';

const { at, write } = folderOfEachTest();
const run = promisify(execFile);
const deploy = (name: string) =>
  join(rootFolder, name.startsWith('export') ? 'shared/platform/deploy' : 'deploy', name);
const withProgram = (name: string) => (spawnSync('which', [name]).status === 0 ? test : test.skip);

withProgram('systemd-analyze').each(['cobblestone-desk.service', 'cobblestone-cats@.service'])(
  'systemd accepts the unit %s without a word, and finds a server well enclosed',
  async (name) => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', deploy(name)]);
    // Where Node is elsewhere than Debian puts it, that is all it may say.
    const isOther = (line: string) => line !== '' && !line.includes('/usr/bin/node is not executable');
    expect(`${stdout}${stderr}`.split('\n').filter(isOther)).toEqual([]);
    if (name.includes('@'))
      await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', deploy(name)]);
  },
);

withProgram('caddy').each(['Caddyfile', 'desk.Caddyfile', 'export.Caddyfile'])(
  'Caddy accepts its configuration %s',
  async (name) => {
    await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', deploy(name)], { env: homeless() });
  },
);

/** The environment of a program whose home is the test's folder. */
const homeless = () => ({ ...process.env, HOME: at(), XDG_CONFIG_HOME: at(), XDG_DATA_HOME: at() });

/** Each serves in the foreground what its file in `deploy` says. */
const servers: Record<string, { file: string; args: (file: string) => string[]; wrap: (text: string) => string }> = {
  nginx: {
    file: 'export.nginx.conf',
    args: (file) => ['-c', file, '-e', 'stderr'],
    wrap: (text) => {
      // The workers that nginx starts for root are another user's, who cannot read every folder of root's.
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      return `${user} daemon off; pid "${at('pid')}"; events {} http { include /etc/nginx/mime.types; access_log off; ${text} }`;
    },
  },
  caddy: {
    file: 'export.Caddyfile',
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    wrap: (text) => `{ \n admin off \n }\n${text}`,
  },
};

for (const [program, { file, args, wrap }] of Object.entries(servers))
  withProgram(program)(
    `an export behind ${program} has the headers of every answer, and hides what is for its host`,
    async () => {
      await chmod(at(), 0o755);
      const store = memoryStore();
      await publishSample(store, 'lights');
      await exportSite({ store, folder: at('www'), days: 30, report: () => {} });
      const long = ['/long.html', '/assets/decide/long.0a1b2c3d.js'];
      for (const path of long) await write(`www${path}`, 'light '.repeat(1000));
      const { [program]: port } = await findFreePorts({ [program]: 0 });
      const text = (await readFile(deploy(file), 'utf8'))
        // The folder for temporary files can have a space in its name.
        .replace('/srv/my-site/www', `"${at('www')}"`)
        .replace('listen 80', `listen 127.0.0.1:${port}`)
        .replace(/^www\.example\.com \{/m, `http://127.0.0.1:${port} {`);
      const server = startProgram(program, args(await write('config', wrap(text))), { env: homeless() });
      const get = async (path: string) => {
        const { status, headers, body } = await ask(`http://127.0.0.1:${port}`, { path });
        for (const [name, value] of Object.entries(securityHeaders))
          expect([path, headers[name.toLowerCase()]]).toEqual([path, value]);
        expect([path, headers['content-security-policy']]).toEqual([path, "frame-ancestors 'self'"]);
        return [status, headers['cache-control'], headers.location ?? body.toString().split('\n')[0]];
      };
      try {
        // An answer that fails an expectation is one, too.
        const isUp = () =>
          get('/').then(
            () => true,
            (error: Error) => 'matcherResult' in error,
          );
        while (!(await isUp())) {
          if (server.child.exitCode !== null) throw new Error(`${program} ended:\n${server.output()}`);
          await setTimeout(50);
        }
        expect(await get('/')).toEqual([200, REVALIDATE, 'lights /']);
        expect(await get('/decide')).toEqual([200, REVALIDATE, 'lights /decide']);
        expect(await get('/decide/a-lamp?x=1')).toEqual([200, REVALIDATE, 'lights /decide?post=a-lamp']);
        expect((await get('/decide/'))[2]).toBe('/decide');
        expect((await get('/shop'))[2]).toContain('url=https://shop.example/');
        expect(await get('/assets/decide/start.0a1b2c3d.js')).toEqual([200, FOREVER, 'start()']);
        for (const path of long) {
          const { headers } = await ask(`http://127.0.0.1:${port}`, { path, headers: { 'Accept-Encoding': 'gzip' } });
          expect([path, headers['content-encoding']]).toEqual([path, 'gzip']);
        }
        for (const path of [
          '/_headers',
          '/_redirects',
          '/.exported',
          '/none',
          '/assets/decide/none.0a1b2c3d.js',
          '/assets',
        ])
          expect([path, ...(await get(path))]).toEqual([path, 404, REVALIDATE, 'lights, not found']);
      } finally {
        await server.end();
      }
    },
  );

test('an export behind Apache has the same headers', async () => {
  const text = await readFile(deploy('export.apache.conf'), 'utf8');
  for (const [name, value] of Object.entries({ ...securityHeaders, 'Cache-Control': REVALIDATE }))
    expect(text.replaceAll('"', '')).toContain(`Header always set ${name} ${value}\n`);
  expect(text).toContain(`Cache-Control "${FOREVER}" "expr=`);
});

test('the server takes every setting of its file, those that are left out too', async () => {
  const blank = await readFile(deploy('cobblestone-cats.env'), 'utf8');
  const text = blank.replace(/^SITE_KEYS=release-keys$/m, `SITE_KEYS=${await write('release-keys')}`);
  const wanted = { host: '127.0.0.1', port: 3000, trustedProxies: 1 };
  expect(loadServeSettings(site, {}, { ...parseEnv(text), ENV_FILE: '' })).toMatchObject({
    ...wanted,
    storeAddress: '/srv/cobblestone-cats/store',
  });
  const far = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
  expect(
    loadServeSettings(site, {}, { ...far, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', ENV_FILE: '' }),
  ).toMatchObject({ ...wanted, storeAddress: 's3://bucket/prefix' });
});
