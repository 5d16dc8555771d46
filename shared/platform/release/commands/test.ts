import { spawnSync } from 'node:child_process';
import { defineCommand } from '../../build/command.ts';
import { rootFolder } from '../../build/folders.ts';
import { appNames } from '../../contract/site-definition.ts';
import { checkSources, testRuns } from '../../review/gate/check-sources.ts';

export const command = defineCommand(
  {
    usage: 'npm test [file …]',
    about:
      'Checks types and unit tests of all apps, as a release does, and lint where it is installed. With files it runs their tests.',
    example: 'npm test mfe-decide/src/lamps-page.test.tsx',
  },
  async ({ positionals: files, definition }, report) => {
    if (files.length === 0) return checkSources(definition, appNames(definition), report, 'run `npm test` again');
    for (const [program, parameters] of testRuns(files)) {
      const { status } = spawnSync(program, parameters, { cwd: rootFolder, stdio: 'inherit' });
      process.exitCode ||= status ?? 1;
    }
  },
);
