import { readFile } from 'node:fs/promises';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { runGitSync } from '@hemstitch/platform/internal/build/git.ts';

test('a file of tests names its environment in its first line, because Jest reads no other, and a formatter moves it with imports', async () => {
  const files = runGitSync(rootFolder, 'ls-files', '*.test.ts', '*.test.tsx').trim().split('\n');
  const faults: string[] = [];
  for (const file of files) {
    const [, ...others] = (await readFile(`${rootFolder}/${file}`, 'utf8').catch(() => '')).split('\n');
    if (others.some((line) => line.startsWith('/** @jest-environment'))) faults.push(file);
  }
  expect(faults).toEqual([]);
});
