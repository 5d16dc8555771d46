// The programs of a server check its configuration files.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { loadServeSettings } from '@hemstitch/platform/internal/release/settings/settings.ts';
import site from '../site.config.ts';

const run = promisify(execFile);
const deploy = (name: string) => join(rootFolder, 'deploy', name);
const withProgram = (name: string) => (spawnSync('which', [name]).status === 0 ? test : test.skip);

withProgram('systemd-analyze')('systemd accepts the desk’s unit without a word', async () => {
  const { stdout, stderr } = await run('systemd-analyze', ['verify', deploy('cobblestone-desk.service')]);
  const lines = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !line.includes('/usr/bin/node is not executable'));
  expect(lines).toEqual([]);
});

withProgram('systemd-analyze')('systemd accepts the unit without a word, and finds it well enclosed', async () => {
  const unit = deploy('cobblestone-cats@.service');
  const { stdout, stderr } = await run('systemd-analyze', ['verify', unit]);
  // Where Node is elsewhere than Debian puts it, that is all it may say.
  const lines = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '' && !line.includes('/usr/bin/node is not executable'));
  expect(lines).toEqual([]);
  await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
});

withProgram('caddy').each(['Caddyfile', 'desk.Caddyfile'])('Caddy accepts its configuration %s', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'edges-caddy-'));
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', deploy(name)], { env });
  await rm(folder, { recursive: true });
});

test('the server takes every setting of its file, those that are left out too', async () => {
  const blank = await readFile(deploy('cobblestone-cats.env'), 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  await writeFile(join(folder, 'release-keys'), '');
  const text = blank.replace(/^SITE_KEYS=release-keys$/m, `SITE_KEYS=${join(folder, 'release-keys')}`);
  const wanted = { host: '127.0.0.1', port: 3000, trustedProxies: 1 };
  expect(loadServeSettings(site, {}, { ...parseEnv(text), ENV_FILE: '' })).toMatchObject({
    ...wanted,
    storeAddress: '/srv/cobblestone-cats/store',
  });
  const far = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
  expect(
    loadServeSettings(site, {}, { ...far, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', ENV_FILE: '' }),
  ).toMatchObject({ ...wanted, storeAddress: 's3://bucket/prefix' });
  await rm(folder, { recursive: true });
});
