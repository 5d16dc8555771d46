import { folderOfEachTest } from '../../testing/folder-of-each-test.ts';
import { inProject } from '../app-sources.ts';
import { runRspack } from './bundle-app.ts';
import { scriptsConfig } from './rspack-preset.ts';

const { at, write } = folderOfEachTest();

/** The message of an app that does not build, for browsers and for Node. */
async function refusalOf(source: string): Promise<string> {
  const page = await write('page.ts', source);
  const configs = ['client', 'server'].map((part) => scriptsConfig({ page }, at(part)));
  const refusal = await runRspack(configs).catch((error: Error) => error.message);
  return String(refusal).replaceAll(inProject(page), 'page.ts');
}

test('a missing import is named once with its file, and a mistake is shown in its line', async () => {
  const missing = await refusalOf("import { day } from './day.ts';\nconsole.log(day);\n");
  expect(missing).toMatch(/page\.ts\n.*Can't resolve '\.\/day\.ts'[^\n]*$/);
  expect(await refusalOf('\nconst day = ;\n')).toMatch(/page\.ts\n[^]*\b2\b.*const day = ;/);
});
