import { LRUCache } from 'lru-cache';
import { networkOf } from '../contract/client-ip.ts';

export interface Rate {
  /** How many may come at once. */
  burst: number;
  /** How many a second after that. */
  perSecond: number;
}

/** Above this number of clients or networks, the least recently active one is dropped. */
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

/**
 * A token bucket for each client, maybe one for each network of clients, and maybe one for all, in memory.
 * @returns whether one more of a client, by `clientIp`, may come at a millisecond
 */
export function createRateLimit({ client: each, network, all }: { client: Rate; network?: Rate; all?: Rate }) {
  const bucketsOf = (rate: Rate) =>
    new LRUCache<string, Bucket>({ max: MAX_CLIENTS, memoMethod: () => new Bucket(rate) });
  const clients = bucketsOf(each);
  const networks = network && bucketsOf(network);
  const everybody = all && new Bucket(all);
  return (client: string, now: number): boolean => {
    const buckets = [clients.memo(client), networks?.memo(networkOf(client)), everybody].filter(
      (one) => one !== undefined,
    );
    const mayCome = buckets.every((bucket) => bucket.has(now));
    if (mayCome) for (const bucket of buckets) bucket.take();
    return mayCome;
  };
}
