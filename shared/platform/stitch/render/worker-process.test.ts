import { z } from 'zod';
import type { SiteConfig } from '../../contract/site-types.ts';
import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { WorkerProcess } from './worker-process.ts';

const { at, write } = folderOfEachTest();

/** The value of an expression for an app's code in the sandbox. */
async function seenInside(expression: string): Promise<string> {
  await write('render.mjs', `throw new Error('seen: ' + (${expression}));`);
  const apps = { shell: { server: at(), data: at(), exposes: [] } };
  const process = new WorkerProcess(
    { config: {} as SiteConfig, host: 'shell', timeZone: 'Europe/Berlin', apps: apps as never },
    20_000,
  );
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

test('an hour without a zone is one of the site’s zone, whatever the machine’s is', async () => {
  expect(await seenInside("new Date('2026-12-01T17:30:00Z').getHours()")).toBe('18');
});

test('a task for a process that has ended fails at once, with what ended it', async () => {
  const apps = { shell: { server: at(), data: at(), exposes: [] } };
  const process = new WorkerProcess(
    { config: {} as SiteConfig, host: 'shell', timeZone: 'Europe/Berlin', apps: apps as never },
    20_000,
  );
  process.stop();
  await expect(process.run({ kind: 'load', app: 'shell' }, z.unknown(), 20_000)).rejects.toThrow(
    'The renderer was stopped.',
  );
});
