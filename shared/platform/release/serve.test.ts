import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../build/folders.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import { folderStore } from '../store/folder-store.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lamp-serve-'))));
afterEach(() => rm(folder, { recursive: true }));

/** `npm run serve`, without npm. */
const serve = (settings: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'serve', '--port', '0'], {
    cwd: rootFolder,
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      SITE_STORE: folder,
      SITE_CONFIG: 'shared/platform/fixture/site.config.ts',
      ...settings,
    },
  });

test.each([
  ['a store is empty', {}, /^Nothing is published in .* yet\./],
  ['there is no folder', { SITE_STORE: '/nowhere' }, /^There is no folder \/nowhere\. SITE_STORE names/],
  ['a setting is blank', { SITE_STORE: '' }, /^SITE_STORE is blank\./],
  ['keys are those of another store', { SITE_KEYS: 'a'.repeat(64) }, /SITE_KEYS names .* this store does not have\./],
  [
    'no file describes a site',
    { SITE_CONFIG: 'nowhere.ts' },
    /No file .*nowhere\.ts describes a site\. [^]*SITE_CONFIG/,
  ],
])('where %s, the server ends at once and says so', async (_, settings, message) => {
  if ('SITE_KEYS' in settings) await publishSample(folderStore(folder), 'first');
  await expect(serve(settings)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
