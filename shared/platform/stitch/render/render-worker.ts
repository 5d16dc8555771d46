import pLimit from 'p-limit';
import type { z } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import type { PermissionUse } from './permission-audit.ts';
import type { WorkerSetup, WorkerTask } from './worker-main.ts';
import { loadedSchema, type hostSchema } from './worker-messages.schema.ts';
import { WorkerProcess } from './worker-process.ts';

/** After this many pages that hang or end their process, all others are skipped. */
const MAX_LOST_PAGES = 3;

/** Facts from the host's code, and the pages of the loaded apps. */
type Facts = z.infer<typeof hostSchema> & z.infer<typeof loadedSchema>;

/** The budget was exhausted before the task started. */
export class SkippedPageError extends Error {}

/** Runs tasks one by one in a process with some loaded apps, and starts a new process if that has ended. */
export class RenderWorker {
  readonly #setup: WorkerSetup;
  readonly #runExclusive = pLimit(1);
  readonly #processes: WorkerProcess[] = [];
  #facts: Facts | undefined;
  #loadError: unknown;

  /**
   * @param loaded apps whose code runs here; other apps provide only data
   * @param lostPages of a whole stitch, so that many hanging pages do not each take their full time
   */
  constructor(
    setup: WorkerSetup,
    readonly loaded: readonly AppName[],
    private readonly loadLimit: number,
    private readonly lostPages: { count: number },
  ) {
    const apps = Object.entries(setup.apps).map(([app, { server, ...rest }]) => [
      app,
      loaded.includes(app) ? { server, ...rest } : rest,
    ]);
    this.#setup = { ...setup, apps: Object.fromEntries(apps) as WorkerSetup['apps'] };
  }

  /** Runs after all earlier tasks. */
  run<T>(task: WorkerTask, schema: z.ZodType<T>, limit: number): Promise<T> {
    return this.#runExclusive(async () => {
      const { worker } = await this.#start();
      try {
        return await worker.run(task, schema, limit);
      } catch (error) {
        if (!worker.running && task.kind === 'page') this.lostPages.count += 1;
        throw error;
      }
    });
  }

  load(): Promise<Facts> {
    return this.#runExclusive(async () => (await this.#start()).facts);
  }

  /** Everything that the apps' code tried and was denied so far. */
  uses(): PermissionUse[] {
    return this.#processes.flatMap((worker) => worker.uses());
  }

  stop(): void {
    this.#processes.at(-1)?.stop();
  }

  async #start(): Promise<{ worker: WorkerProcess; facts: Facts }> {
    if (this.lostPages.count >= MAX_LOST_PAGES)
      throw new SkippedPageError(`${MAX_LOST_PAGES} pages hang, or end the process that renders them`);
    if (this.#loadError) throw this.#loadError;
    const last = this.#processes.at(-1);
    if (last?.running && this.#facts) return { worker: last, facts: this.#facts };
    const worker = new WorkerProcess(this.#setup, this.loadLimit);
    this.#processes.push(worker);
    try {
      this.#facts = { ...(await worker.host), ...(await worker.run({ kind: 'load' }, loadedSchema, this.loadLimit)) };
      return { worker, facts: this.#facts };
    } catch (error) {
      this.#loadError = error;
      throw error;
    }
  }
}
