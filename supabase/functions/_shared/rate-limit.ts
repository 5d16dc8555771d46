type Permit = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts the recent sends of each key. `giveBack` removes the latest one, for a form that was rejected. */
export type RateLimiter = { take: (key: string) => Promise<Permit>; giveBack: (key: string) => Promise<void> };

const MAX_KEYS = 10_000;

/**
 * Counts in this process's memory, over a sliding window. Each running copy of a function counts for itself;
 * `createTableRateLimiter` shares one count.
 * @param now returns milliseconds
 */
export function createMemoryRateLimiter(
  limit: { max: number; windowSeconds: number },
  now: () => number = Date.now,
): RateLimiter {
  const timesByKey = new Map<string, number[]>();
  const windowMs = limit.windowSeconds * 1_000;

  const recentTimes = (key: string): number[] => (timesByKey.get(key) ?? []).filter((time) => time > now() - windowMs);
  const store = (key: string, times: number[]): void => {
    timesByKey.delete(key);
    if (times.length > 0) timesByKey.set(key, times);
    if (timesByKey.size > MAX_KEYS) {
      const [oldest] = timesByKey.keys();
      timesByKey.delete(oldest as string);
    }
  };

  return {
    take: async (key) => {
      const times = recentTimes(key);
      const [first] = times;
      if (times.length >= limit.max && first !== undefined) {
        store(key, times);
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((first + windowMs - now()) / 1_000)) };
      }
      store(key, [...times, now()]);
      return { allowed: true };
    },
    giveBack: async (key) => store(key, recentTimes(key).slice(0, -1)),
  };
}
