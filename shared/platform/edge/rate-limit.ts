import { LRUCache } from 'lru-cache';

export interface Rate {
  /** How many may come at once. */
  burst: number;
  /** How many a second after that. */
  perSecond: number;
}

/** Above this number of clients, the least recently active one is dropped. */
const MAX_CLIENTS = 10_000;

/** A token bucket. Times are milliseconds. */
class Bucket {
  #left: number;
  #filledAt = 0;

  constructor(readonly rate: Rate) {
    this.#left = rate.burst;
  }

  has(now: number): boolean {
    const { burst, perSecond } = this.rate;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#filledAt) / 1000) * perSecond);
    this.#filledAt = now;
    return this.#left >= 1;
  }

  take(): void {
    this.#left -= 1;
  }
}

/** A token bucket for each client and maybe one for all, in memory. @returns whether one more may come, at a millisecond */
export function createRateLimit(each: Rate, all?: Rate): (client: string, now: number) => boolean {
  const shared = all ? [new Bucket(all)] : [];
  const clients = new LRUCache<string, Bucket>({ max: MAX_CLIENTS, memoMethod: () => new Bucket(each) });
  return (client, now) => {
    const buckets = [clients.memo(client), ...shared];
    const mayCome = buckets.every((bucket) => bucket.has(now));
    if (mayCome) for (const bucket of buckets) bucket.take();
    return mayCome;
  };
}
