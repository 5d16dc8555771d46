import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { lockFolder } from './lock-folder.ts';

const { at, write } = folderOfEachTest();

test('a lock is left by a killed process that had this one’s number, or ended, or touches it no more on another machine', async () => {
  for (const owner of [
    `${process.pid} ${hostname()} earlier`,
    `999999999 ${hostname()} ended`,
    `${process.ppid} elsewhere abandoned`,
  ]) {
    await write('app.lock', owner);
    const unlock = await lockFolder(at('app'), () => {}, 300);
    await unlock();
  }
});

test('a folder waits for its owner, of this machine and of another one, which is told', async () => {
  const unlock = await lockFolder(at('app'), () => {});
  const told: string[] = [];
  const second = lockFolder(at('app'), (line) => void told.push(line));
  await writeFile(at('other.lock'), '12 elsewhere running');
  const touching = setInterval(() => void writeFile(at('other.lock'), '12 elsewhere running'), 20);
  const third = lockFolder(at('other'), (line) => void told.push(line), 400);
  const waited = await Promise.race([second, third, new Promise((done) => setTimeout(done, 800, 'waiting'))]);
  expect(waited).toBe('waiting');
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(expect.stringContaining(`Process ${process.pid} builds in`));
  expect(told).toContainEqual(expect.stringContaining('Process 12 of elsewhere builds in'));
  clearInterval(touching);
  await unlock();
  for (const free of await Promise.all([second, third])) await free();
});
