import type { z } from 'zod';
import type { RemoteName } from '@cobblestone/contracts/app-names.ts';
import { loadedSchema, type shellSchema } from './guest-answers.schema.ts';
import type { PermissionUse } from './guest-audit.ts';
import { GuestProcess } from './guest-process.ts';
import type { GuestSetup, GuestTask } from './guest.ts';

/** Pages that may hang, or bring their process to an end, before the rest is given up. */
const LOST_PAGES = 3;

/** What a whole stitch may still use up: many pages that hang must not cost the time of each. */
export class RenderBudget {
  #reason: string | undefined;
  readonly #lost = new Set<string>();
  readonly #start = Date.now();
  #limit: number;

  /** @param limit for everything, in milliseconds; it can be raised once more is known */
  constructor(limit: number) {
    this.#limit = limit;
  }

  raiseTo(limit: number): void {
    this.#limit = Math.max(this.#limit, limit);
  }

  /**
   * @param page none where something else is asked for
   * @returns why it is not begun. A page that one lane has lost is tried in all, since who is at fault shows beside the others.
   */
  refusal(page?: string): string | undefined {
    if (page !== undefined && this.#lost.has(page)) return undefined;
    if (!this.#reason && Date.now() > this.#start + this.#limit) this.#reason = 'the whole took too long';
    return this.#reason;
  }

  countLost(page: string): void {
    this.#lost.add(page);
    if (this.#lost.size >= LOST_PAGES)
      this.#reason ??= `${LOST_PAGES} pages hang, or end the process that renders them`;
  }
}

/** What the shell's code gives, and the pages that all apps have. */
type Facts = z.infer<typeof shellSchema> & z.infer<typeof loadedSchema>;

/** A task that was never begun. */
export class NotTriedError extends Error {}

/** Does one task after the other in a process that renders, and starts another when one has ended. */
export class GuestLane {
  readonly uses: PermissionUse[] = [];
  readonly #setup: GuestSetup;
  readonly #loadLimit: number;
  readonly #budget: RenderBudget;
  #tail: Promise<unknown> = Promise.resolve();
  #guest: GuestProcess | undefined;
  #facts: Facts | undefined;
  #loadError: unknown;

  /** @param absent the remote whose code is never loaded here */
  constructor(
    setup: GuestSetup,
    readonly absent: RemoteName | undefined,
    loadLimit: number,
    budget: RenderBudget,
  ) {
    const apps = absent ? { ...setup.apps, [absent]: { ...setup.apps[absent], server: undefined } } : setup.apps;
    this.#setup = { ...setup, apps };
    this.#loadLimit = loadLimit;
    this.#budget = budget;
  }

  /** Begins as soon as what was asked for before is done. */
  run<T>(task: GuestTask, schema: z.ZodType<T>, limit: number): Promise<T> {
    return this.#next(async () => {
      const { guest } = await this.#loaded(task.kind === 'page' ? task.address : undefined);
      try {
        return await guest.run(task, schema, limit);
      } catch (error) {
        if (!guest.running && task.kind === 'page') this.#budget.countLost(task.address);
        throw error;
      } finally {
        this.#gather(guest);
      }
    });
  }

  load(): Promise<Facts> {
    return this.#next(async () => (await this.#loaded()).facts);
  }

  stop(): void {
    this.#guest?.stop();
  }

  async #loaded(page?: string) {
    const refusal = this.#budget.refusal(page);
    if (refusal) throw new NotTriedError(refusal);
    if (this.#loadError) throw this.#loadError;
    if (this.#guest?.running && this.#facts) return { guest: this.#guest, facts: this.#facts };
    const guest = new GuestProcess(this.#setup, this.#loadLimit);
    this.#guest = guest;
    try {
      this.#facts = { ...(await guest.shell), ...(await guest.run({ kind: 'load' }, loadedSchema, this.#loadLimit)) };
      return { guest, facts: this.#facts };
    } catch (error) {
      this.#loadError = error;
      throw error;
    } finally {
      this.#gather(guest);
    }
  }

  #gather(guest: GuestProcess): void {
    const known = new Set(this.uses.map(keyOf));
    this.uses.push(...guest.uses().filter((use) => !known.has(keyOf(use))));
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(work);
    this.#tail = result.catch(() => {});
    return result;
  }
}

const keyOf = ({ permission, value }: PermissionUse) => `${permission} ${value}`;
