import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a command without npm and without the installation before it. */
function runCommand(name: string, ...parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  const words = scripts[name]!.replace('node shared/platform/build/bootstrap.mjs ', '').split(' ');
  return run(process.execPath, ['--import', 'tsx', ...words, ...parameters], { cwd: rootFolder });
}

test('a mistake in a command says what to do, and programs get it as JSON', async () => {
  await expect(runCommand('test', 'no\u001b[2Jbody')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no app 'no[2Jbody'. The apps are "),
  });
  await expect(runCommand('releases', '--helth')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/'--helth'[^]*`npm run releases -- --help` says what it takes/),
  });
  await expect(
    run('npm', ['run', 'rollback', 'nobody', '--publication=12'], { cwd: rootFolder }),
  ).rejects.toMatchObject({
    stderr: expect.stringContaining('Put -- before it: `npm run rollback … -- --publication <number>`'),
  });
  await expect(run('npm', ['run', 'release', 'nobody', '-m', 'New prices'], { cwd: rootFolder })).rejects.toMatchObject(
    { stderr: expect.stringContaining('Put -- before it: `npm run release … -- --message <') },
  );
  await expect(runCommand('preview', 'nobody', '--json')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^\{"type":"error","text":"There is no app 'nobody'\. The apps are /),
  });
});

test.each([
  [{ code: 1 }, /^It failed\.\n$/],
  [{ code: 'EROFS', path: '/store/a' }, /^\/store\/a cannot be written, because its disk is read-only\./],
  [{ code: 'ENOENT', syscall: 'mkdir', path: '/store/a' }, /^\/store\/a cannot be written, because its disk is/],
])('an error of a program or of the system says what to do: %j', async (facts, stderr) => {
  const script = `
    import { defineCommand } from './shared/platform/build/command.ts';
    const fail = () => { throw Object.assign(new Error('It failed.'), ${JSON.stringify(facts)}); };
    await defineCommand({ usage: 'npm run build', about: 'Fails.' }, fail)({ apps: {} }, []);`;
  await expect(
    run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd: rootFolder }),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });
});
