import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a command without npm and without the installation before it. */
function runCommand(name: string, ...parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  const words = scripts[name]!.replace('node shared/platform/build/bootstrap.mjs ', '').split(' ');
  return run(process.execPath, ['--import', 'tsx', ...words, ...parameters], { cwd: rootFolder });
}

test('there are fourteen commands', () => {
  expect(Object.keys(scripts)).toHaveLength(14);
});

test.each(Object.keys(scripts))('%s says in the same form as all others what it takes', async (name) => {
  const { stdout } = await runCommand(name, '--help');
  expect(stdout).toMatch(
    new RegExp(`^npm (run )?${name}\\b.*\n\n[^]+\n {2}-h, --help +say this\n\nOptions stand behind`),
  );
});

test('a mistake in a command says what to do, and programs get it as JSON', async () => {
  await expect(runCommand('test', 'nobody')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no app 'nobody'. The apps are "),
  });
  await expect(runCommand('releases', '--helth')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/'--helth'[^]*`npm run releases -- --help` says what it takes/),
  });
  await expect(runCommand('preview', 'nobody', '--json')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^\{"type":"error","text":"There is no app 'nobody'\. The apps are /),
  });
});
