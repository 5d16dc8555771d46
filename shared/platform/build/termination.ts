import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** After this time, programs that do not end are killed. */
const CHILD_LIMIT_MS = 8000;
/** For the rest of the output of a program that has ended. */
const OUTPUT_LIMIT_MS = 5000;

/** Folders and files to remove at the end. */
const paths = new Set<string>();
const children = new Set<ChildProcess>();
const closers: ((reason: string) => unknown)[] = [];
let hasSignal = false;

export const isTerminating = () => hasSignal;

/** A folder that is removed when this process ends, at the latest. */
export function makeTempFolder(prefix: string): string {
  return removeAtExit(mkdtempSync(join(tmpdir(), prefix)));
}

/** Has a folder or file removed when this process ends. */
export function removeAtExit(path: string): string {
  paths.add(path);
  return path;
}

/** Takes back `removeAtExit`. */
export const keepAtExit = (path: string) => paths.delete(path);

/** Starts a program that ends with this process, together with all that it has started. */
export function spawnProgram(file: string, parameters: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, parameters, { ...options, detached: process.platform !== 'win32' });
  children.add(child);
  child.once('exit', () => children.delete(child));
  child.once('error', () => children.delete(child));
  return child;
}

/** Runs a program of `spawnProgram` to its end, without input. @returns its exit code, also where it could not be started */
export function runProgram(
  file: string,
  parameters: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'>,
  hear: (text: string, stream: 'stdout' | 'stderr') => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawnProgram(file, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream]!.setEncoding('utf8').on('data', (text: string) => hear(text, stream));
    child.on('error', ({ message }) => {
      hear(`${message}\n`, 'stderr');
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
    // A process that it left behind keeps its output open.
    child.on('exit', (code) => setTimeout(() => resolve(code ?? 1), OUTPUT_LIMIT_MS).unref());
  });
}

/** Signals a program and, where the platform has process groups, all that it has started. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal);
  } catch {
    child.kill(signal);
  }
}

/** Has `close` run on SIGINT and SIGTERM, with the signal's name. The process ends with code 0 once it resolves. */
export function onTermination(close: (reason: string) => unknown): void {
  closers.push(close);
}

process.once('exit', () => {
  for (const child of children) signalGroup(child, 'SIGKILL');
  for (const path of paths)
    try {
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Its folder can be a file, which the command has said.
    }
});

/** Ends the process in order on the first signal, and at once on the second. */
export function handleTermination(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void terminate(signal, 128 + constants.signals[signal]));
  // A process that was started with a channel ends with the process that started it.
  process.once('disconnect', () => void terminate('its parent process', 0));
}

async function terminate(reason: string, code: number): Promise<void> {
  if (hasSignal) process.exit(code);
  hasSignal = true;
  if (closers.length === 0) console.error(`Ended by ${reason} before it was done.`);
  await Promise.allSettled(closers.map(async (close) => close(reason)));
  await Promise.allSettled([...children].map(endProgram));
  process.exit(closers.length > 0 ? 0 : code);
}

/** Ends a program of `spawnProgram`. Programs clean up on Ctrl+C, so they get the same signal as from a terminal. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (!children.has(child)) return;
  const ended = once(child, 'exit');
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), CHILD_LIMIT_MS);
  signalGroup(child, 'SIGINT');
  await ended;
  clearTimeout(late);
}
