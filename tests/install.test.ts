import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { unlessPlain } from '@hemstitch/platform/internal/testing/unless-plain.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';

const { at, write } = folderOfEachTest();
const ownFile = (path: string) => readFileSync(`${rootFolder}/${path}`, 'utf8');
const name = '@lamp/tiny';
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/** A package whose scripts would leave a file behind. */
async function pack(text: string): Promise<Buffer> {
  const install = "node -e \"require('fs').writeFileSync('ran', '1')\"";
  await write(
    'pack/package/package.json',
    JSON.stringify({ name, version: '1.0.0', scripts: { install, postinstall: install } }),
  );
  await write('pack/package/index.js', text);
  spawnSync('tar', ['czf', at('tiny.tgz'), '-C', at('pack'), 'package']);
  return readFileSync(at('tiny.tgz'));
}

let registry: Server;
/** The package that the registry hands out. */
let served: Buffer;
afterEach(() => registry.close());

/** A project with this one's settings of the installer, and one package that the lock file pins. */
async function makeProject(locked: Buffer, isAllowed = true): Promise<void> {
  registry = createServer(({ url = '' }, response) => {
    const { port } = registry.address() as AddressInfo;
    const dist = { tarball: `http://127.0.0.1:${port}/${name}/-/tiny-1.0.0.tgz`, integrity: integrityOf(served) };
    const versions = { '1.0.0': { name, version: '1.0.0', hasInstallScript: true, dist } };
    const time = { '1.0.0': '2020-01-01T00:00:00.000Z' };
    response.end(
      url.endsWith('.tgz') ? served : JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, time, versions }),
    );
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  await write('project/shared/platform/build/bootstrap.mjs', ownFile('shared/platform/build/bootstrap.mjs'));
  const [settings] = ownFile('pnpm-workspace.yaml').split('overrides:');
  await write('project/pnpm-workspace.yaml', `${settings}${isAllowed ? `  '${name}': false\n` : ''}fetchRetries: 0\n`);
  await write('project/.npmrc', `@lamp:registry=http://127.0.0.1:${(registry.address() as AddressInfo).port}/\n`);
  await write('project/package.json', JSON.stringify({ private: true, dependencies: { [name]: '1.0.0' } }));
  await write(
    'project/pnpm-lock.yaml',
    `lockfileVersion: '9.0'
settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false
importers:
  .:
    dependencies:
      '${name}':
        specifier: 1.0.0
        version: 1.0.0
packages:
  '${name}@1.0.0':
    resolution: {integrity: ${integrityOf(locked)}}
snapshots:
  '${name}@1.0.0': {}
`,
  );
}

/** Installs as a command does. @returns what it prints */
async function install(command: string): Promise<string> {
  const program = ['shared/platform/build/bootstrap.mjs', 'shared/platform/cli.ts', command];
  const env = { ...process.env, XDG_DATA_HOME: at('data'), XDG_CACHE_HOME: at('cache'), XDG_STATE_HOME: at('state') };
  const child = spawn(process.execPath, program, { cwd: at('project'), env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  await once(child, 'close');
  return output;
}

const installed = (file: string) => at(`project/node_modules/${name}/${file}`);

// As commands that serve install, and as all others do.
unlessPlain.each(['serve', 'build'])(
  '`%s` installs a package that is what the lock file says, and runs none of its scripts',
  async (command) => {
    served = await pack('good');
    await makeProject(served);
    const output = await install(command);
    expect(output).not.toContain('could not be installed');
    expect([readFileSync(installed('index.js'), 'utf8'), existsSync(installed('ran'))]).toEqual(['good', false]);
  },
  60_000,
);

unlessPlain.each(['serve', 'build'])(
  '`%s` refuses a package that is not what the lock file says',
  async (command) => {
    const good = await pack('good');
    await makeProject(good);
    served = await pack('evil');
    const output = await install(command);
    expect(output).toMatch(/integrity[^]*could not be installed/i);
    expect(existsSync(installed('index.js'))).toBe(false);
  },
  60_000,
);

test('a package with scripts that nobody has judged ends the installation', async () => {
  served = await pack('good');
  await makeProject(served, false);
  expect(await install('build')).toContain('could not be installed');
  expect(existsSync(installed('ran'))).toBe(false);
}, 60_000);
