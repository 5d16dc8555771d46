import pLimit from 'p-limit';
import { z } from 'zod';
import type { AppName } from '../contract/app-names.ts';
import { pageData as dataFileOf } from '../contract/content/content-data.ts';
import { renderedPageSchema, type DocumentTemplate, type RenderedPage } from '../contract/host-build.schema.ts';
import { routeFactsSchema } from '../contract/routes/routes.schema.ts';
import type { RouteTable, StitchAddress, StitchDocument } from '../contract/routes/routes.ts';
import type { SiteDefinition } from '../contract/site-definition.ts';
import { appsOf } from '../store/site-record.ts';
import { findRouteConflicts } from './check/route-conflicts.ts';
import { remoteOfFrame } from './render/describe-error.ts';
import type { DraftTexts, WorkerSetup, WorkerTask } from './render/worker-main.ts';
import {
  documentsSchema,
  loadedSchema,
  planSchema,
  type PlannedApp,
  type WorkerRoute,
} from './render/worker-messages.schema.ts';
import { PermissionError, RenderTimeoutError, WorkerProcess } from './render/worker-process.ts';

export interface SitePlan {
  addresses: (StitchAddress & { app: AppName })[];
  documents: StitchDocument[];
  routes: RouteTable;
  /** The chunks that each page needs, by its path; found by loading it. */
  chunks: ReadonlyMap<string, readonly string[]>;
  /** The data files of the pages that have data of their own, by `<app>/<file>`. */
  pageData: Readonly<Record<string, string>>;
  template: DocumentTemplate;
}

type Told = Pick<SitePlan, 'routes' | 'pageData'>;

export interface RendererOptions extends Omit<WorkerSetup, 'host' | 'timeZone'> {
  definition: Pick<SiteDefinition, 'host' | 'timeZone' | 'routeExtra' | 'endpoints' | 'redirects'>;
  /** Files of the releases that have an address. */
  files: readonly [address: string, app: AppName][];
  /** Time limit of a page in milliseconds; a page takes about 10. */
  pageLimit?: number;
}

/** Faults, one line each with the app's name. */
export class ReleaseFaultsError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

const PAGE_LIMIT_MS = 10_000;
/** After this many pages that hang or end their process, all others are skipped. */
const MAX_LOST_PAGES = 3;

/**
 * Renders pages in a sandboxed process that holds all apps, one task after the other. If the process ends, the next task starts
 * another one. A fault is that of the app whose code or page was at work.
 */
export class Renderer {
  readonly #options: RendererOptions;
  readonly #setup: WorkerSetup;
  readonly #apps: readonly AppName[];
  readonly #pageLimit: number;
  readonly #loadLimit: number;
  readonly #runExclusive = pLimit(1);
  #process: WorkerProcess | undefined;
  readonly #told = new WeakMap<WorkerProcess, Told>();
  #lostPages = 0;

  constructor(options: RendererOptions) {
    const { definition, config, apps, pageLimit = PAGE_LIMIT_MS } = options;
    this.#options = options;
    this.#setup = { config, host: definition.host, timeZone: definition.timeZone, apps };
    this.#apps = appsOf(apps);
    this.#pageLimit = pageLimit;
    this.#loadLimit = 3 * pageLimit;
  }

  /** @param at time of stitching, in milliseconds @throws ReleaseFaultsError */
  async plan(at: number): Promise<SitePlan> {
    const { definition, files } = this.#options;
    const { host } = definition;
    const { template } = await this.#runExclusive(async () => this.#openProcess().host).catch((error: Error) => {
      throw this.#faultOf(error, host);
    });
    const loaded = (
      await this.#forEachApp(async (app) => {
        const { routes } = await this.#run(app, { kind: 'load', app }, loadedSchema, this.#loadLimit);
        return routes.map((route) => ({ ...route, app }));
      })
    ).flat();
    const { routes, faults: broken } = collectRoutes(definition, loaded, this.#apps);
    if (broken.length > 0) throw new ReleaseFaultsError(broken);
    const planned = await this.#forEachApp(async (app) => ({
      ...(await this.#run(app, { kind: 'plan', app, at }, planSchema, this.#loadLimit)),
      app,
    }));
    const addresses = planned.flatMap((one) => one.addresses.map((address) => ({ ...address, app: one.app })));
    const documents = await this.documents(
      planned.flatMap((one) => one.addresses),
      at,
    );
    const all = planned.map((one): PlannedApp =>
      one.app === host ? { ...one, documents: [...one.documents, ...documents] } : one,
    );
    const faults = findRouteConflicts(all, routes, files, definition);
    if (faults.length > 0) throw new ReleaseFaultsError(faults);
    const chunks = new Map(loaded.map((route) => [route.facts.path, route.chunks]));
    const pageData = Object.fromEntries(
      loaded.flatMap(({ app, facts, data }) =>
        data === undefined ? [] : [[`${app}/${dataFileOf(facts.path)}`, data] as const],
      ),
    );
    return { addresses, documents: all.flatMap((one) => one.documents), routes, chunks, pageData, template };
  }

  /** The host's files for crawlers. @throws ReleaseFaultsError */
  async documents(addresses: StitchAddress[], at: number): Promise<StitchDocument[]> {
    const { host } = this.#setup;
    const { documents } = await this.#run(
      host,
      { kind: 'documents', addresses, at },
      documentsSchema,
      this.#loadLimit,
    ).catch((error: Error) => {
      throw this.#faultOf(error, host);
    });
    return documents;
  }

  /** @param draft replaces saved content @throws ReleaseFaultsError */
  async page(address: string, owner: AppName, plan: Told, at: number, draft?: DraftTexts): Promise<RenderedPage> {
    const task = { kind: 'page', address, at, draft } as const;
    return this.#run(owner, task, renderedPageSchema, this.#pageLimit, plan).catch((error: Error) => {
      throw this.#faultOf(error, owner, address);
    });
  }

  close(): void {
    this.#process?.stop();
  }

  /** Runs after all earlier tasks. @param plan what a page needs; each process is told it once */
  #run<T>(app: AppName, task: WorkerTask, schema: z.ZodType<T>, limit: number, plan?: Told): Promise<T> {
    return this.#runExclusive(async () => {
      const isPage = task.kind === 'page';
      if (isPage && this.#lostPages >= MAX_LOST_PAGES)
        throw new ReleaseFaultsError([
          `the other pages were skipped: ${MAX_LOST_PAGES} pages hang, or end the process that renders them`,
        ]);
      const process = this.#openProcess();
      await process.host.catch((error: Error) => {
        throw this.#faultOf(error, this.#setup.host);
      });
      try {
        if (plan && this.#told.get(process) !== plan) {
          const { routes, pageData } = plan;
          await process.run({ kind: 'routes', routes, pageData }, z.strictObject({}), this.#loadLimit);
          this.#told.set(process, plan);
        }
        return await process.run(task, schema, limit);
      } catch (error) {
        if (isPage && process.endedBy) this.#lostPages += 1;
        throw error;
      }
    });
  }

  /** The running process, or a new one, which loads the host. */
  #openProcess(): WorkerProcess {
    if (!this.#process || this.#process.endedBy) this.#process = new WorkerProcess(this.#setup, this.#loadLimit);
    return this.#process;
  }

  /** @throws ReleaseFaultsError with the faults of every app */
  async #forEachApp<T>(ask: (app: AppName) => Promise<T>): Promise<T[]> {
    const outcomes = await Promise.allSettled(this.#apps.map(ask));
    const failures = outcomes.flatMap((outcome, index) =>
      outcome.status === 'rejected' ? [this.#faultOf(outcome.reason as Error, this.#apps[index]!)] : [],
    );
    if (failures.length > 0) throw new ReleaseFaultsError(failures.flatMap(({ faults }) => faults));
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  }

  #faultOf(error: Error, app: AppName, where?: string): ReleaseFaultsError {
    if (error instanceof ReleaseFaultsError) return error;
    const place = where ? ` (${where})` : '';
    if (error instanceof PermissionError) return new ReleaseFaultsError([`${app} ${error.message}${place}`]);
    if (error instanceof RenderTimeoutError)
      return new ReleaseFaultsError([`${app}: ${where ?? 'its code'} ${error.message}`]);
    const thrower = this.#apps.find((name) => name === remoteOfFrame(this.#setup.host, error.message)) ?? app;
    return new ReleaseFaultsError([`${thrower}: ${where ? `${where} throws: ` : ''}${error.message}`]);
  }
}

/** The validated routes of all apps, the host's last. @returns also the faults, a line each with app, page and field */
export function collectRoutes(
  { host, routeExtra = z.never() }: Pick<SiteDefinition, 'host' | 'routeExtra'>,
  loaded: readonly WorkerRoute[],
  apps: readonly AppName[],
): { routes: RouteTable; faults: string[] } {
  const schema = routeFactsSchema.extend({ extra: routeExtra.optional() });
  const faults: string[] = [];
  const order = (app: AppName) => (app === host ? Infinity : apps.indexOf(app));
  const routes = loaded
    .toSorted((a, b) => (a.app === b.app ? 0 : order(a.app) - order(b.app)))
    .flatMap(({ app, facts, isContent }) => {
      const parsed = schema.safeParse(facts);
      if (parsed.success) return [{ app, ...parsed.data, ...(isContent && { isContent }) }];
      faults.push(
        ...parsed.error.issues.map(
          ({ path, message }) =>
            `${app}: its route ${facts.path} breaks the contract: ${[...path, message].join(': ')}`,
        ),
      );
      return [];
    });
  return { routes, faults };
}
