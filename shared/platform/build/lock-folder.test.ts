import { writeFile } from 'node:fs/promises';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { lockFolder } from './lock-folder.ts';

const { at, write } = folderOfEachTest();
const quiet = () => {};

test('a lock that nobody touches any more is left from a killed process', async () => {
  await write('app.lock', '');
  const unlock = await lockFolder(at('app'), quiet, 300);
  await unlock();
});

test('a folder waits for its owner, of this process and of another machine, and says so once', async () => {
  const unlock = await lockFolder(at('app'), quiet);
  const told: string[] = [];
  const second = lockFolder(at('app'), (line) => void told.push(line));
  await writeFile(at('other.lock'), '');
  const touching = setInterval(() => void writeFile(at('other.lock'), ''), 20);
  const third = lockFolder(at('other'), (line) => void told.push(line), 400);
  const waited = await Promise.race([second, third, new Promise((done) => setTimeout(done, 800, 'waiting'))]);
  expect(waited).toBe('waiting');
  expect(told.sort()).toEqual(['app', 'other'].map((name) => expect.stringContaining(`builds in ${at(name)}, or`)));
  clearInterval(touching);
  await unlock();
  for (const free of await Promise.all([second, third])) await free();
});
