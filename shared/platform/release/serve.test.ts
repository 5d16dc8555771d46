import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '../build/folders.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import { folderStore } from '../store/folder-store.ts';

jest.setTimeout(60_000);

const SITE_CONFIG = 'shared/platform/fixture/site.config.ts';
let folder: string;
let child: ChildProcess | undefined;
let output: string;
let heard: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lamp-serve-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** `npm run serve`, without npm. @returns its code, once it ends */
function serve(settings: NodeJS.ProcessEnv): Promise<number | null> {
  output = '';
  const started = spawn(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'serve'], {
    cwd: rootFolder,
    env: { PATH: process.env.PATH, ENV_FILE: '', SITE_STORE: folder, SITE_PORT: '0', SITE_CONFIG, ...settings },
  });
  child = started;
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      heard?.();
    });
  }
  return new Promise((resolve) => started.once('exit', resolve));
}

test('serves the published site until it is stopped, and logs lines of JSON', async () => {
  await publishSample(folderStore(folder), 'first');
  const ended = serve({ SITE_LOG: 'events' });
  const find = () => /(?<=at )http:[\w./:]+/.exec(output)?.[0];
  while (!find()) await new Promise<void>((resolve) => (heard = resolve));
  const address = find()!;
  expect(await (await fetch(address)).text()).toMatch(/^first/);
  child!.kill('SIGTERM');
  expect(await ended).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
  for (const line of output.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
});

test('where nothing is published it ends at once and says what to do', async () => {
  expect(await serve({})).toBe(1);
  expect(output).toContain('Nothing is published');
});

test('without a file that describes a site it says so', async () => {
  expect(await serve({ SITE_CONFIG: 'nowhere/site.config.ts' })).toBe(1);
  expect(output).toMatch(/No file .*nowhere\/site\.config\.ts describes a site\. [^]*SITE_CONFIG/);
});
