import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStoreLock } from './store-lock.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'cobblestone-lock-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that does nothing until it is killed. */
async function startHolder() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  return { pid: child.pid!, kill: () => (child.kill('SIGKILL'), once(child, 'exit')) };
}

test('the lock names its holder while the work runs, and is gone after it, also when the work fails', async () => {
  const holder = await withStoreLock(folder, () => readFile(join(folder, 'lock'), 'utf8'));
  expect(holder).toBe(String(process.pid));
  await expect(withStoreLock(folder, () => Promise.reject(new Error('a bad page')))).rejects.toThrow('a bad page');
  expect(await readdir(folder)).toEqual([]);
});

test('the lock of a process that runs is respected, in words that say what to do', async () => {
  const holder = await startHolder();
  await writeFile(join(folder, 'lock'), String(holder.pid));
  const work = jest.fn();
  await expect(withStoreLock(folder, work)).rejects.toThrow(
    `Another release command is at work (process ${holder.pid}). Try again when it is done. Is that process something else? Then delete ${join(folder, 'lock')}.`,
  );
  expect(work).not.toHaveBeenCalled();
  expect(await readdir(folder)).toEqual(['lock']);
  await holder.kill();
});

test('the lock of a process that was killed is taken over', async () => {
  const holder = await startHolder();
  await writeFile(join(folder, 'lock'), String(holder.pid));
  await holder.kill();
  expect(await withStoreLock(folder, async () => 'done')).toBe('done');
});

test('a lock that was left empty is taken over', async () => {
  await writeFile(join(folder, 'lock'), '');
  expect(await withStoreLock(folder, async () => 'done')).toBe('done');
});

test('two pieces of work never run at once', async () => {
  await withStoreLock(folder, async () => {
    await expect(withStoreLock(folder, async () => 'second')).rejects.toThrow('Another release command is at work');
  });
});
