import { rootFolder } from '@hemstitch/platform/build/folders';
import { endProgram, spawnProgram } from '@hemstitch/platform/build/termination';

/** A started program. `stop` ends it and waits for its exit. */
export interface Child {
  stop: () => Promise<void>;
}

interface ChildPlan {
  name: string;
  command: string;
  args: readonly string[];
  /** The project's folder by default. */
  cwd?: string;
  env?: Record<string, string>;
  /** An address that answers once the program is ready. */
  address: string;
  readyMs?: number;
}

const POLL_MS = 50;

/**
 * Starts a program, which ends with this process, and resolves once it is ready.
 * @throws Error with what the program printed when it ends early or takes too long
 */
export async function startChild({
  name,
  command,
  args,
  cwd = rootFolder,
  env,
  address,
  readyMs = 60_000,
}: ChildPlan): Promise<Child> {
  const child = spawnProgram(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let problem: string | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream!.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.once('error', (error) => (problem = error.message));
  child.once('exit', (code, signal) => (problem = `it ended with ${signal ?? `code ${code}`}`));
  const stop = () => endProgram(child);

  const deadline = Date.now() + readyMs;
  while (!(await answers(address))) {
    if (Date.now() > deadline) problem ??= 'it was not ready in time';
    if (problem) {
      await stop();
      throw new Error(`${name} did not start: ${problem}.\n${output.trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { stop };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
