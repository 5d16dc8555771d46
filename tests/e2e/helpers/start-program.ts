import { spawn } from 'node:child_process';

/**
 * Starts a program.
 * @param ready what it prints once it works @returns `found` is the first group of that
 */
export async function startProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
  ready: RegExp,
): Promise<{ found: string; end: (signal?: NodeJS.Signals) => Promise<void> }> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const match = ready.exec(output);
        if (match) resolve(match[1] ?? '');
      });
    void ended.then(() => reject(new Error(`${program} ended:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return { found, end };
}
