import { createHash } from 'node:crypto';
import { rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { FileHashes } from './file-hashes.ts';

const { at, write } = folderOfEachTest();
let file: string;
beforeEach(() => void (file = at('a-file')));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const memory = () => FileHashes.open('of-a-test', at());
/** Asks, remembers, and asks again in the next command. */
async function askTwice(between: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const [first, later] = [await memory(), Date.now() + 60_000];
  // As if the file had been there for a while.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  const before = first.of(file);
  clock.mockRestore();
  await first.save();
  await between();
  return [before, (await memory()).of(file)];
}

test('a file that is as it was has the hash it had; one that was written to is read again, though its size and time are the same', async () => {
  await writeFile(file, 'tabby');
  expect(await askTwice(async () => {})).toEqual([sha256('tabby'), sha256('tabby')]);
  const { atime, mtime } = await stat(file);
  const rewrite = async () => {
    await writeFile(file, 'tibby');
    await utimes(file, atime, mtime);
  };
  expect(await askTwice(rewrite)).toEqual([sha256('tabby'), sha256('tibby')]);
  expect(await askTwice(async () => (await writeFile(`${file}.new`, 'tubby'), rename(`${file}.new`, file)))).toEqual([
    sha256('tibby'),
    sha256('tubby'),
  ]);
  expect(await askTwice(() => rm(file))).toEqual([sha256('tubby'), undefined]);
});

test('a remembered file is not read, and a file that was just written is not remembered', async () => {
  await writeFile(file, 'tabby');
  const young = await memory();
  young.of(file);
  await young.save();
  const { size, mtimeMs, ctimeMs, ino } = await stat(file);
  // A remembered hash would have this entry.
  await write('of-a-test.json', JSON.stringify([[file, [size, mtimeMs, ctimeMs, ino, 'remembered']]]));
  expect((await memory()).of(file)).toBe('remembered');
  await young.save();
  await write('of-a-test.json', 'rubbish');
  expect((await memory()).of(file)).toBe(sha256('tabby'));
});
