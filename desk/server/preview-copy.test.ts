import { readdir, readlink, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import site from '../../site.config.ts';
import { postsFolder } from '../config/load-collections.ts';
import { PreviewCopy } from './preview-copy.ts';
import { makeSampleProject, post, writeCommand } from './testing/sample-project.ts';

// K7
test('the preview’s copy loses a deleted story, whether it was there from the start or saved since', async () => {
  // A container can run as a user that the machine has no entry of.
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  const root = await makeSampleProject();
  // The address of the copy is its folder.
  await writeCommand(
    root,
    'console.log(JSON.stringify({ type: "site", address: process.cwd() })); setInterval(() => {}, 1000);',
  );
  const preview = new PreviewCopy(site, root, () => ({ port: process.pid, standIns: 'http://127.0.0.1:1' }));
  try {
    const copy = await preview.address;
    // Its apps use the copy of the platform.
    expect(await readlink(join(copy, 'node_modules/@hemstitch/platform'))).toBe('../../shared/platform');
    const folder = join(copy, postsFolder);
    await preview.show(`${postsFolder}/a-cat.md`, 'A cat');
    await preview.show(`${postsFolder}/a-cat.md`, 'A cat');
    expect(await readdir(folder)).toEqual(['a-cat.md', 'brewery-cats-of-brooklyn.md']);
    for (const path of [post, `${postsFolder}/a-cat.md`]) await preview.show(path, undefined);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await preview.close();
    await rm(root, { recursive: true });
  }
});
