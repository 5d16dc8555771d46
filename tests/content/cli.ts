// Shows that no test reads what editors change. In a copy of the project it changes every field of all content within its
// schema, once with shorter and once with longer lists. Then it runs the checks of a release, and the tests of shared code.
import { spawnSync } from 'node:child_process';
import { appNames } from '@cobblestone/domain/apps.ts';
import { copyProject } from '../e2e/helpers/project-copy.ts';
import { changeContent, type Lists } from './change-content.ts';

const copy = await copyProject();
/** @returns whether the command succeeded in the copy */
const succeeds = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { cwd: copy.folder, stdio: 'inherit' }).status === 0;

let isFine = true;
for (const lists of ['fewer', 'more'] satisfies Lists[]) {
  for (const app of appNames)
    for (const field of await changeContent(copy.folder, app, lists)) console.log(`unchanged   ${app}: ${field}`);
  isFine &&= succeeds('npm', 'run', '--silent', 'release', '--', '--check');
  isFine &&= succeeds(
    'node_modules/.bin/jest',
    '--silent',
    'desk/',
    'tests/platform',
    'shared/domain',
    'shared/design',
  );
}
if (isFine) await copy.remove();
else console.error(`The changed content is in ${copy.folder}.`);
process.exitCode = isFine ? 0 : 1;
