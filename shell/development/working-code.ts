import { Worker } from 'node:worker_threads';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { RouteTable, StitchDocument } from '@cobblestone/contracts/routes.ts';
import type { PageState } from '../src/federation/page-state.ts';
import type { CodeAnswer, CodeSetup, CodeTask, DataFolders } from './code-worker.ts';

/** The working copy's code as Node runs it, which can be loaded again while the server runs. */
export class WorkingCode {
  readonly #setup: CodeSetup;
  #current: Promise<LoadedCode> | undefined;

  constructor(setup: CodeSetup) {
    this.#setup = setup;
  }

  /** Loads the code as it is now. @throws Error when it can't be loaded; what was loaded before stays. */
  async reload(): Promise<void> {
    const next = LoadedCode.load(this.#setup);
    const before = this.#current;
    if (!before) this.#current = next;
    try {
      await next;
    } catch (error) {
      if (this.#current === next) this.#current = undefined;
      throw error;
    }
    this.#current = next;
    (await before)?.end();
  }

  /** The working copies' pages. */
  async routes(): Promise<RouteTable> {
    return (await this.#loaded()).routes;
  }

  page = (state: PageState, head: string) => this.#ask<string>({ kind: 'page', state, head });
  /** Writes an app's data files. @throws Error with the content check's own message. */
  content = (app: AppName, folder: string) => this.#ask<string>({ kind: 'content', app, folder });
  sharingImage = (app: AppName, slug: string, folder: string) => this.#ask<void>({ kind: 'sharing-image', app, slug, folder });
  addresses = (folders: DataFolders) => this.#ask<string[]>({ kind: 'addresses', folders });
  document = (path: string, folders: DataFolders) => this.#ask<StitchDocument | undefined>({ kind: 'document', path, folders });

  /** Ends at once, whatever is still being asked. */
  async close(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    await (await current?.catch(() => undefined))?.stop();
  }

  async #ask<T>(task: CodeTask): Promise<T> {
    let code = await this.#loaded();
    // Another may have taken its place meanwhile.
    while (code.ending) code = await this.#loaded();
    return code.ask<T>(task);
  }

  async #loaded(): Promise<LoadedCode> {
    if (!this.#current) throw new Error('The working copy could not be loaded; the terminal says why.');
    return this.#current;
  }
}

class LoadedCode {
  routes: RouteTable = [];
  /** It takes no further task. */
  ending = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  #tasks = 0;

  private constructor(setup: CodeSetup) {
    this.#worker = new Worker(new URL('./code-worker.mjs', import.meta.url), { workerData: setup });
    this.#worker.on('message', (answer: CodeAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.value as never);
      if (this.ending && this.#waiting.size === 0) void this.#worker.terminate();
    });
    this.#worker.on('error', (error) => this.#fail(error as Error));
    this.#worker.on('exit', () => this.#fail(new Error('The working copy ended before it answered.')));
  }

  static async load(setup: CodeSetup): Promise<LoadedCode> {
    const code = new LoadedCode(setup);
    code.routes = await code.#expect<RouteTable>(0);
    return code;
  }

  ask<T>(task: CodeTask): Promise<T> {
    const id = ++this.#tasks;
    const answer = this.#expect<T>(id);
    this.#worker.postMessage({ id, task });
    return answer;
  }

  /** Ends when all that was asked is answered. */
  end(): void {
    this.ending = true;
    if (this.#waiting.size === 0) void this.#worker.terminate();
  }

  async stop(): Promise<void> {
    this.ending = true;
    await this.#worker.terminate();
  }

  #expect<T>(id: number): Promise<T> {
    return new Promise<T>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
