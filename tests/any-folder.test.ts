import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';

const { at, write } = folderOfEachTest();

test('unit tests start in a folder of any name, and in a shell that is set for production', async () => {
  for (const path of ['shared/platform/jest.config.mjs', 'shared/testing/resolve-content.cjs'])
    await write(`a[b]/${path}`, readFileSync(join(rootFolder, path)));
  cpSync(join(rootFolder, 'shared/platform/testing'), at('a[b]/shared/platform/testing'), { recursive: true });
  symlinkSync(join(rootFolder, 'node_modules'), at('a[b]/node_modules'));
  await write('a[b]/base.mjs', readFileSync(join(rootFolder, 'jest.config.mjs')));
  // The sample has no site.
  await write(
    'a[b]/jest.config.mjs',
    "import base from './base.mjs';\nexport default { ...base, setupFilesAfterEnv: [] };\n",
  );
  await write('a[b]/tests/e2e/left.test.ts', "test('runs elsewhere', () => expect(1).toBe(2));\n");
  await write(
    'a[b]/shared/one.test.tsx',
    "import { act } from 'react';\ntest('one', () => expect(act).toBeInstanceOf(Function));\n",
  );
  const { stderr } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js'], {
    cwd: at('a[b]'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(stderr).toMatch(/PASS shared\/one\.test\.tsx[^]*Test Suites: 1 passed, 1 total/);
});
