import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../build/folders.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'lamp-serve-'))));
afterEach(() => rm(folder, { recursive: true }));

/** `npm run serve`, without npm, in an empty store. */
const serve = (SITE_CONFIG: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'serve', '--port', '0'], {
    cwd: rootFolder,
    env: { PATH: process.env.PATH, ENV_FILE: '', SITE_STORE: folder, SITE_CONFIG },
  });

test.each([
  ['nothing is published', 'shared/platform/fixture/site.config.ts', /Nothing is published/],
  [
    'no file describes a site',
    'nowhere/site.config.ts',
    /No file .*nowhere\/site\.config\.ts describes a site\. [^]*SITE_CONFIG/,
  ],
])('where %s, the server ends at once and says what to do', async (_, config, message) => {
  await expect(serve(config)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
});
