import type { z } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import type { PermissionUse } from './permission-audit.ts';
import type { WorkerSetup, WorkerTask } from './worker-main.ts';
import { loadedSchema, type hostSchema } from './worker-messages.schema.ts';
import { WorkerProcess } from './worker-process.ts';

/** After this many pages that hang or end their process, all others are skipped. */
const MAX_LOST_PAGES = 3;

/** Lost pages of a whole stitch, so that many hanging pages do not each take their full time. */
export interface LostPages {
  count: number;
}

/** Facts from the host's code, and the pages of the loaded apps. */
type Facts = z.infer<typeof hostSchema> & z.infer<typeof loadedSchema>;

/** The budget was exhausted before the task started. */
export class SkippedPageError extends Error {}

/** Runs tasks one by one in a process with some loaded apps, and starts a new process if that has ended. */
export class RenderWorker {
  readonly #setup: WorkerSetup;
  readonly #loadLimit: number;
  readonly #lostPages: LostPages;
  #tail: Promise<unknown> = Promise.resolve();
  readonly #ended: WorkerProcess[] = [];
  #worker: WorkerProcess | undefined;
  #facts: Facts | undefined;
  #loadError: unknown;

  /** @param loaded apps whose code runs here; other apps provide only data */
  constructor(
    setup: WorkerSetup,
    readonly loaded: readonly AppName[],
    loadLimit: number,
    lostPages: LostPages,
  ) {
    const apps = Object.entries(setup.apps).map(([app, { server, ...rest }]) => [
      app,
      loaded.includes(app) ? { server, ...rest } : rest,
    ]);
    this.#setup = { ...setup, apps: Object.fromEntries(apps) as WorkerSetup['apps'] };
    this.#loadLimit = loadLimit;
    this.#lostPages = lostPages;
  }

  /** Runs after all earlier tasks. */
  run<T>(task: WorkerTask, schema: z.ZodType<T>, limit: number): Promise<T> {
    return this.enqueue(async () => {
      const { worker } = await this.ensureStarted();
      try {
        return await worker.run(task, schema, limit);
      } catch (error) {
        if (!worker.running && task.kind === 'page') this.#lostPages.count += 1;
        throw error;
      }
    });
  }

  load(): Promise<Facts> {
    return this.enqueue(async () => (await this.ensureStarted()).facts);
  }

  /** Everything that the apps' code tried and was denied so far. */
  uses(): PermissionUse[] {
    return [...this.#ended, ...(this.#worker ? [this.#worker] : [])].flatMap((worker) => worker.uses());
  }

  stop(): void {
    this.#worker?.stop();
  }

  async ensureStarted() {
    if (this.#lostPages.count >= MAX_LOST_PAGES)
      throw new SkippedPageError(`${MAX_LOST_PAGES} pages hang, or end the process that renders them`);
    if (this.#loadError) throw this.#loadError;
    if (this.#worker?.running && this.#facts) return { worker: this.#worker, facts: this.#facts };
    if (this.#worker) this.#ended.push(this.#worker);
    const worker = new WorkerProcess(this.#setup, this.#loadLimit);
    this.#worker = worker;
    try {
      this.#facts = { ...(await worker.host), ...(await worker.run({ kind: 'load' }, loadedSchema, this.#loadLimit)) };
      return { worker, facts: this.#facts };
    } catch (error) {
      this.#loadError = error;
      throw error;
    }
  }

  enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => {});
    return result;
  }
}
