import { LRUCache } from 'lru-cache';
import { networkOf } from '../contract/client-ip.ts';

/** How many requests may come at once, and how many a second after that. */
interface Rate {
  burst: number;
  perSecond: number;
}

/** Above this number of clients or networks, the least recently active one is dropped. */
const MAX_CLIENTS = 10_000;

/** A token bucket, filled at a millisecond. */
interface Bucket {
  rate: Rate;
  left: number;
  filledAt: number;
}

/**
 * A token bucket for each client and for each network of clients, in memory.
 * @returns whether one more request of a client, by `clientIp`, may come at a millisecond
 */
export function createRateLimit({ client: each, network }: { client: Rate; network: Rate }) {
  const bucketsOf = (rate: Rate) =>
    new LRUCache<string, Bucket>({ max: MAX_CLIENTS, memoMethod: () => ({ rate, left: rate.burst, filledAt: 0 }) });
  const [clients, networks] = [bucketsOf(each), bucketsOf(network)];
  return (client: string, now: number): boolean => {
    const buckets = [clients.memo(client), networks.memo(networkOf(client))];
    for (const bucket of buckets) {
      const { rate, left, filledAt } = bucket;
      bucket.left = Math.min(rate.burst, left + (Math.max(0, now - filledAt) / 1000) * rate.perSecond);
      bucket.filledAt = now;
    }
    const mayCome = buckets.every(({ left }) => left >= 1);
    if (mayCome) for (const bucket of buckets) bucket.left -= 1;
    return mayCome;
  };
}
