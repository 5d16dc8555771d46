import { Worker } from 'node:worker_threads';
import type { SitePlan, WorkerAnswer, WorkerPage, WorkerSetup, WorkerTask } from './render-worker.ts';

/** A page whose code never comes to an end, or waits for something that never comes. */
export class HangError extends Error {}

/** A page that is not done by then is taken to hang. Milliseconds; a page takes about 20. */
const PAGE_LIMIT = 10_000;
/** Loading all apps' code, and reading all content for the plan. */
const START_LIMIT = 30_000;

type Reply = Extract<WorkerAnswer, { plan: SitePlan }> | Extract<WorkerAnswer, { page: WorkerPage }>;

/**
 * Renders in worker threads, so that an app's endless loop is cut off instead of hanging the release, and so that each
 * release set has its own copy of every module.
 */
export class RenderPool {
  readonly #setup: WorkerSetup;
  readonly #idle: RenderWorker[] = [];
  readonly #waiting: { resolve: (worker: RenderWorker) => void; reject: (error: unknown) => void }[] = [];
  readonly #size: number;
  readonly #pageLimit: number;
  #started = 0;

  constructor(setup: WorkerSetup, { size = 2, pageLimit = PAGE_LIMIT }: { size?: number; pageLimit?: number } = {}) {
    this.#setup = setup;
    this.#size = size;
    this.#pageLimit = pageLimit;
  }

  async plan(): Promise<SitePlan> {
    return ((await this.#run({ kind: 'plan' }, START_LIMIT)) as { plan: SitePlan }).plan;
  }

  /** @throws Error of the page itself, or one that says that it hangs. */
  async page(address: string): Promise<WorkerPage> {
    return ((await this.#run({ kind: 'page', address }, this.#pageLimit)) as { page: WorkerPage }).page;
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.stop()));
  }

  async #run(task: WorkerTask, limit: number): Promise<Reply> {
    const worker = await this.#take();
    let usable = true;
    try {
      return await worker.run(task, limit);
    } catch (error) {
      usable = worker.alive;
      throw error;
    } finally {
      if (usable) this.#give(worker);
      else {
        this.#started -= 1;
        if (this.#waiting.length > 0) this.#replace();
      }
    }
  }

  async #take(): Promise<RenderWorker> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#started < this.#size) return this.#start();
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #give(worker: RenderWorker): void {
    const next = this.#waiting.shift();
    if (next) next.resolve(worker);
    else this.#idle.push(worker);
  }

  async #start(): Promise<RenderWorker> {
    this.#started += 1;
    const worker = new RenderWorker(this.#setup);
    try {
      await worker.ready;
      return worker;
    } catch (error) {
      this.#started -= 1;
      throw error;
    }
  }

  #replace(): void {
    this.#start().then(
      (fresh) => this.#give(fresh),
      (error: unknown) => this.#waiting.splice(0).forEach(({ reject }) => reject(error)),
    );
  }
}

class RenderWorker {
  alive = true;
  readonly ready: Promise<unknown>;
  readonly #worker: Worker;
  readonly #replies = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  #tasks = 0;

  constructor(setup: WorkerSetup) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: setup,
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 2048 },
    });
    this.ready = this.#expect(0, START_LIMIT, 'The code of the apps');
    this.#worker.on('message', (answer: WorkerAnswer) => {
      const reply = this.#replies.get(answer.id);
      this.#replies.delete(answer.id);
      if ('error' in answer) reply?.reject(new Error(answer.error));
      else reply?.resolve(answer as Reply);
    });
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error('The renderer ended before it answered.')));
  }

  run(task: WorkerTask, limit: number): Promise<Reply> {
    const id = ++this.#tasks;
    const reply = this.#expect(id, limit, task.kind === 'page' ? task.address : 'The plan of the site');
    this.#worker.postMessage({ id, task });
    return reply;
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.#worker.terminate();
  }

  #expect(id: number, limit: number, what: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(new HangError(`${what} hangs: it was not done after ${limit / 1000} seconds.`));
        void this.stop();
      }, limit);
      const settle = <T>(then: (value: T) => void) => (value: T) => {
        clearTimeout(timer);
        then(value);
      };
      this.#replies.set(id, { resolve: settle(resolve), reject: settle(reject) });
    });
  }

  #fail(error: Error): void {
    this.alive = false;
    for (const { reject } of this.#replies.values()) reject(error);
    this.#replies.clear();
  }
}
