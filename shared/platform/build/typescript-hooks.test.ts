import { execFileSync } from 'node:child_process';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';
import { platformFile } from './platform-folder.ts';

const { at, write } = folderOfEachTest();

test('in tests of Node, a style sheet is its text, and a module has its class names as they stand in the file', async () => {
  await write('a.css', '.a{}');
  await write('b.module.css', '.b{}');
  const imports = "import a from './a.css' with { type: 'text' };\nimport b from './b.module.css';\n";
  await write('c.ts', `${imports}console.log(a, b.title);`);
  const loader = platformFile('build/load-typescript.mjs');
  const printed = execFileSync(process.execPath, ['--import', loader, at('c.ts')], { encoding: 'utf8' });
  expect(printed.trim()).toBe('.a{} title');
});
