import type { AppName, RemoteName } from '@cobblestone/contracts/app-names.ts';
import type { RouteTable, StitchAddress, StitchDocument } from '@cobblestone/contracts/routes.ts';
import type { DocumentTemplate } from '../src/document.ts';
import {
  documentsSchema,
  pageSchema,
  pingSchema,
  planSchema,
  type GuestPage,
  type GuestRoute,
  type PlannedApp,
} from '../render/guest-answers.schema.ts';
import { describePermissionUse, type PermissionUse } from '../render/guest-audit.ts';
import { GuestLane, NotTriedError, RenderBudget } from '../render/guest-lane.ts';
import { PermissionError, HangError, sweepGuests } from '../render/guest-process.ts';
import type { Draft, GuestSetup, GuestTask } from '../render/guest.ts';
import { remotesOf } from '../store/site-record.ts';
import { claimFaults } from './claims.ts';
import { collectRoutes } from './collect-routes.ts';
import { trespasses } from './page-isolation.ts';

export interface SitePlan {
  addresses: (StitchAddress & { app: AppName })[];
  documents: StitchDocument[];
  routes: RouteTable;
  /** The chunks that each page needs, found by loading it. */
  loaded: GuestRoute[];
  template: DocumentTemplate;
}

export interface RendererOptions extends GuestSetup {
  /** The contract that each app was built for. */
  contracts: Readonly<Record<AppName, number>>;
  /** Addresses of the files that releases bring to the site's root, by the app. */
  rootFiles: ReadonlyMap<string, AppName>;
  /** A page that takes longer hangs. Milliseconds; a page takes about 10. */
  pageLimit?: number;
  /** False leaves out what tells one app's doing from another's, which takes a process for each remote. */
  isolated?: boolean;
}

/** What was found wrong, each in a line that names the app. */
export class FaultsError extends Error {
  constructor(readonly faults: string[]) {
    super(faults.join('\n'));
  }
}

const PAGE_LIMIT = 10_000;
/** For all pages, in milliseconds: however few they are, and for each where they are many. Two processors make one in 70. */
const SITE_LIMIT = 20 * 60_000;
const LIMIT_FOR_EACH = 300;

type Outcome<T> = { value: T } | { error: Error };

/**
 * Renders a release set, in processes that keep the apps' code away from everything else. Each page is rendered with the
 * code of all apps, and once without that of each remote: what differs beyond that remote's own parts is its doing, and
 * so is a fault that goes away with it.
 */
export class Renderer {
  readonly #lanes: GuestLane[];
  /** Without whose code each lane after the first one renders. */
  readonly #remotes: readonly RemoteName[];
  readonly #contracts: RendererOptions['contracts'];
  readonly #rootFiles: ReadonlyMap<string, AppName>;
  readonly #pageLimit: number;
  readonly #budget = new RenderBudget(SITE_LIMIT);

  constructor({ config, apps, contracts, rootFiles, pageLimit = PAGE_LIMIT, isolated = true }: RendererOptions) {
    sweepGuests();
    this.#remotes = isolated ? remotesOf(apps) : [];
    this.#lanes = [undefined, ...this.#remotes].map(
      (absent) => new GuestLane({ config, apps }, absent, 3 * pageLimit, this.#budget),
    );
    this.#contracts = contracts;
    this.#rootFiles = rootFiles;
    this.#pageLimit = pageLimit;
  }

  /** @param at the moment at which the site is made, in milliseconds @throws FaultsError */
  async plan(at: number): Promise<SitePlan> {
    const limit = 3 * this.#pageLimit;
    const { template, routes: loaded } = await this.#agreed(
      (lane) => lane.load(),
      'which pages other apps have',
      (facts, app) => facts.routes.filter((route) => route.app !== app),
    );
    const { routes, faults: broken } = collectRoutes(loaded, this.#contracts);
    if (broken.length > 0) throw new FaultsError(broken);
    const { planned } = await this.#agreed(
      (lane) => lane.run({ kind: 'plan', at }, planSchema, limit),
      'which addresses other apps have',
      (made, app) => made.planned.filter((one) => one.app !== app),
    );
    const addresses = planned.flatMap((one) => one.addresses.map((address) => ({ ...address, app: one.app })));
    this.#budget.raiseTo(addresses.length * LIMIT_FOR_EACH);
    const task: GuestTask = { kind: 'documents', addresses: planned.flatMap((one) => one.addresses), at };
    const { documents } = await this.#agreed(
      (lane) => lane.run(task, documentsSchema, limit),
      "the shell's files",
      (made) => made,
    );
    const all = planned.map((one): PlannedApp =>
      one.app === 'shell' ? { ...one, documents: [...one.documents, ...documents] } : one,
    );
    const faults = [...this.#permissionFaults(), ...claimFaults(all, routes, this.#rootFiles)];
    if (faults.length > 0) throw new FaultsError(faults);
    return { addresses, documents: all.flatMap((one) => one.documents), routes, loaded, template };
  }

  /**
   * @param owner the app whose page it is
   * @param draft stands in place of what is saved
   * @throws FaultsError; NotTriedError when too much has gone wrong before
   */
  async page(
    address: string,
    owner: AppName,
    { routes, template }: Pick<SitePlan, 'routes' | 'template'>,
    at: number,
    draft?: Draft,
  ): Promise<GuestPage> {
    const [whole, ...rest] = await this.#outcomes((lane) =>
      lane.run({ kind: 'page', address, routes, at, draft }, pageSchema, this.#pageLimit),
    );
    if (!whole || 'error' in whole)
      throw faultOf(whole!.error, this.#remotes.length > 0 ? this.#culprits(rest) : owner, address);
    const faults = this.#remotes.flatMap((app, index) => {
      const without = rest[index]!;
      if ('error' in without) return [faultOf(without.error, 'shell', `${address} without ${app}`).message];
      return [...trespasses(app, owner, whole.value, without.value, template.emotionKey)].map(
        (trespass) => `${app} ${trespass} (${address})`,
      );
    });
    if (faults.length > 0) throw new FaultsError(faults);
    return whole.value;
  }

  /** What the code of apps tried and was denied, also where it hid that. */
  async permissionFaults(): Promise<string[]> {
    await this.#outcomes((lane) => lane.run({ kind: 'ping' }, pingSchema, this.#pageLimit));
    return this.#permissionFaults();
  }

  close(): void {
    for (const lane of this.#lanes) lane.stop();
  }

  /** What all lanes say alike, but for what is an absent app's. */
  async #agreed<T>(
    ask: (lane: GuestLane) => Promise<T>,
    what: string,
    comparable: (value: T, without: RemoteName) => unknown,
  ): Promise<T> {
    const [whole, ...rest] = await this.#outcomes(ask);
    const uses = this.#permissionFaults();
    if (uses.length > 0) throw new FaultsError(uses);
    if (!whole || 'error' in whole) throw faultOf(whole!.error, this.#culprits(rest));
    const faults = this.#remotes.flatMap((app, index) => {
      const without = rest[index]!;
      if ('error' in without) return [faultOf(without.error, 'shell', `without ${app}`).message];
      return JSON.stringify(comparable(whole.value, app)) === JSON.stringify(comparable(without.value, app))
        ? []
        : [`${app} changes ${what}`];
    });
    if (faults.length > 0) throw new FaultsError(faults);
    return whole.value;
  }

  #outcomes<T>(ask: (lane: GuestLane) => Promise<T>): Promise<Outcome<T>[]> {
    return Promise.all(
      this.#lanes.map((lane) =>
        ask(lane).then(
          (value) => ({ value }),
          (error: Error) => ({ error }),
        ),
      ),
    );
  }

  /** Without whose code a fault is gone. */
  #culprits(without: Outcome<unknown>[]): string {
    const names = this.#remotes.filter((_, index) => 'value' in without[index]!);
    return names.length > 0 ? names.join(' or ') : 'shell';
  }

  #permissionFaults(): string[] {
    const faults = new Map<string, string>();
    for (const lane of this.#lanes) {
      for (const use of lane.uses) {
        const words = describePermissionUse(use);
        faults.set(words, faults.get(words) ?? `${this.#userOf(use)} ${words}`);
      }
    }
    return [...faults.values()].sort();
  }

  #userOf(use: PermissionUse): string {
    const knows = (lane: GuestLane) =>
      lane.uses.some(({ permission, value }) => permission === use.permission && value === use.value);
    const candidates: AppName[] = this.#lanes.flatMap((lane) => (lane.absent && !knows(lane) ? [lane.absent] : []));
    if (use.app && (candidates.length === 0 || candidates.includes(use.app))) return use.app;
    return candidates.length > 0 && candidates.length < this.#remotes.length ? candidates.join(' or ') : 'shell';
  }
}

function faultOf(error: Error, app: string, where?: string): Error {
  if (error instanceof NotTriedError) return error;
  if (error instanceof PermissionError)
    return new FaultsError([`${app} ${error.message}${where ? ` (${where})` : ''}`]);
  const what = where ?? 'its code';
  return new FaultsError([
    error instanceof HangError
      ? `${app}: ${what} ${error.message}`
      : `${app}: ${where ? `${where} throws: ` : ''}${error.message}`,
  ]);
}
