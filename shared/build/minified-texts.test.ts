import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runInNewContext } from 'node:vm';
import { runRspack } from './bundle-app.ts';
import { appFolder, loadAppBuild } from './folders.ts';
import { serverConfig } from './rspack-preset.ts';

test('the scripts of a page are shorter than they are written, and do the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cobblestone-texts-'));
  const texts = join(folder, 'texts.mjs');
  const written =
    "(function(){var first=[1,2];window.made=first.map(function(one){return one+1});document.title='</'+'p>'})();";
  await writeFile(
    texts,
    `import { step } from './step.mjs';\nexport const script = ${JSON.stringify(written)}.replace('one+1', 'one+' + step);\n`,
  );
  await writeFile(join(folder, 'step.mjs'), 'export const step = 3;\n');
  const entry = relative(appFolder('shell'), texts);
  const shell = await loadAppBuild('shell');
  const config = serverConfig({
    build: { ...shell, host: { ...shell.host!, server: entry, pageScripts: entry } },
    outDir: join(folder, 'out'),
    mode: 'production',
  });
  await runRspack([config]);
  const made = await readFile(join(folder, 'out/render.mjs'), 'utf8');
  await rm(folder, { recursive: true });
  const script = JSON.parse(/const script = (".*");/.exec(made)![1]!) as string;
  const page = { window: {} as { made?: number[] }, document: { title: '' } };
  runInNewContext(script, page);
  expect([[...page.window.made!], page.document.title]).toEqual([[4, 5], '</p>']);
  expect(script.length).toBeLessThan(written.length);
});
