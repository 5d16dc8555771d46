import { execFileSync, spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { platformFile, typeScriptLoader } from './platform-folder.ts';

const { at, write } = folderOfEachTest();

const rootFrom = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      '--import',
      typeScriptLoader(),
      '-e',
      `import(${JSON.stringify(platformFile('build/folders.ts'))}).then(({ rootFolder }) => console.log(rootFolder))`,
    ],
    { cwd: at(folder), encoding: 'utf8' },
  ).trim();

const failure = (folder: string, call: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      typeScriptLoader(),
      '-e',
      `import(${JSON.stringify(platformFile('build/folders.ts'))}).then((folders) => folders.${call}).catch((error) => console.error(error.message))`,
    ],
    { cwd: at(folder), encoding: 'utf8' },
  ).stderr.trim();

test('a fault of the configuration is one line without a stack, and one of an app.build.ts names it', async () => {
  await write(
    'wrong/site.config.ts',
    `import { defineSite } from ${JSON.stringify(platformFile('contract/site-definition.ts'))};\nexport default defineSite({ name: 'wrong', lang: 'German!' });`,
  );
  expect(failure('wrong', 'loadSiteOrEnd()')).toMatch(/^site\.config\.ts, `lang`: .*expected a language[^\n]*$/);
  await write(
    'short/site.config.ts',
    `import { defineSite } from ${JSON.stringify(platformFile('contract/site-definition.ts'))};\nconst site = (sources) => defineSite({ name: 'short', sources });\nconsole.error(JSON.stringify(site({ shared: ['a'] }).sources));\nsite({ shared: 'a', code: [] });`,
  );
  const [complete, ...wrong] = failure('short', 'loadSiteOrEnd()').split('\n');
  expect(JSON.parse(complete!)).toEqual({ shared: ['a'], data: ['content'], dataInCode: [], dataOfAll: [] });
  expect(wrong.join('\n')).toMatch(/^site\.config\.ts, `sources`: .*"code"\n.*expected a list of paths\n.*at shared$/);
  await write('shop/site.config.ts', '');
  for (const exported of ['build = {}', 'appBuild = {}']) {
    await write('shop/mfe-decide/app.build.ts', `export const ${exported};`);
    expect(failure('shop', `loadAppBuild({ host: 'storefront' }, 'decide')`)).toMatch(
      /^mfe-decide\/app\.build\.ts exports no `appBuild` with `contentFiles`/,
    );
    await rm(at('shop/mfe-decide/app.build.ts'));
  }
});

test('the folder of a site is the nearest with a site.config.ts, from the working directory upwards', async () => {
  await write('shop/site.config.ts', '');
  await write('shop/mfe-lamps/src/page.tsx', '');
  await write('other/readme', '');
  expect(rootFrom('shop/mfe-lamps/src')).toBe(at('shop'));
  expect(rootFrom('other')).toBe(at('other'));
});
