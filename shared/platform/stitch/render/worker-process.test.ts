import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteConfig } from '../../contract/site-types.ts';
import { WorkerProcess } from './worker-process.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'host-'))));
afterEach(() => rm(folder, { recursive: true }));

/** The value of an expression for an app's code in the sandbox. */
async function seenInside(expression: string): Promise<string> {
  await writeFile(join(folder, 'render.mjs'), `throw new Error('seen: ' + (${expression}));`);
  const apps = { shell: { server: folder, data: folder, exposes: [] } };
  const process = new WorkerProcess({ config: {} as SiteConfig, host: 'shell', apps: apps as never }, 20_000);
  return process.host
    .then(
      () => '',
      (error: Error) => /seen: ([\w,]*)/.exec(error.message)?.[1] ?? error.message,
    )
    .finally(() => process.stop());
}

test('an app finds nothing in the sandbox that stores data on the disk of the publisher', async () => {
  expect(
    await seenInside('[typeof localStorage, typeof sessionStorage, typeof caches, typeof navigator.gpu].join()'),
  ).toBe('undefined,undefined,undefined,undefined');
  expect(await seenInside('typeof Map')).toBe('function');
});
