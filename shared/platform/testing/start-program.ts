import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

export type StartedProgram = ReturnType<typeof startProgram>;

/** Starts a program whose output a test waits for. */
export function startProgram(file: string, parameters: readonly string[], options: SpawnOptions) {
  const child = spawn(file, parameters, { ...options, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const ended = once(child, 'exit');
  return {
    child,
    /** Its output so far. */
    output: () => output,
    /** @returns the first match in its output. @throws Error with the output, when it ends before or takes too long */
    async until(pattern: RegExp, limit = 500_000): Promise<RegExpExecArray> {
      for (const end = Date.now() + limit; ; await setTimeout(50)) {
        const match = pattern.exec(output);
        if (match) return match;
        if (child.exitCode !== null || child.signalCode || Date.now() > end)
          throw new Error(`${file} did not print ${String(pattern)}:\n${output}`);
      }
    },
    async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      child.kill(signal);
      await ended;
    },
  };
}
