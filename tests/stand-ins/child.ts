import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A program that was started: ends it, and waits until it is gone. */
export type Child = { stop: () => Promise<void> };

/** What to start, and how to see that it is ready. `isReady` is asked until it answers true. */
export type ChildPlan = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  isReady: () => Promise<boolean>;
  /** Milliseconds to become ready. */
  timeoutMs?: number;
  /** Lines that the program prints, for a terminal that wants them. */
  onLine?: (line: string) => void;
};

const POLL_MS = 50;
const KILL_AFTER_MS = 3_000;
const OUTPUT_MAX = 4_000;

/**
 * Starts a program and resolves once it is ready. It ends with this process.
 * Rejects with what the program printed when it ends early or takes too long.
 */
export async function startChild(plan: ChildPlan): Promise<Child> {
  const child = spawn(plan.command, plan.args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...plan.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended: string | undefined;
  const hear = (chunk: Buffer): void => {
    const text = chunk.toString();
    output = (output + text).slice(-OUTPUT_MAX);
    for (const line of text.split('\n').filter(Boolean)) {
      plan.onLine?.(line);
    }
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      ended = error.message;
      resolve();
    });
    child.once('exit', (code, signal) => {
      ended = `it ended with ${signal ?? `code ${code}`}`;
      resolve();
    });
  });

  const endWithThisProcess = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithThisProcess);

  const stop = async (): Promise<void> => {
    process.off('exit', endWithThisProcess);
    if (ended === undefined) {
      child.kill('SIGTERM');
      const hard = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await gone;
      clearTimeout(hard);
    }
  };

  const deadline = Date.now() + (plan.timeoutMs ?? 60_000);
  while (!(await plan.isReady().catch(() => false))) {
    const problem = ended ?? (Date.now() > deadline ? 'it was not ready in time' : undefined);
    if (problem !== undefined) {
      await stop();
      throw new Error(`${plan.name} did not start: ${problem}.\n${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  if (ended !== undefined) {
    process.off('exit', endWithThisProcess);
    throw new Error(`${plan.name} did not start: ${ended}.\n${output.trim()}`);
  }
  return { stop };
}

/** True when an address answers with a success. */
export const answersAt = async (address: string): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(1_000) })).ok;
