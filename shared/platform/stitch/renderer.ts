import type { AppName } from '../contract/app-names.ts';
import type { DocumentTemplate } from '../contract/host-build.ts';
import type { RouteTable, StitchAddress, StitchDocument } from '../contract/routes/routes.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { appsOf } from '../store/site-record.ts';
import { findRouteConflicts } from './check/route-conflicts.ts';
import { collectRoutes } from './collect-routes.ts';
import { remoteOfFrame } from './render/describe-error.ts';
import { describePermissionUse } from './render/permission-audit.ts';
import { RenderWorker, SkippedPageError } from './render/render-worker.ts';
import type { DraftTexts, WorkerSetup } from './render/worker-main.ts';
import {
  documentsSchema,
  pageOrNeedsSchema,
  planSchema,
  type WorkerPage,
  type WorkerRoute,
  type PlannedApp,
} from './render/worker-messages.schema.ts';
import { RenderTimeoutError, PermissionError } from './render/worker-process.ts';

export interface SitePlan {
  addresses: (StitchAddress & { app: AppName })[];
  documents: StitchDocument[];
  routes: RouteTable;
  /** The chunks that each page needs, found by loading it. */
  loaded: WorkerRoute[];
  template: DocumentTemplate;
}

export interface RendererOptions extends Omit<WorkerSetup, 'host'> {
  definition: Pick<SiteDefinition, 'host' | 'routeExtra' | 'endpoints'>;
  /** Files of the releases that have an address. */
  files: readonly [address: string, app: AppName][];
  /** Time limit of a page in milliseconds; a page takes about 10. */
  pageLimit?: number;
  /** Loads all apps into one process, without isolation between them. */
  isUnisolated?: boolean;
}

/** Faults, one line each with the app's name. */
export class ReleaseFaultsError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

/** A page, and the apps that were loaded in its process. */
export interface RenderResult {
  page: WorkerPage;
  loaded: readonly AppName[];
}

const PAGE_LIMIT_MS = 10_000;

/** Renders pages in sandboxed processes, each with only the host and the page's apps: code reaches no other page. */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #setup: WorkerSetup;
  readonly #apps: readonly AppName[];
  /** By the names of the loaded apps. */
  readonly #workers = new Map<string, RenderWorker>();
  /** Apps on the pages of a path, known after the first of them was rendered. */
  readonly appsOnPath = new Map<string, Promise<readonly AppName[]>>();
  readonly #pageLimit: number;
  readonly #isUnisolated: boolean;
  readonly #lostPages = { count: 0 };

  constructor(options: RendererOptions) {
    const { definition, config, apps, pageLimit = PAGE_LIMIT_MS, isUnisolated = false } = options;
    this.#options = options;
    this.#setup = { config, host: definition.host, apps };
    this.#apps = appsOf(apps);
    this.#pageLimit = pageLimit;
    this.#isUnisolated = isUnisolated;
    if (isUnisolated) this.#workerWith(this.#apps);
  }

  /** @param at time of stitching, in milliseconds @throws ReleaseFaultsError */
  async plan(at: number): Promise<SitePlan> {
    const limit = 3 * this.#pageLimit;
    const { definition, files } = this.#options;
    const { host } = definition;
    const hostWorker = this.#workerWith([host]);
    const { template } = await hostWorker
      .load()
      .catch((error: Error) => this.throwFaults([this.#faultOf(error, host)]));
    const loaded = await this.forEachApp(async (app) =>
      (await this.#workerWith([app]).load()).routes.filter((route) => route.app === app),
    );
    const { routes, faults: broken } = collectRoutes(definition, loaded.flat(), this.#apps);
    if (broken.length > 0) throw new ReleaseFaultsError(broken);
    const planned = await this.forEachApp((app) =>
      this.#workerWith([app]).run({ kind: 'plan', app, at }, planSchema, limit),
    );
    const addresses = planned.flatMap((one) => one.addresses.map((address) => ({ ...address, app: one.app })));
    const documents = await this.documents(
      planned.flatMap((one) => one.addresses),
      at,
    );
    const all = planned.map((one): PlannedApp =>
      one.app === host ? { ...one, documents: [...one.documents, ...documents] } : one,
    );
    const faults = [...this.permissionFaults(), ...findRouteConflicts(all, routes, files, definition)];
    if (faults.length > 0) throw new ReleaseFaultsError(faults);
    return { addresses, documents: all.flatMap((one) => one.documents), routes, loaded: loaded.flat(), template };
  }

  /** The host's files for crawlers. @throws ReleaseFaultsError */
  async documents(addresses: StitchAddress[], at: number): Promise<StitchDocument[]> {
    const { host } = this.#setup;
    const { documents } = await this.#workerWith([host])
      .run({ kind: 'documents', addresses, at }, documentsSchema, 3 * this.#pageLimit)
      .catch((error: Error) => this.throwFaults([this.#faultOf(error, host)]));
    return documents;
  }

  /** @param draft replaces saved content @throws ReleaseFaultsError; SkippedPageError beyond the budget */
  async page(
    address: string,
    owner: AppName,
    { routes }: Pick<SitePlan, 'routes'>,
    at: number,
    draft?: DraftTexts,
  ): Promise<RenderResult> {
    const render = async (placed: readonly AppName[]): Promise<RenderResult> => {
      const worker = this.#workerWith([owner, ...placed]);
      const blamed = this.#isUnisolated ? owner : this.#suspects(worker, owner);
      const task = { kind: 'page', address, routes, at, draft } as const;
      const answer = await worker.run(task, pageOrNeedsSchema, this.#pageLimit).catch((error: Error) => {
        throw this.#faultOf(error, blamed, address);
      });
      if (!('needs' in answer)) return { page: answer, loaded: worker.loaded };
      const missing = answer.needs.filter((app) => !worker.loaded.includes(app) && this.#apps.includes(app));
      if (missing.length === 0) throw new ReleaseFaultsError([`${blamed} asks for apps endlessly (${address})`]);
      return render([...placed, ...missing]);
    };
    // Pages of one path usually need the same apps, so only the first page determines them.
    const path = address.split('?')[0]!;
    const known = this.appsOnPath.get(path);
    if (known) return render(await known);
    const rendered = render([]);
    const loaded = rendered.then((result) => result.loaded);
    this.appsOnPath.set(
      path,
      loaded.catch(() => []),
    );
    return rendered;
  }

  close(): void {
    for (const worker of this.#workers.values()) worker.stop();
  }

  #workerWith(apps: readonly AppName[]): RenderWorker {
    const loaded = this.#apps.filter((app) => this.#isUnisolated || app === this.#setup.host || apps.includes(app));
    const key = loaded.join(' ');
    let worker = this.#workers.get(key);
    if (!worker)
      this.#workers.set(key, (worker = new RenderWorker(this.#setup, loaded, 3 * this.#pageLimit, this.#lostPages)));
    return worker;
  }

  /** @throws ReleaseFaultsError with the faults of every app */
  async forEachApp<T>(ask: (app: AppName) => Promise<T>): Promise<T[]> {
    const outcomes = await Promise.allSettled(this.#apps.map(ask));
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [this.#faultOf(outcome.reason as Error, this.#apps[index]!)] : [],
    );
    if (failures.length > 0 || this.permissionFaults().length > 0) this.throwFaults(failures);
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  }

  /** Reports denied attempts instead of their consequences. */
  throwFaults(failures: Error[]): never {
    const uses = this.permissionFaults();
    if (uses.length > 0) throw new ReleaseFaultsError(uses);
    const other = failures.find((error) => !(error instanceof ReleaseFaultsError));
    throw other ?? new ReleaseFaultsError(failures.flatMap((error) => (error as ReleaseFaultsError).faults));
  }

  /** Denied attempts of app code, including hidden ones. */
  permissionFaults(): string[] {
    const faults = new Map<string, string>();
    const fewestFirst = [...this.#workers.values()].sort((a, b) => a.loaded.length - b.loaded.length);
    for (const worker of fewestFirst) {
      for (const use of worker.uses()) {
        const words = describePermissionUse(use);
        if (!faults.has(words)) faults.set(words, `${this.#remotesIn(worker)} ${words}`);
      }
    }
    return [...faults.values()].sort();
  }

  #remotesIn({ loaded }: RenderWorker): string {
    const { host } = this.#setup;
    return loaded.filter((app) => app !== host).join(' or ') || host;
  }

  /** Apps that can have caused a fault, the owner first. */
  #suspects({ loaded }: RenderWorker, owner: AppName): string {
    return [owner, ...loaded.filter((app) => app !== this.#setup.host && app !== owner)].join(' or ');
  }

  #faultOf(error: Error, app: string, where?: string): Error {
    if (error instanceof SkippedPageError) return error;
    const place = where ? ` (${where})` : '';
    if (error instanceof PermissionError) return new ReleaseFaultsError([`${app} ${error.message}${place}`]);
    if (error instanceof RenderTimeoutError)
      return new ReleaseFaultsError([`${app}: ${where ?? 'its code'} ${error.message}`]);
    const thrower = app.split(' or ').find((name) => name === remoteOfFrame(this.#setup.host, error.message));
    return new ReleaseFaultsError([
      `${thrower ?? app}: ${where ? `${where} throws: ` : ''}${error.message}${isUndefinedComponent.test(error.message) ? NAME_HINT : ''}`,
    ]);
  }
}

/** React's message about an imported name that its module does not export. */
const isUndefinedComponent = /^Error: Element type is invalid: .*undefined/;
const NAME_HINT =
  '. Perhaps a name is imported that its module does not export; a release without `--unchecked` checks types, and names it.';
