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

test('a missing import is named once, at its line in the source, and a package with its command', async () => {
  const dayjs = await refusalOf("interface Day {}\n\nimport utc from '@lamp/days/utc';\nconsole.log(utc as Day);\n");
  expect(dayjs).toMatch(/^page\.ts:3:17\n.*Can't resolve '@lamp\/days\/utc'.*`npm install @lamp\/days`\.$/);
  const own = await refusalOf("interface Day {}\nimport { day } from './day.ts';\nconsole.log(day as Day);\n");
  expect(own).toMatch(/^page\.ts:2:21\n.*Can't resolve '\.\/day\.ts'[^`]*$/);
});

test('a module of Node and a missing file of a package get no command, and a mistake is shown in its line', async () => {
  expect(await refusalOf("import { join } from 'path';\nconsole.log(join);\n")).not.toContain('npm install');
  expect(await refusalOf("import react from 'react/gone';\nconsole.log(react);\n")).not.toContain('npm install');
  expect(await refusalOf('\nconst day = ;\n')).toMatch(/^page\.ts\n[^]*\b2\b.*const day = ;/);
});
