import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow, rootFolder } from '../build/folders.ts';
import { packageFile } from '../build/platform-folder.ts';
import lampShop from '../fixture/site.config.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { createRemote } from './commands/new.ts';

const { at, write } = folderOfEachTest();
const site = process.env.SITE_CONFIG;
afterEach(() => {
  if (site === undefined) delete process.env.SITE_CONFIG;
  else process.env.SITE_CONFIG = site;
});

test.each(['con', 'com1', 'assets', 'constructor', 'Quiz'])('no remote can be named %s', async (name) => {
  await expect(createRemote(lampShop, name, () => {})).rejects.toThrow(/name of a remote consists of/);
});

test('a new remote has its own name in texts, and variables that any name allows', async () => {
  const starter = await readFile(packageFile('template/site.config.ts'), 'utf8');
  process.env.SITE_CONFIG = await write('site.config.ts', starter);
  const folderOf = (app: string) => relative(rootFolder, at(`mfe-${app}`));
  const lines: string[] = [];
  await createRemote({ ...lampShop, folderOf }, 'case', (line) => void lines.push(line));

  const files = await filesBelow(at('mfe-case'));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = files.map((file) => relative(at('mfe-case'), file));
  expect([...names, ...texts].filter((text) => /lamp|decide|\bcase =|\(case\)/i.test(text))).toEqual([]);
  expect(names).toContain(join('src', 'items-page.test.tsx'));
  const textOf = async (name: string) => readFile(at(`mfe-case/src/${name}`), 'utf8');
  expect(await textOf('exposed/routes.ts')).toContain("{ path: '/case', breadcrumb: 'Case',");
  expect(await textOf('items-page.tsx')).toMatch(/title="Case" [^]+<h1>All items</);
  expect(await readFile(at('site.config.ts'), 'utf8')).toContain(
    "that these take.\n  case: { 'featured-item': {} as { props?: { title: string } } },\n  decide: {",
  );
  expect(lines.join()).toContain('site.config.ts names it');
});
