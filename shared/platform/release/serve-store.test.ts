import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { rootFolder } from '../build/folders.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { soon } from '../testing/fixture-store.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { startProgram } from '../testing/start-program.ts';

const { at } = folderOfEachTest();

const words = ['--import', 'tsx', 'shared/platform/cli.ts', 'serve', '--port', '0'];
/** `npm run serve`, without npm. */
const optionsOf = (settings: NodeJS.ProcessEnv) => ({
  cwd: rootFolder,
  env: {
    PATH: process.env.PATH,
    ENV_FILE: '',
    SITE_STORE: at('store'),
    SITE_CONFIG: 'shared/platform/fixture/site.config.ts',
    ...settings,
  },
});

test.each([
  ['a setting is blank', { SITE_STORE: '' }, /^SITE_STORE is blank\./],
  ['the keys are blank', { SITE_KEYS: '' }, /^SITE_KEYS is blank\. Name the file of keys/],
  ['there is no file of keys', { SITE_KEYS: 'none' }, /^The file of keys .*none \(SITE_KEYS\) cannot be read: ENOENT/],
  [
    'no file describes a site',
    { SITE_CONFIG: 'nowhere.ts' },
    /No file .*nowhere\.ts describes a site\. [^]*SITE_CONFIG/,
  ],
])('where %s, the server ends at once and says so', async (_, settings, message) => {
  await publishSample(folderStore(at('store')), 'first');
  await expect(promisify(execFile)(process.execPath, words, optionsOf(settings))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(message),
  });
});

test.each([
  ['there is no folder', /There is no folder .*store\. Mount it, or correct SITE_STORE/],
  ['the folder is empty', /Nothing is published in .*store yet\. /],
])('where %s, the server says so, waits, and serves what is published then', async (state, message) => {
  if (state === 'the folder is empty') await mkdir(at('store'));
  const { until, output, end } = startProgram(process.execPath, words, optionsOf({}));
  try {
    const [, address] = await until(/Nothing can be read yet, at (http:\/\/[\d.:]+)/);
    const answer = await fetch(`${address}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ ready: false, fault: expect.stringMatching(message) }),
    ]);
    await until(message);
    expect(output()).toContain('SITE_KEYS names no file of keys');
    await publishSample(folderStore(at('store')), 'first');
    await soon(async () => (await fetch(`${address}/readyz`)).status, 200);
    await until(/Publication 1 is served\./);
  } finally {
    await end();
  }
  await soon(async () => output().includes('Ended by SIGTERM, after the requests'), true);
});
