import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import { publishSample } from '@hemstitch/platform/internal/edge/testing/sample-store.ts';
import { isIntact } from '@hemstitch/platform/internal/store/content.ts';
import { folderStore } from '@hemstitch/platform/internal/store/folder-store.ts';
import { currentPublication } from '@hemstitch/platform/internal/store/publication-log.ts';
import { readSite } from '@hemstitch/platform/internal/store/records.ts';
import { folderOfEachTest } from '@hemstitch/platform/testing/folder-of-each-test';

const { at } = folderOfEachTest();
const guide = readFileSync(join(rootFolder, 'shared/docs/deployment.md'), 'utf8');
const [, commands] = /```\n(# FROM and TO[^]*?)```/.exec(guide)!;

/** Where the machine has no rclone, `cp` copies in the order of the guide. */
const inOrder = `
  for folder in ${/for folder in ([\w ]+);/.exec(commands!)![1]} publications; do
    [ ! -d "$FROM/$folder" ] || (mkdir -p "$TO/$folder" && cp -Rn "$FROM/$folder/." "$TO/$folder/")
  done
  cp "$FROM/newest" "$TO/newest"`;
const hasRclone = spawnSync('rclone', ['version']).status === 0;

const copy = () =>
  execFileSync('sh', ['-c', `${hasRclone ? commands : inOrder}\ntrue`], {
    cwd: at(),
    env: { ...process.env, FROM: at('store'), TO: at('copy') },
    stdio: 'ignore',
  });

/** The number of the publication that a copy serves whole. */
async function servedBy(name: string): Promise<number> {
  const store = folderStore(at(name));
  const live = (await currentPublication(store))!;
  const { pages, files } = await readSite(store, live.site);
  for (const file of [...Object.values(pages), ...Object.values(files)]) expect(await isIntact(store, file)).toBe(true);
  return live.number;
}

test('a copy that is made in the order of the guide serves, and keeps its log when the store’s is damaged', async () => {
  const store = folderStore(at('store'));
  await publishSample(store, 'first');
  copy();
  expect(await servedBy('copy')).toBe(1);
  await publishSample(store, 'second');
  const first = readFileSync(at('copy/publications/1.json'));
  await writeFile(at('store/publications/1.json'), '{}');
  copy();
  expect(readFileSync(at('copy/publications/1.json'))).toEqual(first);
  expect(await servedBy('copy')).toBe(2);
});
