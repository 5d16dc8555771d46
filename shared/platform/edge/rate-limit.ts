import { LRUCache } from 'lru-cache';
import { networkOf } from '../contract/client-ip.ts';

const WINDOW_MS = 30_000;
/** Above this number of clients and networks, the least recently active one is dropped. */
const MAX_COUNTED = 20_000;

/**
 * Counts requests in memory, for half a minute each.
 * @param most requests of a client, and of its network, in that time
 * @returns whether one more of a client, by `clientIp`, may come
 */
export function createRateLimit(most: { client: number; network: number }) {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED, ttl: WINDOW_MS, noUpdateTTL: true });
  return (client: string): boolean => {
    const [own, network] = [`client ${client}`, `network ${networkOf(client)}`];
    const [before, together] = [counts.get(own) ?? 0, counts.get(network) ?? 0];
    if (before >= most.client || together >= most.network) return false;
    counts.set(own, before + 1).set(network, together + 1);
    return true;
  };
}
