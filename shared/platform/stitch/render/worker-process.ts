import { type ChildProcess, execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { platformFile } from '../../build/platform-folder.ts';
import { makeTempFolder, spawnProgram } from '../../build/termination.ts';
import { toSingleLine } from '../../contract/printable-text.ts';
import { parseJson } from '../../store/parse-json.ts';
import type { WorkerSetup, WorkerTask } from './worker-main.ts';
import { answerSchema, hostSchema } from './worker-messages.schema.ts';

/** An app violated the sandbox or ended its process. The message follows the app's name. */
export class PermissionError extends Error {}
/** Rendering took too long. */
export class RenderTimeoutError extends Error {}

/** Memory of the whole process, heap and buffers, in bytes; rendering takes about 150 MB. */
const MEMORY_LIMIT_BYTES = 1024 ** 3;
/** JavaScript's heap, in MB. */
const HEAP_LIMIT_MB = 512;
/** Maximum length of an answer. */
const ANSWER_LIMIT_CHARS = 64_000_000;
/** Stored output of a worker, in characters. */
const PRINTED_LIMIT_CHARS = 8000;

/** The Deno program that its npm package brought along. */
function denoProgram(): string {
  const { runInstall } = createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall: () => string };
  return runInstall();
}

/** A sandboxed process that runs the code of apps. */
export class WorkerProcess {
  /** Facts from the host's code, reported before any other app's code is loaded. */
  readonly host: Promise<z.infer<typeof hostSchema>>;
  readonly #child: ChildProcess;
  readonly #folder = makeTempFolder('site-sandbox-');
  /** The one task that is not answered yet. */
  #waiting: { id: number; resolve: (result: unknown) => void; reject: (error: Error) => void } | undefined;
  readonly #stopWatching: () => void;
  #tasks = 0;
  stderr = '';
  incompleteLine = '';
  endedBy: Error | undefined;

  /** @param loadLimit time limit for loading the host's code, in milliseconds */
  constructor(setup: WorkerSetup, loadLimit: number) {
    const readable = Object.values(setup.apps).flatMap(({ server, data }) => [server, data]);
    const parameters = [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-remote',
      '--no-npm',
      '--cached-only',
      '--no-config',
      '--no-lock',
      // No process after this one would read it.
      '--no-code-cache',
      `--allow-read=${readable.join(',')}`,
      `--v8-flags=--max-old-space-size=${HEAP_LIMIT_MB}`,
      platformFile('stitch/render/worker-main.ts'),
    ];
    this.#child = spawnProgram(denoProgram(), parameters, {
      cwd: this.#folder,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        // No later process may read the files that this one leaves.
        DENO_DIR: join(this.#folder, 'deno'),
        DENO_NO_PACKAGE_JSON: '1',
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        TZ: setup.timeZone,
      },
    });
    this.#stopWatching = watchMemory(this.#child.pid!, MEMORY_LIMIT_BYTES, () =>
      this.#end(new PermissionError(`takes more than ${MEMORY_LIMIT_BYTES / 1024 ** 2} MB of memory`)),
    );
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child
      .stderr!.setEncoding('utf8')
      .on('data', (text: string) => (this.stderr = (this.stderr + text).slice(-PRINTED_LIMIT_CHARS)));
    this.#child.stdin!.on('error', () => {});
    this.#child.on('error', (error) => this.#end(error));
    this.#child.on('close', () => this.#end(this.describeEnd()));
    this.host = this.#expect(0, hostSchema, loadLimit);
    this.host.catch(() => {});
    this.#send(setup);
  }

  /** @param limit in milliseconds @throws Error of the task itself; PermissionError, RenderTimeoutError */
  async run<T>(task: WorkerTask, schema: z.ZodType<T>, limit: number): Promise<T> {
    // It can end between two tasks, and then nothing would answer this one.
    if (this.endedBy) throw this.endedBy;
    const id = ++this.#tasks;
    const result = this.#expect(id, schema, limit);
    this.#send({ id, task });
    return result;
  }

  stop(): void {
    this.#end(new Error('The renderer was stopped.'));
  }

  #send(message: object): void {
    this.#child.stdin!.write(`${JSON.stringify(message)}\n`);
  }

  async #expect<T>(id: number, schema: z.ZodType<T>, limit: number): Promise<T> {
    const timer = setTimeout(
      () => this.#end(new RenderTimeoutError(`hangs: it was not done after ${limit / 1000} seconds.`)),
      limit,
    );
    const answered = new Promise<unknown>((resolve, reject) => (this.#waiting = { id, resolve, reject }));
    const { data, error } = schema.safeParse(await answered.finally(() => clearTimeout(timer)));
    if (!error) return data;
    throw new PermissionError(`gives an answer that can't be used: ${toSingleLine(z.prettifyError(error))}`);
  }

  #read(text: string): void {
    // A long answer arrives in hundreds of chunks; only the new chunk is searched for line ends.
    const [rest, ...next] = text.split('\n');
    const lines = [this.incompleteLine + rest!, ...next];
    this.incompleteLine = lines.pop()!;
    for (const line of lines) this.handleLine(line);
    if (this.incompleteLine.length > ANSWER_LIMIT_CHARS) this.#end(new PermissionError('sends an endless answer'));
  }

  handleLine(line: string): void {
    const answer = answerSchema.safeParse(parseJson(line));
    const waiting = this.#waiting;
    if (!answer.data || answer.data.id !== waiting?.id)
      return this.#end(new PermissionError('writes into the answers of the process that renders it'));
    this.#waiting = undefined;
    if ('error' in answer.data) waiting.reject(new Error(toSingleLine(answer.data.error)));
    else waiting.resolve(answer.data.result);
  }

  describeEnd(): Error {
    if (/heap out of memory|JavaScript (heap )?out of memory/i.test(this.stderr))
      return new PermissionError(`takes more than ${HEAP_LIMIT_MB} MB of JavaScript's memory`);
    const uncaught = this.stderr.split('\n').find((line) => line.startsWith('error: '));
    return uncaught
      ? new Error(toSingleLine(uncaught.replace(/^error: (?:Uncaught )?(?:\(in promise\) )?/, '')))
      : new PermissionError('ends the process that renders it');
  }

  #end(error: Error): void {
    if (this.endedBy) return;
    this.endedBy = error;
    this.#stopWatching();
    this.#child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
    this.#waiting?.reject(error);
  }
}

const run = promisify(execFile);

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 100;
const PAGE_SIZE = 4096;

/** Calls `exceeded` above `limit` bytes of memory; on Windows only the heap's limit applies. @returns stops it */
function watchMemory(pid: number, limit: number, exceeded: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const poll = async () => {
    const bytes = await memoryOf(pid).catch(() => undefined);
    if (ended || bytes === undefined) return;
    if (bytes > limit) exceeded();
    else timer = setTimeout(poll, POLL_INTERVAL_MS);
  };
  timer = setTimeout(poll, POLL_INTERVAL_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

async function memoryOf(pid: number): Promise<number> {
  if (process.platform === 'linux')
    return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_SIZE;
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
